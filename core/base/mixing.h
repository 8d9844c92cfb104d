// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of hashes and checksums: eight bytes as a number, and a product that depends on every bit of both factors; and
// the hash of a text that is made of them.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

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

/// Hashes a text, sixteen bytes at a time: names of 3 KB are common, and each event has one. `rest` returns the last
/// bytes, from 1 to 8, as a number.
template <class Rest>
std::uint64_t hashOfText(std::string_view text, std::uint64_t seed, const Rest& rest) {
    constexpr std::uint64_t factor = 0x9E3779B97F4A7C15u;
    const char* at = text.data();
    std::size_t left = text.size();
    std::uint64_t hash = seed ^ left * factor;
    for (; left > 16; at += 16, left -= 16)
        hash = mixed(load64(at) ^ hash, load64(at + 8) ^ seed);
    if (left > 8) return mixed(mixed(load64(at) ^ hash, load64(at + left - 8) ^ seed), factor);
    return mixed(left > 0 ? rest(at, left) ^ hash : hash, factor);
}

}  // namespace core
