// SPDX-License-Identifier: GPL-3.0-or-later
// Where nothing ran: the gaps of each stream, and the idle intervals of each device.
#pragma once

#include "core/analysis/kernels.h"
#include "core/analysis/view.h"
#include "core/base/table.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace core {

constexpr std::uint32_t noEvent = 0xffffffff;

/// A gap [start, end) between two operations. `previous` is the one with the latest end so far, not the one that
/// started last: an operation nested in a longer one opens no gap.
struct Gap {
    Nanos start = 0;
    Nanos end = 0;
    StreamId stream{};                 ///< of `next`; of a device's idle interval the stream that ended it
    std::uint32_t previous = noEvent;  ///< event indices; noEvent at the edge of a time window
    std::uint32_t next = noEvent;

    Nanos length() const { return end - start; }
};

/// Every gap of a stream, in order of its end. A gap needs an operation on both sides on the same stream. What fills a
/// stream and how long a gap must be comes from the view's options; a time window clips operations at its edges.
void forEachStreamGap(const View& view, const std::function<void(const Gap&)>& visit);

/// An idle interval of a device: `gap` as it was, [start, end) as much of it as lies in the time window.
struct IdleSpan {
    DeviceId device{};
    Nanos start = 0;
    Nanos end = 0;
    Gap gap;
};

/// Every idle interval of every device, in order of its end: the complement of the union of its operations, within the
/// window where there is one, else between its first start and last end. No minimum applies: their lengths add up to
/// the breakdown's idle time. Where the window reaches beyond the device's operations the gap has none on that side.
void forEachIdleSpan(const View& view, const std::function<void(const IdleSpan&)>& visit);

struct GapRow {
    DeviceId device{};
    std::optional<StreamId> stream;   ///< none: the device as a whole
    DurationStatistics lengths = {};  ///< `total` is the idle time; without gaps average, median, ... are absent
};

/// Per device its streams, then the device. A minimum gap length hides shorter gaps from streams and devices alike.
struct GapTable {
    std::vector<GapRow> rows;
};

GapTable gapTable(const View& view);
Table toTable(const GapTable& gaps, const Trace& trace);  ///< `gaps`
/// The stream's number, or "(device)".
std::string streamText(const Trace& trace, std::optional<StreamId> stream);

}  // namespace core
