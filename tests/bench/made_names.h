// SPDX-License-Identifier: GPL-3.0-or-later
// Building blocks of generated traces: reproducible numbers that look random, and names as long as real ones.
#pragma once

#include <cstdint>
#include <string>

namespace bench {

/// A hash of the value: a different number for each value, with well mixed bits.
std::uint64_t mixed(std::uint64_t value);

/// The name of a kernel in PyTorch's spelling, different for each value: GEMMs, collectives, fused kernels, and
/// templates of up to 3 KB.
std::string kernelName(std::uint64_t i);

}  // namespace bench
