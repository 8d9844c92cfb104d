// SPDX-License-Identifier: GPL-3.0-or-later
// Counters on the timeline: their rows, the scale of each, and the sample at a point.
#pragma once

#include "ui/timeline/scene/scene.h"

#include <QLocale>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace ui {

/// Adds the rows of a device's counters, below the row of the device; without a device, those of all counters that no
/// device of the trace has, under a row of their own. More than a handful are folded into one row.
void addCounterRows(const core::Timeline& timeline, std::optional<std::uint32_t> device, int deviceRow,
                    std::vector<Row>& rows);

const core::CounterLane& counterLaneOf(const core::Timeline& timeline, const Row& row);

/// The values at the lower and the upper edge of a row: round numbers around all that was recorded.
struct CounterScale {
    double low = 0, high = 1;
};
CounterScale scaleOf(const core::Timeline& timeline, const Row& row);

/// Returns a value with four significant digits: "1,755", "0.3009", "9.065e+09".
QString counterText(double value, const QLocale& locale);

/// Returns whether a row is high enough for a second line, the mean.
bool hasMeanLine(const Scene& scene, const RowPlace& place);
/// Returns "mean 1,961 of 1,980": of the selected range, else of the view, and the largest value recorded; only the
/// mean if `isShort`. Empty if there is no sample.
QString meanText(const Scene& scene, const Row& row, const QLocale& locale, bool isShort);

/// A sample on the timeline.
struct CounterPoint {
    std::size_t row = 0;     ///< index into the rows of the scene
    std::size_t sample = 0;  ///< index among the samples of its counter
    QRect place;             ///< where it is drawn, at least the pixel of the point
};
/// Returns the sample that holds at a point of a counter's row.
std::optional<CounterPoint> counterAt(const Scene& scene, QPointF point);

}  // namespace ui
