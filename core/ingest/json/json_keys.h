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

/// Returns whether the key is "Input Dims", or "Input dims" as in 2021.
inline bool isShapesKey(const char* key) {
    constexpr std::uint64_t capital = std::uint64_t{0x20} << 48;
    return (load64(key) | capital) == load64("Input di") && std::memcmp(key + 8, "ms\"", 3) == 0;
}

/// Returns whether the key is "Input type".
inline bool isTypesKey(const char* key) {
    return load64(key) == load64("Input ty") && std::memcmp(key + 8, "pe\"", 3) == 0;
}

/// Returns whether the key is "Input Strides".
inline bool isStridesKey(const char* key) {
    return load64(key) == load64("Input St") && std::memcmp(key + 8, "rides\"", 6) == 0;
}

/// Returns whether the key is "Concrete Inputs".
inline bool isValuesKey(const char* key) {
    return load64(key) == load64("Concrete") && std::memcmp(key + 8, " Inputs\"", 8) == 0;
}

/// Returns whether the key is "kernel_num_gb" or "kernel_flop", what a compiler estimated of its kernel.
inline bool isKernelBytesKey(const char* key) {
    return load64(key) == load64("kernel_n") && std::memcmp(key + 8, "um_gb\"", 6) == 0;
}
inline bool isKernelFlopKey(const char* key) {
    return load64(key) == load64("kernel_f") && std::memcmp(key + 8, "lop\"", 4) == 0;
}

/// Returns whether the key is "Sequence number".
inline bool isSequenceKey(const char* key) {
    return load64(key) == load64("Sequence") && std::memcmp(key + 8, " number\"", 8) == 0;
}

/// Returns whether the key is "Fwd thread id".
inline bool isForwardThreadKey(const char* key) {
    return load64(key) == load64("Fwd thre") && std::memcmp(key + 8, "ad id\"", 6) == 0;
}

/// Returns whether the key is "rank".
inline bool isRankKey(const char* key) { return code(key) == code("ran") && continues(key, "k\""); }

/// Returns whether a text, with its first quote, is a category of arrows to the backward pass, of today or of 2022.
inline bool isBackwardText(const char* text) {
    return load64(text) == load64("\"fwdbwd\"") || load64(text) == load64("\"forward");
}

/// Returns whether the key is "Call stack".
inline bool isStackKey(const char* key) {
    return load64(key) == load64("Call sta") && std::memcmp(key + 8, "ck\"", 3) == 0;
}

}  // namespace core
