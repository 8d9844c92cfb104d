// SPDX-License-Identifier: GPL-3.0-or-later
// Maps the keys of arguments that few writers or events have to where their values are kept.
#pragma once

#include "core/ingest/json/json_event.h"
#include "core/ingest/json/json_keys.h"

#include <string_view>

namespace core {

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
