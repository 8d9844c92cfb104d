// SPDX-License-Identifier: GPL-3.0-or-later
// A fast checksum: it detects damage, not forgeries.
#pragma once

#include <cstdint>
#include <string_view>

namespace core {

/// Returns 64 bits that depend on the bytes and on `before`: XXH3 with `before` as its seed. The result is the same on
/// every machine, but depends on how the bytes are split into calls.
std::uint64_t checksum(std::string_view bytes, std::uint64_t before = 0);

}  // namespace core
