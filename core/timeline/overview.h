// SPDX-License-Identifier: GPL-3.0-or-later
// How busy the streams of a whole trace are, by stretch and class. The strip above a timeline is painted from this, at
// any width. For a trace without operations, it shows how busy the host was.
#pragma once

#include "core/base/ids.h"

#include <cstddef>
#include <span>
#include <vector>

namespace core {

struct Timeline;

struct Overview {
    /// The number of columns for a whole trace; one of fewer nanoseconds has fewer.
    static constexpr int maxColumns = 2048;
    static constexpr std::size_t maxKeys = 1024;  ///< further keys are counted as the last: no eye distinguishes them

    int columns = 0;          ///< number of equal stretches of [0, end of the trace)
    std::size_t keys = 0;     ///< greater than every LaneKey::value that is counted
    std::vector<float> busy;  ///< for each column, each key's share of its time, summed over all streams
    bool isOfHost = false;    ///< if true, one key: calls and ranges, summed over threads and levels

    std::span<const float> at(int column) const {
        return std::span(busy).subspan(static_cast<std::size_t>(column) * keys, keys);
    }
};

/// Computes the overview of the timeline's streams. If operations of a lane share a column, all their time counts for
/// the key with most of it, and may be as inexact as LaneBars::of() says.
Overview overviewOf(const Timeline& timeline);

/// Computes the overview of the threads of a whole timeline.
Overview hostOverviewOf(const Timeline& timeline);

}  // namespace core
