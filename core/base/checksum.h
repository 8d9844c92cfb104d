// SPDX-License-Identifier: GPL-3.0-or-later
// A fast checksum: tells damage, not forgeries.
#pragma once

#include <cstdint>
#include <string_view>

namespace core {

/// 64 bits of the bytes and of what came before them: XXH3, with that as its seed. The same on every machine; of the
/// same bytes cut elsewhere it differs.
std::uint64_t checksum(std::string_view bytes, std::uint64_t before = 0);

}  // namespace core
