// SPDX-License-Identifier: GPL-3.0-or-later
// The stretches of time without work: the gaps of each stream, and the idle intervals of each device.
#pragma once

#include "core/analysis/scope/statistics.h"
#include "core/analysis/scope/value_groups.h"
#include "core/analysis/scope/view.h"
#include "core/base/table.h"
#include "core/trace/labels.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace core {

/// A gap [start, end) between two operations. `previous` is the operation with the latest end so far, not the one that
/// started last: an operation nested in a longer one opens no gap.
struct Gap {
    Nanos start = 0;
    Nanos end = 0;
    StreamId stream{};                 ///< the stream of `next`; for a device, the stream that ended its idle interval
    std::uint32_t previous = noEvent;  ///< event indices; noEvent at the edge of a time window
    std::uint32_t next = noEvent;

    Nanos length() const { return end - start; }
};

/// Visits the gaps between neighbors of a stream, unclipped, in order of their end. Neighbors are instances: both start
/// in the time window, or belong to consecutive iterations. GapOptions decides about copies, sets and short gaps. A
/// filter of kernels or classes keeps the gaps of which at least one end passes.
void forEachPairGap(const View& view, const std::function<void(const Gap&)>& visit);

/// A part of a gap: `gap` is the whole gap, [start, end) the part of it inside one of the filter's spans.
struct IdleSpan {
    DeviceId device{};
    Nanos start = 0;
    Nanos end = 0;
    Gap gap;
};

/// Visits every idle interval of every device, in order of its end: the complement of the union of its operations,
/// within the window or the iterations' GPU windows, otherwise between its first start and last end. No minimum length
/// applies, copies and sets count as work, and filters of names do not matter: the lengths add up to the breakdown's
/// idle time. Operations of no length end no interval, except where they bound the device's time. If a window exceeds
/// the device's operations, the gap has no operation on that side.
void forEachIdleSpan(const View& view, const std::function<void(const IdleSpan&)>& visit);
/// Visits the idle intervals of all devices together, which are busy while any of them is.
void forEachIdleSpanOfAll(const View& view, const std::function<void(Nanos start, Nanos end)>& visit);

struct IdleCauseTable;

/// A stream, or a device as a whole, that has gaps.
struct GapOwner {
    DeviceId device{};
    std::optional<StreamId> stream;  ///< absent: the device
};

/// The lengths of the gaps of each owner: for each device its streams, then the device itself.
struct GapLengths {
    std::vector<GapOwner> owners;
    ValueGroups lengths;  ///< one group per owner
};

/// Measures gaps, clipped to the filter's spans. A gap lies between two operations of the stream or device; GapOptions
/// decides whether copies and sets count, and which gaps are too short. If copies and sets fill gaps, the gaps of
/// devices are the idle intervals of the same view, which are `causes`.
GapLengths gapLengths(const View& view, const IdleCauseTable& causes);

struct GapRow {
    DeviceId device{};
    std::optional<StreamId> stream;   ///< absent: the device as a whole
    DurationStatistics lengths = {};  ///< `total` is the idle time; without gaps, average, median, ... are absent
};

/// The figures of gaps, with one row per owner.
struct GapTable {
    std::vector<GapRow> rows;
};

GapTable gapTable(GapLengths lengths);

/// A row of the table `gaps`.
struct GapItem {
    const GapRow& row;
    const Labels& labels;
};
extern const struct GapColumns {
    ColumnOf<GapItem> device, stream, gaps, idle, average, median, least, most;
} gapColumns;

Table toTable(const GapTable& gaps, const Trace& trace);  ///< the table `gaps`
/// Returns the stream's number, or "(device)" if there is no stream.
std::string streamText(const Labels& labels, std::optional<StreamId> stream);

}  // namespace core
