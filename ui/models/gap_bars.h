// SPDX-License-Identifier: GPL-3.0-or-later
// The geometry of the gap histogram: its bins, stacked by cause, and their positions on the axes.
#pragma once

#include "core/analysis/idle/gap_histogram.h"
#include "core/analysis/snapshot.h"
#include "ui/models/axis_ticks.h"

#include <optional>
#include <vector>

namespace ui {

/// Which gaps are shown: idle intervals of devices or gaps of streams; of a single one, or of all.
struct GapScope {
    bool ofStreams = false;
    std::optional<core::DeviceId> device = {};
    std::optional<core::StreamId> stream = {};

    bool holds(const core::GapHistogram& row) const;
    bool operator==(const GapScope&) const = default;
};

/// The sum of the histograms of a scope.
struct GapBars {
    std::vector<core::GapBin> bins;  ///< bins on the scale, all with both edges
    core::GapBin below, above;       ///< gaps below and above the scale
    bool logarithmic = true;

    std::int64_t gaps() const;
    core::Nanos idle() const;
};
GapBars gapBars(const core::Snapshot& snapshot, const GapScope& scope);

/// Gaps that were selected elsewhere: the range of their lengths, and a description.
struct ShownLengths {
    core::LengthRange lengths;
    QString text;

    bool operator==(const ShownLengths&) const = default;
};

/// Positions in axis units: decades or nanoseconds to the right, decades or gaps upward.
struct HistogramShape {
    struct Layer {
        int cause = 0;                     ///< core::IdleCause; all gaps of a stream are one layer without a cause
        std::vector<double> lower, upper;  ///< indexed by bin
    };

    double left = 0, right = 1, bottom = 0, top = 1;
    bool countsAreLogarithmic = false;
    std::vector<double> edges;              ///< one more than there are bins
    std::vector<Layer> layers;              ///< from bottom to top; only causes that occur
    std::vector<double> curve;              ///< by edge: share of all idle time in gaps up to that length, 0 to 1
    std::vector<AxisTick> lengths, counts;  ///< ticks whose values are positions on the axes
};

/// Counts above 20 get a logarithmic scale, which starts at half a gap so that a single gap is visible. `maxLengths`
/// and `maxCounts` limit the number of labels.
HistogramShape histogramShape(const GapBars& bars, int maxLengths, int maxCounts);

/// The range of lengths in bins `first` to `last`; it has no upper end if it includes the longest gaps.
core::LengthRange lengthsOf(const GapBars& bars, std::size_t first, std::size_t last);

}  // namespace ui
