// SPDX-License-Identifier: GPL-3.0-or-later
// Distinguishes the keys of events by a few bytes at once, and maps the keys of arguments that few writers or events
// have to where their values are kept. A dozen bytes after each key must be readable.
#pragma once

#include "core/base/mixing.h"
#include "core/ingest/json/json_event.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

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

/// Handles the arguments of tasks of an Ascend NPU.
inline std::string_view* taskArgumentOf(const char* key, JsonEvent& event) {
    JsonTask& task = event.task;
    std::string_view* wanted = nullptr;
    switch (code(key)) {
        case code("Tas"):
            wanted = continues(key, "k Type\"") ? &task.type : nullptr;
            break;
        case code("con"):
            wanted = continues(key, "nection_id\"") ? &task.connection : nullptr;
            break;
        case code("cou"):
            wanted = continues(key, "nt\"") ? &task.elements : nullptr;
            break;
        default:
            wanted = continues(key, "a_type\"") ? &task.elementType : nullptr;
            break;
    }
    event.hasTask |= wanted != nullptr;
    return wanted;
}

/// Handles the arguments of AMD's rocprof.
inline std::string_view* rocprofArgumentOf(const char* key, JsonEvent& event) {
    JsonRocprof& rocprof = event.rocprof;
    std::string_view* wanted = nullptr;
    if (continues(key, "inNs\"")) wanted = &rocprof.begin;
    if (continues(key, "Ns\"")) wanted = &rocprof.end;
    if (code(key) == code("pid") && continues(key, "\"")) wanted = &rocprof.process;
    if (continues(key, "-id\"")) wanted = &rocprof.device;
    if (continues(key, "eam-id\"")) wanted = &rocprof.stream;
    event.hasRocprof |= wanted != nullptr;
    return wanted;
}

/// Handles the arguments of the events of an allocator.
inline std::string_view* memoryArgumentOf(const char* key, JsonEvent& event) {
    JsonMemoryFacts& memory = event.memory;
    std::string_view* wanted = nullptr;
    if (continues(key, "r\"")) wanted = &memory.address;
    if (continues(key, "es\"")) wanted = &memory.bytes;
    if (continues(key, "al Allocated\"")) wanted = &memory.allocated;
    if (continues(key, "al Reserved\"")) wanted = &memory.reserved;
    if (continues(key, "ice Type\"")) wanted = &memory.deviceType;
    if (continues(key, "ice Id\"")) wanted = &memory.device;
    event.hasMemory |= wanted != nullptr;
    return wanted;
}

/// Handles what CUPTI says of operations besides.
inline std::string_view* factArgumentOf(const char* key, JsonEvent& event) {
    JsonDeviceFacts& facts = event.facts;
    std::string_view* wanted = nullptr;
    if (continues(key, "nnel_type\"")) wanted = &facts.channelType;
    if (continues(key, "y kind\"")) wanted = &facts.copyKind;
    if (continues(key, " kind\"")) wanted = code(key) == code("src") ? &facts.source : &facts.target;
    if (continues(key, "ph id\"")) wanted = &facts.graph;
    if (continues(key, "ginal_stream\"")) wanted = &facts.originalStream;
    event.hasFacts |= wanted != nullptr;
    return wanted;
}

}  // namespace core
