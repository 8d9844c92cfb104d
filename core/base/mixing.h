// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of hashes and checksums: eight bytes as a number, and a product that depends on every bit of both factors.
#pragma once

#include <cstdint>
#include <cstring>

namespace core {

inline std::uint64_t load64(const char* from) {
    std::uint64_t value = 0;
    std::memcpy(&value, from, sizeof value);
    return value;
}

/// Returns the 128 bits of the product folded to 64, as wyhash does (Wang Yi 2019).
inline std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

}  // namespace core
