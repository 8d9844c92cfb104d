// SPDX-License-Identifier: GPL-3.0-or-later
// A GPU program: what each of its host threads does in turn, and which of these acts are its fault.
#pragma once

#include "core/base/ids.h"
#include "tests/support/programs/operators.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tests {

/// One thing that a host thread does. Times are means of what the machine draws.
struct HostAct {
    enum class Kind : std::uint8_t {
        Mark,    ///< begins a step
        Work,    ///< runs code of its own for `host`, under a frame if it has a name
        Enter,   ///< begins a frame that the acts until Leave belong to
        Leave,   ///< ends it
        Flush,   ///< is held up by the profiler for `host`
        Call,    ///< calls the runtime for `host`, launching nothing; cudaFree waits for the device
        Launch,  ///< launches a kernel of length `device`
        Copy,    ///< submits a copy of length `device`
        Record,  ///< records an event on a stream
        Wait,    ///< makes a stream wait for an event
        SyncStream,
        SyncDevice,  ///< waits for all devices
        SyncEvent,
        Signal,  ///< lets another thread go on
        Await    ///< waits for that
    };
    enum class Cure : std::uint8_t {
        None,        ///< is not the fault
        Drop,        ///< is not done at all
        Usual,       ///< takes the host the usual 5 us
        Pin,         ///< copies pinned memory without waiting
        SideStream,  ///< copies on a stream of its own that nothing waits for
        Graph,       ///< is launched in one graph with its neighbors
        OnTime,      ///< no other rank is late
        Instead      ///< another operator is launched in its place
    };
    enum class Memory : std::uint8_t { Pinned, Pageable, OnDevice };

    Kind kind = Kind::Work;
    std::string name = {};
    core::Nanos host = 0, device = 0;
    int gpu = 0, stream = 7;
    Memory memory = Memory::Pinned;
    bool isToHost = false;           ///< a copy to the host; others go to the device
    bool blocks = false;             ///< a copy by a synchronous call
    bool isInGraph = false;          ///< launched by one call with its neighbors that are too
    core::Nanos lateness = 0;        ///< how much longer a collective takes because a rank is late
    std::int64_t elements = 0;       ///< of a collective's message; 0: no collective
    std::uint64_t id = 0;            ///< of an event or a signal
    Operator op = {}, otherOp = {};  ///< what launches the kernel, and what would without the fault
    Cure cure = Cure::None;
    int step = -1;          ///< -1: set-up; the number of steps: after all of them
    std::uint64_t key = 0;  ///< tells acts apart whatever is dropped: what the machine draws depends on it
};

struct GpuProgram {
    std::uint64_t seed = 1;
    int steps = 0;
    bool launchesBlock = false;    ///< CUDA_LAUNCH_BLOCKING=1
    bool blockingIsFault = false;  ///< the cure is to unset it
    core::Nanos lazyLoad = 0;      ///< how long the first launch of each kernel takes to load it; always a fault
    bool isMarked = true;          ///< its steps are recorded as ranges
    bool hasClocks = false;        ///< the clock of the devices is sampled
    double slowClock = 1;          ///< share of the highest clock that is left from a step on; always a fault
    int slowFrom = 0;              ///< that step
    std::vector<std::vector<HostAct>> threads;
};

/// Returns the program without its fault.
GpuProgram cured(GpuProgram program);

}  // namespace tests
