// SPDX-License-Identifier: GPL-3.0-or-later
// A fast checksum: it detects damage, not forgeries.
#pragma once

#include <cstdint>
#include <string_view>

namespace core {

/// 64 bits of the bytes and of what came before them: XXH3 with `before` as its seed. It is the same on every machine,
/// but depends on how the bytes are split into calls.
std::uint64_t checksum(std::string_view bytes, std::uint64_t before = 0);

}  // namespace core
