// SPDX-License-Identifier: GPL-3.0-or-later
// Maps a code path to the intervals of the timeline that it summarizes, and intervals back to code.
#pragma once

#include "core/analysis/scope/options.h"
#include "core/analysis/scope/trace_item.h"
#include "core/code/code_path.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// An idle gap of a device of which a path holds a part, or all.
struct CodeGap {
    DeviceId device{};
    TimeWindow gap;
    Nanos held = 0;                ///< time held by the path
    std::uint32_t next = noEvent;  ///< the operation that ended the gap
};

/// The places of a path; only the list for the path's side is filled. Samples have no place on the timeline.
struct CodePlaces {
    std::vector<std::uint32_t> operations;  ///< rows of events, ascending
    std::vector<CodeGap> gaps;              ///< sorted by end
    std::vector<TraceItem> frames;          ///< calls and ranges: the outermost frames of the path, by thread and start
};

/// Returns what the node with that path sums up in the view. For a worker thread; costs as much as the code graph.
CodePlaces codePlaces(const View& view, const Frames& frames, const CodePath& path);

/// An interval whose code is requested: an operation on the GPU, idle time of a device, or a call or range on the
/// host.
struct CodeQuestion {
    TraceItem item;
    TimeWindow within;  ///< for idle time: the part of the device's that is meant

    bool operator==(const CodeQuestion&) const = default;
};

/// Returns the side on which an interval has a place, if any.
std::optional<CodeSide> sideOf(const TraceItem& item);

/// Returns the node of a callee graph for an interval: that of an operation's launching frame, the one that holds most
/// of the idle time, or that of a call or range below its thread; nullopt if the graph has none. Costs as much as the
/// graph.
std::optional<std::uint32_t> nodeOf(const View& view, const Frames& frames, const CodeGraph& graph,
                                    const CodeGraphChoice& choice, const CodeQuestion& question);

}  // namespace core
