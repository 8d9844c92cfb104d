// SPDX-License-Identifier: GPL-3.0-or-later
// From a path of code to the intervals of the timeline that it stands for, and from those back to code.
#pragma once

#include "core/analysis/idle/gaps.h"
#include "core/analysis/scope/trace_item.h"
#include "core/code/code_path.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// Idle time of a device that a path holds a part of, or all.
struct CodeGap {
    DeviceId device{};
    TimeWindow gap;
    Nanos held = 0;                ///< by the path
    std::uint32_t next = noEvent;  ///< the operation that ended it
};

/// Of the side that the path is of; the other two are empty.
struct CodePlaces {
    std::vector<std::uint32_t> operations;  ///< rows of events, rising
    std::vector<CodeGap> gaps;              ///< by end
    std::vector<TraceItem> frames;          ///< calls and ranges: the outermost of the path, by thread and start
};

/// What of the view the node of that path sums up. On a worker: as costly as the graph of code.
CodePlaces codePlaces(const View& view, const Frames& frames, const CodePath& path);

/// An interval whose code is asked for: on the GPU an operation, off it idle time of a device, on the host a call or a
/// range.
struct CodeQuestion {
    TraceItem item;
    TimeWindow within;  ///< of idle time: which of it

    bool operator==(const CodeQuestion&) const = default;
};

/// The side on which an interval has a place.
std::optional<CodeSide> sideOf(const TraceItem& item);

/// Where in a graph of callees an interval stands: an operation under what launched it, idle time under what holds most
/// of it, a call or range of the host under its thread. Nothing where the graph has no frame of it. As costly as the
/// graph.
std::optional<std::uint32_t> nodeOf(const View& view, const Frames& frames, const CodeGraph& graph,
                                    const CodeGraphChoice& choice, const CodeQuestion& question);

}  // namespace core
