// SPDX-License-Identifier: GPL-3.0-or-later
// The facts about an interval or a range that are shown: in the card at the pointer, and in the line below the rows.
#pragma once

#include "ui/timeline/scene/scene.h"

#include <QLocale>
#include <QString>

#include <utility>
#include <vector>

namespace ui {

struct CounterPoint;
struct StatePoint;

using Fact = std::pair<QString, QString>;  ///< "Duration", "57.14 ms"

/// Returns the facts about an interval that are useful at a glance, a handful of lines.
std::vector<Fact> factsOf(const core::Timeline& timeline, const TimelineItem& item, const QLocale& locale);
/// Returns an HTML card with the name, these facts and `more`. It is small, since it covers other intervals; the
/// selection pane has all facts.
QString cardOf(const Scene& scene, const TimelineItem& item, const QLocale& locale, const std::vector<Fact>& more = {});
/// Returns an HTML card with the name of a counter, the value and time of a sample, and the period.
QString cardOf(const Scene& scene, const CounterPoint& point, const QLocale& locale);
/// Returns an HTML card with the thread, the state and its time.
QString cardOf(const Scene& scene, const StatePoint& point, const QLocale& locale);
/// Returns one line of text: "gemm_tn · 12.50 µs · step 3 › forward › mlp".
QString lineOf(const core::Timeline& timeline, const TimelineItem& item, const QLocale& locale);

/// The facts about a time range, equal to what a filter to that range would show.
struct RangeFacts {
    std::size_t events = 0;   ///< number of operations that start in the range
    core::Nanos busy = 0;     ///< union of each device's operations in ns, summed over all devices
    core::Nanos idle = 0;     ///< rest of the range in ns, summed over all devices
    std::size_t devices = 0;  ///< number of devices that have operations anywhere in the trace
};

/// Returns the facts about `range`; only `events` is set if idle time has not been computed yet.
RangeFacts rangeFacts(const core::Timeline& timeline, core::TimeWindow range);
/// Returns one line of text: "1,204 operations · busy 93.12 % of 2 GPUs · idle 3.930 ms".
QString lineOf(const RangeFacts& facts, core::TimeWindow range, const QLocale& locale);

}  // namespace ui
