// SPDX-License-Identifier: GPL-3.0-or-later
// What made-up traces share: numbers that look random and are always the same, and names as long as real ones.
#pragma once

#include <cstdint>
#include <string>

namespace bench {

/// Another number for each value, its bits well mixed.
std::uint64_t mixed(std::uint64_t value);

/// A kernel's name as PyTorch spells it, another for each value: GEMMs, collectives, fused kernels, and templates of
/// up to 3 KB.
std::string kernelName(std::uint64_t i);

}  // namespace bench
