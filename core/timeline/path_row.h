// SPDX-License-Identifier: GPL-3.0-or-later
// The critical path of a recording as a row of its timeline, and the operations that are on it.
#pragma once

#include "core/replay/critical_path.h"
#include "core/timeline/timeline_search.h"

#include <memory>
#include <stop_token>
#include <string>

namespace core {

struct PathRow {
    std::shared_ptr<const Snapshot> of;
    TrackPtr track;                         ///< null: there is not a path
    std::vector<std::uint32_t> operations;  ///< ascending indices of the operations on it
    std::string refusal;                    ///< why there is not a path; empty: there is one
};
using PathRowPtr = std::shared_ptr<const PathRow>;

/// Computes the row. Run this on a worker, since it makes a replay. It covers the whole recording, whatever the filter.
PathRowPtr pathRowOf(const std::shared_ptr<const Snapshot>& snapshot, const std::stop_token& stop = {});

/// Returns whether a row is still valid for a snapshot; filters do not change that.
bool isPathOf(const PathRow& row, const Snapshot& snapshot);

/// Return the timeline with the row after all others, and without it.
TimelinePtr withPath(const TimelinePtr& timeline, const PathRow& row);
TimelinePtr withoutPath(const TimelinePtr& timeline);

/// Returns where the operations of the path are drawn.
TimelineHits pathHits(const Timeline& timeline, const PathRow& row);

/// Keys of stretches of the path in which no operation runs. Those of operations are the same as in their streams.
constexpr std::uint16_t firstPathKey = 0x7000;
constexpr std::uint16_t pathKeyOf(PathKind kind) {
    return static_cast<std::uint16_t>(firstPathKey + static_cast<int>(kind));
}
/// Returns the kind of a key of the row; Device for keys of operations.
constexpr PathKind pathKindOf(std::uint16_t key) {
    return key < firstPathKey ? PathKind::Device : static_cast<PathKind>(key - firstPathKey);
}

}  // namespace core
