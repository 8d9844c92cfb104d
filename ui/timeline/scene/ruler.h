// SPDX-License-Identifier: GPL-3.0-or-later
// The marks and labels of a time axis, from nanoseconds to hours: multiples of 1, 2 and 5, then those of
// clocks.
#pragma once

#include "core/analysis/scope/options.h"

#include <QLocale>
#include <QString>

namespace ui {

struct Ruler {
    core::Nanos step = 1;
    core::Nanos first = 0;  ///< the first mark in the window, a multiple of `step`
    /// Labels count from here ("+120 ns") if absolute times have too many digits to read at a glance; else 0.
    core::Nanos base = 0;
    core::Nanos longest = 0;  ///< the longest labeled time: it determines the unit
};

/// Returns a ruler with at most one mark per `pixelsPerLabel` of `width`.
Ruler rulerOf(core::TimeWindow window, double width, double pixelsPerLabel);

/// Returns the label of a mark: "6.85 s", "+120 ns", "12:30".
QString labelAt(const Ruler& ruler, core::Nanos time, const QLocale& locale);
/// Returns the base of all labels, "6.8632 s +"; empty if that is the start of the trace.
QString baseLabel(const Ruler& ruler, const QLocale& locale);

/// Returns a time since the start of the trace to the nanosecond, in a suitable unit: "6.863 214 120 s".
QString exactTimeText(core::Nanos time, const QLocale& locale);

}  // namespace ui
