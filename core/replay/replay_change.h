// SPDX-License-Identifier: GPL-3.0-or-later
// What is changed in a recording before it is replayed.
#pragma once

#include "core/base/ids.h"

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

namespace core {

/// The low and high readings bound what the recording allows; the best reading is the most likely one.
using Reading = std::size_t;
constexpr Reading Low = 0, Best = 1, High = 2, readingCount = 3;
using Readings = std::array<Nanos, readingCount>;

/// The most that an edge may take, and the value to which it is raised in the high reading, if observed.
struct WeightRule {
    static constexpr Nanos unbound = std::numeric_limits<Nanos>::max();

    Readings most{unbound, unbound, unbound};
    Nanos raisedTo = -1;  ///< none below 0
};

/// Empty columns leave the recorded values.
struct ReplayChange {
    std::array<std::vector<Nanos>, readingCount> durations;  ///< by operation; the later ones empty: as the first
    std::vector<Nanos> callTimes;                            ///< by call
    std::vector<std::array<Nanos, 2>> hostCuts;              ///< by call: taken off the edges of its start, in order
    std::vector<char> endsNoWait;                            ///< by call: it waits for no operation
    std::vector<char> overlapping;  ///< by operation, above 0: what follows waits for its start alone, but for its like
    bool noHostTime = false;        ///< no time between calls
    bool keepsSilence = false;      ///< except long silences, in the best and the high reading
    bool noWaits = false;           ///< the host waits for no operation
    bool noLaunches = false;        ///< operations wait for no call
    bool deviceOnly = false;        ///< the host's part of the steps is ignored
    WeightRule kernelLaunch, copyLaunch, stream;
    std::array<std::array<bool, 2>, readingCount> keepsResidual{
        {{true, true}, {true, true}, {true, true}}};  ///< of
                                                      ///< host, device
};

}  // namespace core
