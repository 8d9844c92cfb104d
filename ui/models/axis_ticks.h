// SPDX-License-Identifier: GPL-3.0-or-later
// Round numbers along an axis, with their labels.
#pragma once

#include "ui/format/quantity.h"

#include <QString>

#include <vector>

namespace ui {

struct AxisTick {
    double value = 0;
    QString label;
};

/// Multiples of 1, 2 or 5 times a power of ten within [from, to], at most `most` of them.
std::vector<double> niceSteps(double from, double to, int most);
/// Powers of ten within [from, to], thinned to at most `most`; if there are fewer than three, also 2 and 5 times those.
std::vector<double> decades(double from, double to, int most);

/// Returns the smallest n such that every n-th label, beginning with the first, keeps a distance of `gap` from the one
/// before. Labels are `widths` wide and centered at `places`. Unlike omitting only labels that overlap, this keeps them
/// evenly spaced.
std::size_t labelStep(const std::vector<int>& places, const std::vector<int>& widths, int gap);

/// Ticks for times, labeled with their units ("10 µs", "1 ms"): each label is the shortest exact one.
std::vector<AxisTick> timeTicks(const std::vector<double>& nanos);
/// Ticks for counts ("1,000").
std::vector<AxisTick> countTicks(const std::vector<double>& counts);

}  // namespace ui
