// SPDX-License-Identifier: GPL-3.0-or-later
// A change that is applied to a recording before it is replayed.
#pragma once

#include "core/base/ids.h"

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

namespace core {

/// Three estimates: the low and high readings bound what the recording allows; the best reading is the most likely one.
using Reading = std::size_t;
constexpr Reading Low = 0, Best = 1, High = 2, readingCount = 3;
using Readings = std::array<Nanos, readingCount>;

/// The upper bound of an edge's weight, and the value, capped at the observed one, to which the high reading raises it.
struct WeightRule {
    static constexpr Nanos unbound = std::numeric_limits<Nanos>::max();

    Readings most{unbound, unbound, unbound};
    Nanos raisedTo = -1;  ///< negative: not raised
};

/// An empty column leaves the recorded values unchanged.
struct ReplayChange {
    std::array<std::vector<Nanos>, readingCount> durations;  ///< per operation; if empty, Low's or the recorded
    std::vector<Nanos> callTimes;                            ///< per call
    std::vector<std::array<Nanos, 2>> hostCuts;              ///< per call: cut from the first two edges of its start
    std::vector<char> endsNoWait;                            ///< per call: it no longer waits for operations
    std::vector<char> overlapping;  ///< per operation: sort > 0; other sorts wait only for its start, not its end
    bool noHostTime = false;        ///< removes the time between calls
    bool keepsSilence = false;      ///< but keeps long silences in the best and high readings
    bool noWaits = false;           ///< the host waits for no operation
    bool noLaunches = false;        ///< operations wait for no call
    bool deviceOnly = false;        ///< ignores the host's part of the steps
    WeightRule kernelLaunch, copyLaunch, stream;
    std::array<std::array<bool, 2>, readingCount> keepsResidual{
        {{true, true}, {true, true}, {true, true}}};  ///< for host,
                                                      ///< device
};

}  // namespace core
