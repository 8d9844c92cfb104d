// SPDX-License-Identifier: GPL-3.0-or-later
// How busy the streams of a whole trace are, by stretch and class: the strip above a timeline is painted from it, at
// any width. For a trace without operations, it shows how busy the host was.
#pragma once

#include "core/base/ids.h"

#include <cstddef>
#include <span>
#include <vector>

namespace core {

struct Timeline;

struct Overview {
    /// For the whole trace; fewer where it has fewer nanoseconds.
    static constexpr int mostColumns = 2048;
    static constexpr std::size_t mostKeys = 1024;  ///< those above are counted to the last: no eye tells them apart

    int columns = 0;          ///< equal stretches of [0, end of the trace)
    std::size_t keys = 0;     ///< above every LaneKey::value that is counted
    std::vector<float> busy;  ///< column by column: by key its share of the time, summed over all streams
    bool isOfHost = false;    ///< one key: calls and ranges, summed over threads and levels

    std::span<const float> at(int column) const {
        return std::span(busy).subspan(static_cast<std::size_t>(column) * keys, keys);
    }
};

/// For the timeline's streams. Where operations of a lane share a column, all their time counts for the key with most
/// of it, and may be as inexact as LaneBars says.
Overview overviewOf(const Timeline& timeline);

/// For the threads of a whole timeline.
Overview hostOverviewOf(const Timeline& timeline);

}  // namespace core
