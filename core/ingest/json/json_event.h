// SPDX-License-Identifier: GPL-3.0-or-later
// One event of a Chrome trace, as slices of the text from which it was read.
#pragma once

#include <cstdint>
#include <string_view>

namespace core {

/// What is wanted of "args". To read another: a member here and a line in json_arguments.h.
struct JsonArguments {
    std::string_view device, stream, context, correlation, bytes;
    std::string_view name;             ///< of metadata events
    std::string_view module;           ///< of kernels in graphs: "layers.0.mlp"
    std::string_view copyDetails;      ///< XLA: "kind:Unknown size:655360 dest:2 async:1"
    std::string_view direction, size;  ///< of copies of MTIA devices: "HOST_TO_DEVICE", bytes
};

/// What PyTorch adds to the kernels of a collective.
struct JsonCollective {
    std::string_view name, type, group, input, output, ranks, sequence;
};

/// How a kernel was launched, as PyTorch writes it.
struct JsonLaunch {
    std::string_view grid, block;  ///< lists, with their brackets
    std::string_view registers, shared, occupancy;
    std::string_view details;  ///< XLA: "regs:32 static_shared:0 grid:16,1,1 block:512,1,1 occ_pct:100"
};

/// What a call waits for: "Stream Wait Event", the stream on which the event was recorded, and by which call.
struct JsonSync {
    std::string_view kind, source, record;
};

/// What the profiler of Ascend NPUs says of a task, a collective or a call.
struct JsonTask {
    std::string_view type;                   ///< "AI_CORE", "SDMA"
    std::string_view connection;             ///< shared by a call and what it launched
    std::string_view elementType, elements;  ///< of a collective
    std::string_view flow;                   ///< the id of an arrow, where those are kept
    std::string_view stack;                  ///< of Python, the innermost call first
};

/// What automatic differentiation numbers operators by.
struct JsonSequence {
    std::string_view number, forwardThread;
};

/// What every event has. Numbers and strings alike, without quotes, escapes still in them; empty where absent. Valid as
/// long as the text.
struct JsonEventFields {
    char phase = 0;       ///< 0: none
    bool isEmpty = true;  ///< `{}`, as XLA ends its list
    std::string_view category, name, start, duration, process, thread;
    bool hasArguments = false;   ///< some of `args` may be present
    bool hasCollective = false;  ///< some of `collective` may be present
    bool hasLaunch = false;      ///< some of `launch` may be present
    bool hasShapes = false;
    bool hasSync = false;      ///< some of `sync` may be there
    bool hasTask = false;      ///< some of `task` may be there
    bool hasSequence = false;  ///< some of `sequence` may be there
    std::uint64_t offset = 0;  ///< of its `{` in the text
};

struct JsonEvent : JsonEventFields {
    JsonArguments args;
    JsonCollective collective;
    JsonLaunch launch;
    JsonSync sync;
    JsonTask task;
    JsonSequence sequence;
    std::string_view shapes;  ///< of an operator's inputs, a list with its brackets

    /// Resets the fields for the next event, since not all of them are written for each.
    void clear(std::uint64_t at) {
        if (hasArguments) args = {};
        if (hasCollective) collective = {};
        if (hasLaunch) launch = {};
        if (hasSync) sync = {};
        if (hasTask) task = {};
        if (hasSequence) sequence = {};
        hasArguments = hasCollective = hasLaunch = hasShapes = hasSync = hasTask = hasSequence = false;
        shapes = {};
        phase = 0;
        isEmpty = true;
        category = name = start = duration = process = thread = {};
        offset = at;
    }
};

}  // namespace core
