// SPDX-License-Identifier: GPL-3.0-or-later
// Maps the keys of "args" that are used to where their values are kept. A dozen bytes after each key must be readable.
#pragma once

#include "core/ingest/json/json_event.h"
#include "core/ingest/json/json_keys.h"

#include <string_view>

namespace core {

/// Handles PyTorch's arguments of a collective. Few keys of a trace get here, since other events have none like them.
inline std::string_view* collectiveArgumentOf(const char* key, JsonEvent& event) {
    JsonCollective& collective = event.collective;
    event.hasCollective = true;
    switch (code(key)) {
        case code("Col"):
            return continues(key, "lective name\"") ? &collective.name : nullptr;
        case code("In "):
            return continues(key, "msg nelems\"") ? &collective.input : nullptr;
        case code("Out"):
            return continues(key, " msg nelems\"") ? &collective.output : nullptr;
        case code("Gro"):
            return continues(key, "up size\"") ? &collective.ranks : nullptr;
        case code("Pro"):
            return continues(key, "cess Group Name\"") ? &collective.group : nullptr;
        case code("Seq"):
            return continues(key, "\"") ? &collective.sequence : nullptr;
        default:
            return continues(key, "pe\"") ? &collective.type : nullptr;
    }
}

/// Handles the arguments that say how a kernel was launched.
inline std::string_view* launchArgumentOf(const char* key, JsonEvent& event) {
    JsonLaunch& launch = event.launch;
    event.hasLaunch = true;
    switch (code(key)) {
        case code("blo"):
            return continues(key, "ck\"") ? &launch.block : nullptr;
        case code("est"):
            return continues(key, ". achieved occupancy %\"") ? &launch.occupancy : nullptr;
        case code("gri"):
            return continues(key, "d\"") ? &launch.grid : nullptr;
        case code("ker"):
            return continues(key, "nel_details\"") ? &launch.details : nullptr;
        case code("reg"):
            return continues(key, "isters per thread\"") ? &launch.registers : nullptr;
        default:
            return continues(key, "red memory\"") ? &launch.shared : nullptr;
    }
}

/// Handles the arguments of the separate events that say what a call waits for.
inline std::string_view* syncArgumentOf(const char* key, JsonEvent& event) {
    JsonSync& sync = event.sync;
    event.hasSync = true;
    if (code(key) == code("cud")) return continues(key, "a_sync_kind\"") ? &sync.kind : nullptr;
    if (continues(key, "t_on_stream\"")) return &sync.source;
    return continues(key, "t_on_cuda_event_record_corr_id\"") ? &sync.record : nullptr;
}

/// Returns whether this key, which begins as one of them, is what mergers call the rank.
inline bool isRankKey(const char* key) {
    if (code(key) == code("glo")) return continues(key, "bal_rank\"");
    return continues(key, "k\"") || continues(key, "k_id\"");
}

/// Returns where the value of this key of "args" is stored; null if it is not used.
[[gnu::always_inline]] inline std::string_view* argumentOf(const char* key, JsonEvent& event) {
    JsonArguments& args = event.args;
    switch (code(key)) {
        case code("byt"):
            return continues(key, "es\"") ? &args.bytes : nullptr;
        case code("cal"):
            event.hasCallStack |= continues(key, "l_stack\"");
            return nullptr;
        case code("con"):
            return continues(key, "text\"") ? &args.context : taskArgumentOf(key, event);
        case code("cor"):
            return continues(key, "relation\"") || continues(key, "relation_id\"") ? &args.correlation : nullptr;
        case code("dev"):
            return continues(key, "ice\"") ? &args.device : rocprofArgumentOf(key, event);
        case code("dir"):
            return continues(key, "ection\"") ? &args.direction : nullptr;
        case code("siz"):
            return continues(key, "e\"") ? &args.size : nullptr;
        case code("mem"):
            return continues(key, "cpy_details\"") ? &args.copyDetails : nullptr;
        case code("mod"):
            return continues(key, "ule_fqn\"") ? &args.module : nullptr;
        case code("nam"):
            return continues(key, "e\"") ? &args.name : nullptr;
        case code("lab"):
            return continues(key, "els\"") ? &args.name : nullptr;
        case code("sor"):
            return continues(key, "t_index\"") ? &args.name : nullptr;
        case code("glo"):
        case code("ran"):
            return isRankKey(key) ? &args.rank : nullptr;
        case code("str"):
            return continues(key, "eam\"") ? &args.stream : rocprofArgumentOf(key, event);
        case code("Col"):
        case code("In "):
        case code("Out"):
        case code("Gro"):
        case code("Pro"):
        case code("Seq"):
        case code("dty"):
            return collectiveArgumentOf(key, event);
        case code("blo"):
        case code("est"):
        case code("gri"):
        case code("ker"):
        case code("reg"):
        case code("sha"):
            return launchArgumentOf(key, event);
        case code("cud"):
        case code("wai"):
            return syncArgumentOf(key, event);
        case code("Add"):
        case code("Byt"):
        case code("Dev"):
        case code("Tot"):
            return memoryArgumentOf(key, event);
        case code("Tas"):
        case code("cou"):
        case code("dat"):
            return taskArgumentOf(key, event);
        case code("cha"):
        case code("cop"):
        case code("dst"):
        case code("gra"):
        case code("ori"):
        case code("src"):
            return factArgumentOf(key, event);
        case code("Beg"):
        case code("End"):
        case code("gpu"):
        case code("pid"):
            return rocprofArgumentOf(key, event);
        default:
            return nullptr;
    }
}

/// Returns where the value of this key is stored, if it is a number of automatic differentiation, of a compiled kernel
/// or the rank that a merger adds; otherwise null.
inline std::string_view* operatorNumberOf(const char* key, JsonEvent& event) {
    std::string_view* wanted = nullptr;
    switch (code(key)) {
        case code("Fwd"):
            wanted = continues(key, " thread id\"") ? &event.sequence.forwardThread : nullptr;
            event.hasSequence |= wanted != nullptr;
            return wanted;
        case code("Seq"):
            wanted = continues(key, "uence number\"") ? &event.sequence.number : nullptr;
            event.hasSequence |= wanted != nullptr;
            return wanted;
        case code("ker"):
            if (continues(key, "nel_num_gb\"")) wanted = &event.inputs.kernelGigabytes;
            if (continues(key, "nel_flop\"")) wanted = &event.inputs.kernelFlop;
            event.hasInputs |= wanted != nullptr;
            return wanted;
        case code("glo"):
        case code("ran"):
            wanted = isRankKey(key) ? &event.args.rank : nullptr;
            event.hasArguments |= wanted != nullptr;
            return wanted;
        default:
            return nullptr;
    }
}

/// Returns where the list of this key is stored, if it says what an operator was called with; otherwise null. Shapes
/// have had a small letter in 2021.
inline std::string_view* operatorListOf(const char* key, JsonInputs& inputs) {
    if (code(key) == code("Con")) return continues(key, "crete Inputs\"") ? &inputs.values : nullptr;
    if (code(key) != code("Inp")) return nullptr;
    if (continues(key, "ut Dims\"") || continues(key, "ut dims\"")) return &inputs.shapes;
    if (continues(key, "ut Strides\"")) return &inputs.strides;
    return continues(key, "ut type\"") ? &inputs.types : nullptr;
}

}  // namespace core
