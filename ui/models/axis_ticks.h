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
/// Powers of ten within [from, to], reduced to `most`; where there are fewer than three, 1, 2 and 5 times those.
std::vector<double> decades(double from, double to, int most);

/// Of labels that are `widths` wide and centerd at `places` in their order, the smallest n of which every n-th one,
/// from the first on, lies `gap` clear of the one before: evenly apart, where leaving out only what overlaps would not
/// be.
std::size_t labelStep(const std::vector<int>& places, const std::vector<int>& widths, int gap);

/// Times with their units ("10 µs", "1 ms"): each label is the shortest exact one.
std::vector<AxisTick> timeTicks(const std::vector<double>& nanos);
/// Counts ("1,000").
std::vector<AxisTick> countTicks(const std::vector<double>& counts);

}  // namespace ui
