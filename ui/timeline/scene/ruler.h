// SPDX-License-Identifier: GPL-3.0-or-later
// Where the marks of a time axis lie and how they read, from a nanosecond to hours: steps of 1, 2 and 5, then of
// clocks.
#pragma once

#include "core/analysis/scope/view.h"

#include <QLocale>
#include <QString>

namespace ui {

struct Ruler {
    core::Nanos step = 1;
    core::Nanos first = 0;  ///< the first mark in the window, a multiple of `step`
    /// Where times would need more digits than are read at a glance, labels count from here on ("+120 ns").
    core::Nanos base = 0;
    core::Nanos longest = 0;  ///< what is labelled, at most: it decides on the unit
};

/// At most one mark for every `pixelsPerLabel` of `width`.
Ruler rulerOf(core::TimeWindow window, double width, double pixelsPerLabel);

/// "6.85 s", "+120 ns", "12:30": what stands at a mark.
QString labelAt(const Ruler& ruler, core::Nanos time, const QLocale& locale);
/// "6.8632 s +": what all labels count from; empty where that is the start of the trace.
QString baseLabel(const Ruler& ruler, const QLocale& locale);

/// A time since the start to the nanosecond, in the unit that suits it, with groups: "6.863 214 120 s".
QString exactTimeText(core::Nanos time, const QLocale& locale);

}  // namespace ui
