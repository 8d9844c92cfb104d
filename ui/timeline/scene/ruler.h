// SPDX-License-Identifier: GPL-3.0-or-later
// The marks and labels of a time axis, from a nanosecond
// to hours: steps of 1, 2 and 5, then those of clocks.
#pragma once

#include "core/analysis/scope/view.h"

#include <QLocale>
#include <QString>

namespace ui {

struct Ruler {
    core::Nanos step = 1;
    core::Nanos first = 0;  ///< the first mark in the window, a multiple of `step`
    /// Where times would have too many digits to read at a glance, labels count from here ("+120 ns").
    core::Nanos base = 0;
    core::Nanos longest = 0;  ///< the longest labeled time: it determines the unit
};

/// At most one mark per `pixelsPerLabel` of `width`.
Ruler rulerOf(core::TimeWindow window, double width, double pixelsPerLabel);

/// "6.85 s", "+120 ns", "12:30": the label of a mark.
QString labelAt(const Ruler& ruler, core::Nanos time, const QLocale& locale);
/// "6.8632 s +": the base of all labels; empty where that is the start of the trace.
QString baseLabel(const Ruler& ruler, const QLocale& locale);

/// A time since the start to the nanosecond, in a suitable unit, with groups of digits: "6.863 214 120 s".
QString exactTimeText(core::Nanos time, const QLocale& locale);

}  // namespace ui
