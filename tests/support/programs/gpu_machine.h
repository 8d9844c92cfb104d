// SPDX-License-Identifier: GPL-3.0-or-later
// Runs GPU programs on a simple machine: streams run in order; a launch takes a few microseconds to arrive; the queue
// holds 1022 launches; a call stages a large copy of pageable memory and returns 12 to 85 us before it ends. Kernels
// of different streams do not slow each other down, and clocks of host and device are equal.
#pragma once

#include "core/trace/trace_builder.h"
#include "tests/support/programs/gpu_program.h"

#include <vector>

namespace tests {

/// What a program did when it ran.
struct ProgramRun {
    struct Call {
        core::Nanos start = 0, end = 0;
        std::string name;
        int thread = 0;
        std::int64_t correlation = 0;
    };
    struct Operation {
        core::Nanos start = 0, end = 0;
        HostAct act;  ///< the act that submitted it
        std::int64_t correlation = 0;
    };
    struct Frame {
        core::Nanos start = 0, end = 0;
        std::string name;
        int thread = 0;
        bool isOverhead = false;
        std::string inputs = {};  ///< of an operator, as HostAct has them
    };
    struct Wait {
        core::WaitKind kind{};
        std::int64_t correlation = 0;
        int gpu = 0, stream = -1, source = -1;  ///< -1: none
        std::int64_t recordCorrelation = -1;
        std::uint64_t event = 0;
    };
    struct EventRecord {
        std::int64_t correlation = 0;
        int gpu = 0, stream = 0;
        std::uint64_t event = 0;
    };

    struct Clock {
        core::Nanos time = 0;
        int gpu = 0, megahertz = 0;
    };

    int steps = 0;
    bool isMarked = true;
    std::vector<Call> calls;
    std::vector<Operation> operations;
    std::vector<Frame> frames;
    std::vector<Wait> waits;
    std::vector<EventRecord> records;
    std::vector<Clock> clocks;       ///< samples, if the program has them
    std::vector<core::Nanos> marks;  ///< the begin of each step, and the end of the last

    /// The time from the end of the first step to that of the last, by step. A step ends with all that it launched.
    core::Nanos wall() const;
};

ProgramRun run(const GpuProgram& program);

}  // namespace tests
