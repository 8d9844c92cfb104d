// SPDX-License-Identifier: GPL-3.0-or-later
// The facts about an interval or a range that are shown: in the card at the pointer, and in the line below the rows.
#pragma once

#include "ui/timeline/scene/scene.h"

#include <QLocale>
#include <QString>

#include <utility>
#include <vector>

namespace ui {

using Fact = std::pair<QString, QString>;  ///< "Duration", "57.14 ms"

/// The facts about an interval at a glance: a handful of lines.
std::vector<Fact> factsOf(const core::Timeline& timeline, const TimelineItem& item, const QLocale& locale);
/// The same and more as a card in HTML, under the name; small, since it covers other intervals. The selection pane has
/// all.
QString cardOf(const Scene& scene, const TimelineItem& item, const QLocale& locale, const std::vector<Fact>& more = {});
/// "gemm_tn · 12.50 µs · step 3 › forward › mlp"
QString lineOf(const core::Timeline& timeline, const TimelineItem& item, const QLocale& locale);

/// For a stretch of time, what a filter to it would show: devices by the union of their operations.
struct RangeFacts {
    std::size_t events = 0;   ///< operations that start in it
    core::Nanos busy = 0;     ///< sum over all devices
    core::Nanos idle = 0;     ///< likewise: the rest of the stretch
    std::size_t devices = 0;  ///< with operations anywhere
};

/// Only events where idle time has not been computed yet.
RangeFacts rangeFacts(const core::Timeline& timeline, core::TimeWindow range);
/// "1,204 operations · busy 93.12 % of 2 GPUs · idle 3.930 ms"
QString lineOf(const RangeFacts& facts, core::TimeWindow range, const QLocale& locale);

}  // namespace ui
