// SPDX-License-Identifier: GPL-3.0-or-later
// Distinguishes the keys of events by a few bytes at once. A dozen bytes after each key must be readable.
#pragma once

#include "core/base/mixing.h"

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace core {

/// Returns the first three bytes of a key (with the closing quote of a shorter one) as one number for a switch.
constexpr std::uint32_t code(const char* text) {
    const auto byte = [&](int i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])); };
    return byte(0) | byte(1) << 8 | byte(2) << 16;
}

template <std::size_t size>
bool continues(const char* key, const char (&rest)[size]) {
    return std::memcmp(key + 3, rest, size - 1) == 0;
}

/// Returns whether a text, which must be followed by padding, contains a backslash.
inline bool hasBackslash(const char* text, std::size_t size) {
    constexpr std::uint64_t ones = 0x0101010101010101u, highs = 0x8080808080808080u;
    for (std::size_t at = 0; at < size; at += sizeof(std::uint64_t)) {
        const std::uint64_t different = load64(text + at) ^ ones * '\\';
        if ((different - ones) & ~different & highs) return std::memchr(text, '\\', size) != nullptr;
    }
    return false;
}

/// Returns whether a text, with its first quote, is a category of arrows to the backward pass, of today or of 2022.
inline bool isBackwardText(const char* text) {
    return load64(text) == load64("\"fwdbwd\"") || load64(text) == load64("\"forward");
}

/// Returns whether a text, with its first quote, is the key "id".
inline bool isIdKey(const char* text) { return std::memcmp(text, "\"id\"", 4) == 0; }

/// Returns whether a value is a number as long as the ids that Cuspy gives to the edges of graphs, from 2^40 on.
inline bool mayBeGraphEdge(const char* value, const char* end) {
    constexpr std::ptrdiff_t shortest = 13;
    return end - value >= shortest && *value >= '1' && *value <= '9';
}

/// Returns whether the key is "Call stack".
inline bool isStackKey(const char* key) {
    return load64(key) == load64("Call sta") && std::memcmp(key + 8, "ck\"", 3) == 0;
}

}  // namespace core
