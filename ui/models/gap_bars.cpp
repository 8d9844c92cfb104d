// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/gap_bars.h"

#include "core/analysis/analysis.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ui {

namespace {

constexpr double maxLinearCount = 20;
constexpr double halfAGap = 0.5;

void add(core::GapBin& sum, const core::GapBin& bin) {
    sum.gaps += bin.gaps;
    sum.idle += bin.idle;
    for (std::size_t cause = 0; cause < core::idleCauseCount; ++cause)
        sum.byCause[cause] += bin.byCause[cause];
}

std::vector<AxisTick> placed(std::vector<AxisTick> ticks, bool logarithmic) {
    for (AxisTick& tick : ticks)
        if (logarithmic) tick.value = std::log10(tick.value);
    return ticks;
}

/// The position of a count on the axis.
double heightOf(double count, const HistogramShape& shape) {
    if (!shape.countsAreLogarithmic) return count;
    return count > 0 ? std::max(std::log10(count), shape.bottom) : shape.bottom;
}

void scaleCounts(HistogramShape& shape, double maxGaps, int maxLabels) {
    shape.countsAreLogarithmic = maxGaps > maxLinearCount;
    if (shape.countsAreLogarithmic) {
        shape.bottom = std::log10(halfAGap);
        shape.top = std::log10(1.5 * maxGaps);
        shape.counts = placed(countTicks(decades(1, 1.5 * maxGaps, maxLabels)), true);
        return;
    }
    std::vector<double> steps = niceSteps(0, std::max(maxGaps, 1.0), maxLabels);
    std::erase_if(steps, [](double count) { return count != std::floor(count); });
    const double step = steps.size() > 1 ? steps[1] - steps[0] : 1;
    while (steps.empty() || steps.back() < maxGaps)
        steps.push_back(steps.empty() ? 0 : steps.back() + step);
    shape.top = std::max(steps.back(), 1.0);
    shape.counts = countTicks(steps);
}

void scaleLengths(HistogramShape& shape, const GapBars& bars, int maxLabels) {
    const auto placeOf = [&](core::Nanos length) {
        const auto value = static_cast<double>(length);
        return bars.logarithmic ? std::log10(std::max(value, 1.0)) : value;
    };
    for (const core::GapBin& bin : bars.bins)
        shape.edges.push_back(placeOf(*bin.from));
    shape.edges.push_back(placeOf(*bars.bins.back().to));
    shape.left = shape.edges.front();
    shape.right = std::max(shape.edges.back(), shape.left + 1e-9);
    const auto from = static_cast<double>(*bars.bins.front().from), to = static_cast<double>(*bars.bins.back().to);
    shape.lengths = placed(
        timeTicks(bars.logarithmic ? decades(std::max(from, 1.0), to, maxLabels) : niceSteps(from, to, maxLabels)),
        bars.logarithmic);
}

/// Stacks the counts of each cause on those before it. Gaps without a cause form a single layer.
void stackLayers(HistogramShape& shape, const GapBars& bars) {
    std::vector<std::int64_t> below(bars.bins.size());
    const auto addLayer = [&](int cause, const auto& countOf) {
        HistogramShape::Layer layer{cause, {}, {}};
        std::int64_t sum = 0;
        for (std::size_t b = 0; b < bars.bins.size(); ++b) {
            const std::int64_t count = countOf(bars.bins[b]);
            layer.lower.push_back(heightOf(static_cast<double>(below[b]), shape));
            below[b] += count;
            sum += count;
            layer.upper.push_back(heightOf(static_cast<double>(below[b]), shape));
        }
        if (sum > 0) shape.layers.push_back(std::move(layer));
    };
    for (std::size_t cause = 0; cause < core::idleCauseCount; ++cause)
        addLayer(static_cast<int>(cause), [&](const core::GapBin& bin) { return bin.byCause[cause]; });
    addLayer(-1, [](const core::GapBin& bin) {
        return bin.gaps - std::accumulate(bin.byCause.begin(), bin.byCause.end(), std::int64_t{0});
    });
}

}  // namespace

bool GapScope::holds(const core::GapHistogram& row) const {
    if (ofStreams != row.stream.has_value()) return false;
    return (!device || *device == row.device) && (!stream || stream == row.stream);
}

std::int64_t GapBars::gaps() const {
    return std::accumulate(bins.begin(), bins.end(), below.gaps + above.gaps,
                           [](std::int64_t sum, const core::GapBin& bin) { return sum + bin.gaps; });
}

core::Nanos GapBars::idle() const {
    return std::accumulate(bins.begin(), bins.end(), below.idle + above.idle,
                           [](core::Nanos sum, const core::GapBin& bin) { return sum + bin.idle; });
}

GapBars gapBars(const core::Snapshot& snapshot, const GapScope& scope) {
    GapBars bars;
    bars.logarithmic = snapshot.options.gaps.logarithmic;
    for (const core::GapHistogram& histogram : snapshot.analysis->gapHistograms) {
        if (!scope.holds(histogram)) continue;
        std::size_t at = 0;
        for (const core::GapBin& bin : histogram.bins) {
            if (!bin.from || !bin.to) {
                add(bin.from ? bars.above : bars.below, bin);
                continue;
            }
            if (at == bars.bins.size()) bars.bins.push_back({bin.from, bin.to});
            add(bars.bins[at++], bin);
        }
    }
    return bars;
}

HistogramShape histogramShape(const GapBars& bars, int maxLengths, int maxCounts) {
    HistogramShape shape;
    if (bars.bins.empty()) return shape;
    std::int64_t most = 0;
    for (const core::GapBin& bin : bars.bins)
        most = std::max(most, bin.gaps);
    scaleCounts(shape, static_cast<double>(most), maxCounts);
    scaleLengths(shape, bars, maxLengths);
    stackLayers(shape, bars);
    const auto idle = static_cast<double>(bars.idle());
    core::Nanos upTo = bars.below.idle;
    shape.curve.push_back(idle > 0 ? static_cast<double>(upTo) / idle : 0);
    for (const core::GapBin& bin : bars.bins) {
        upTo += bin.idle;
        shape.curve.push_back(idle > 0 ? static_cast<double>(upTo) / idle : 0);
    }
    return shape;
}

core::LengthRange lengthsOf(const GapBars& bars, std::size_t first, std::size_t last) {
    core::LengthRange lengths{*bars.bins[first].from, {}};
    const bool isLast = last + 1 == bars.bins.size();
    if (!isLast) lengths.to = *bars.bins[last].to - 1;
    if (isLast && bars.above.gaps > 0) lengths.to = *bars.bins[last].to;
    return lengths;
}

}  // namespace ui
