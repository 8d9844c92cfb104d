// SPDX-License-Identifier: GPL-3.0-or-later
// The gap histogram as drawn: which bins, stacked by cause, at which positions on the axes. Pure geometry.
#pragma once

#include "core/analysis/analysis.h"
#include "ui/models/axis_ticks.h"

#include <optional>
#include <vector>

namespace ui {

/// Which gaps are shown: idle intervals of devices, or gaps of streams; of one of them, or of all.
struct GapScope {
    bool ofStreams = false;
    std::optional<core::DeviceId> device = {};
    std::optional<core::StreamId> stream = {};

    bool holds(const core::GapHistogram& row) const;
    bool operator==(const GapScope&) const = default;
};

/// The histograms of a scope, added up.
struct GapBars {
    std::vector<core::GapBin> bins;  ///< on the scale, all with both edges
    core::GapBin below, above;       ///< gaps outside it
    bool logarithmic = true;

    std::int64_t gaps() const;
    core::Nanos idle() const;
};
GapBars gapBars(const core::Snapshot& snapshot, const GapScope& scope);

/// Gaps that were chosen elsewhere: the range of their lengths, and a description.
struct ShownLengths {
    core::LengthRange lengths;
    QString text;

    bool operator==(const ShownLengths&) const = default;
};

/// Positions in axis units: decades or ns to the right, decades or gaps upward.
struct HistogramShape {
    struct Layer {
        int cause = 0;                     ///< core::IdleCause; all gaps of a stream are one layer without a cause
        std::vector<double> lower, upper;  ///< by bin
    };

    double left = 0, right = 1, bottom = 0, top = 1;
    bool countsAreLogarithmic = false;
    std::vector<double> edges;              ///< one more than there are bins
    std::vector<Layer> layers;              ///< from below; only causes that occur
    std::vector<double> curve;              ///< by edge: share of all idle time in gaps up to it, 0 to 1
    std::vector<AxisTick> lengths, counts;  ///< their values are positions on the axes
};

/// Counts have a logarithmic scale where they exceed 20, down to half a gap so that a single one is visible.
/// `mostLengths` and `mostCounts` limit the number of labels.
HistogramShape histogramShape(const GapBars& bars, int mostLengths, int mostCounts);

/// The range of lengths in bins `first` to `last`; without an upper end where no longer gap is left out.
core::LengthRange lengthsOf(const GapBars& bars, std::size_t first, std::size_t last);

}  // namespace ui
