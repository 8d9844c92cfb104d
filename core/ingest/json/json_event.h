// SPDX-License-Identifier: GPL-3.0-or-later
// One event of a Chrome trace, as slices of the text from which it was read.
#pragma once

#include <cstdint>
#include <string_view>

namespace core {

/// The values of "args" that are used. To read another, add a member here and a line in json_arguments.h.
struct JsonArguments {
    std::string_view device, stream, context, correlation, bytes;
    std::string_view name;             ///< name, labels or place in a metadata event
    std::string_view module;           ///< module of a kernel in a graph: "layers.0.mlp"
    std::string_view copyDetails;      ///< XLA: "kind:Unknown size:655360 dest:2 async:1"
    std::string_view direction, size;  ///< for copies of MTIA devices: "HOST_TO_DEVICE", bytes
    std::string_view rank;             ///< added by mergers of ranks
};

/// The facts that PyTorch adds to the kernels of a collective.
struct JsonCollective {
    std::string_view name, type, group, input, output, ranks, sequence;
};

/// The launch configuration of a kernel, as PyTorch writes it.
struct JsonLaunch {
    std::string_view grid, block;  ///< lists, with their brackets
    std::string_view registers, shared, occupancy;
    std::string_view details;  ///< XLA: "regs:32 static_shared:0 grid:16,1,1 block:512,1,1 occ_pct:100"
};

/// What CUPTI says of operations besides, as PyTorch writes it since 2026.
struct JsonDeviceFacts {
    std::string_view graph;           ///< the number of its graph; 0 if it is in none
    std::string_view originalStream;  ///< the stream of an operation that an annotation moved to a lane of its own
    std::string_view channelType;
    std::string_view copyKind, source, target;  ///< Cuspy: direction of a copy, "HtoD", and kinds of memory, "pinned"
};

/// What a call waits for: "Stream Wait Event", the stream on which the event was recorded, and by which call.
struct JsonSync {
    std::string_view kind, source, record;
};

/// The facts that the profiler of Ascend NPUs records about a task, a collective or a call.
struct JsonTask {
    std::string_view type;                   ///< type of a task: "AI_CORE", "SDMA"
    std::string_view connection;             ///< id shared by a call and what it launched
    std::string_view elementType, elements;  ///< element type and count of a collective
    std::string_view flow;                   ///< id of an arrow, if arrows are kept
    std::string_view stack;                  ///< Python call stack, the innermost call first
};

/// What rocprof records about a row: its times in ns, which the event itself has in whole microseconds, and its place.
struct JsonRocprof {
    std::string_view begin, end, process, device, stream;
};

/// What an operator was called with. Lists have their brackets; those of PyTorch have an element for each argument.
struct JsonInputs {
    std::string_view shapes, types, strides, values;
    std::string_view kernelGigabytes, kernelFlop;  ///< of a compiled kernel: numbers
};

/// The numbers by which automatic differentiation relates operators.
struct JsonSequence {
    std::string_view number, forwardThread;
};

/// What an allocator of PyTorch gave out or took back.
struct JsonMemoryFacts {
    std::string_view address, bytes, allocated, reserved, deviceType, device;
};

/// The fields that every event has. Numbers and strings are stored alike, without quotes and with escapes still in
/// them; a field is empty if absent. The slices are valid as long as the text.
struct JsonEventFields {
    char phase = 0;       ///< 0: none
    bool isEmpty = true;  ///< `{}`, as XLA ends its list
    std::string_view category, name, start, duration, process, thread;
    bool hasArguments = false;   ///< some of `args` may be present
    bool hasCollective = false;  ///< some of `collective` may be present
    bool hasLaunch = false;      ///< some of `launch` may be present
    bool hasInputs = false;      ///< some of `inputs` may be present
    bool hasValues = false;      ///< `values` may be present
    bool hasSync = false;        ///< some of `sync` may be present
    bool hasTask = false;        ///< some of `task` may be present
    bool hasSequence = false;    ///< some of `sequence` may be present
    bool hasMemory = false;      ///< some of `memory` may be present
    bool hasFacts = false;       ///< some of `facts` may be present
    bool hasRocprof = false;     ///< some of `rocprof` may be present
    bool hasCallStack = false;   ///< whether its arguments have a call stack as a list, as Triton's Proton writes it
    std::uint64_t offset = 0;    ///< position of its `{` in the text
};

struct JsonEvent : JsonEventFields {
    JsonArguments args;
    JsonCollective collective;
    JsonLaunch launch;
    JsonSync sync;
    JsonTask task;
    JsonRocprof rocprof;
    JsonSequence sequence;
    JsonMemoryFacts memory;
    JsonDeviceFacts facts;
    JsonInputs inputs;
    std::string_view values;  ///< arguments of a counter, an object with its braces

    /// Resets the fields for the next event, since not all of them are written for each.
    void clear(std::uint64_t at) {
        if (hasArguments) args = {};
        if (hasCollective) collective = {};
        if (hasLaunch) launch = {};
        if (hasSync) sync = {};
        if (hasTask) task = {};
        if (hasRocprof) rocprof = {};
        if (hasSequence) sequence = {};
        if (hasMemory) memory = {};
        if (hasFacts) facts = {};
        if (hasInputs) inputs = {};
        if (hasValues) values = {};
        hasArguments = hasCollective = hasLaunch = hasInputs = hasValues = hasSync = hasTask = hasSequence = hasMemory =
            hasFacts = hasRocprof = hasCallStack = false;
        phase = 0;
        isEmpty = true;
        category = name = start = duration = process = thread = {};
        offset = at;
    }
};

}  // namespace core
