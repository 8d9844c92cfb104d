// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/breakdown_bars.h"

#include "core/analysis/analysis.h"
#include "core/classify/class_colors.h"
#include "core/trace/labels.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::size_t maxBars = 32;

/// Returns the color of the class that communicates, or of a class named "communication" if there is none.
ClassColor communicationColor(const Classification& classes) {
    const auto found = std::ranges::find(classes.communication, true);
    if (found == classes.communication.end()) return classColor("communication");
    const auto name = static_cast<std::size_t>(found - classes.communication.begin());
    const auto colors = classColors(classes.classes, classes.colors, index(classes.unmatched()), classes.inUse());
    return colors[index(classes.classOf[name])];
}

BarSeries series(const char* name, const ClassColor& color) {
    return {name, color.light, color.dark, color.hatch != Hatch::None};
}

/// Removes series without time in any bar.
void dropEmpty(BarChart& bars) {
    for (std::size_t i = bars.series.size(); i-- > 0;) {
        if (std::ranges::any_of(bars.bars, [i](const Bar& bar) { return bar.parts[i] > 0; })) continue;
        bars.series.erase(bars.series.begin() + static_cast<std::ptrdiff_t>(i));
        for (Bar& bar : bars.bars)
            bar.parts.erase(bar.parts.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

}  // namespace

BarChart breakdownBars(std::span<const std::shared_ptr<const Snapshot>> snapshots, std::span<const std::string> names) {
    BarChart bars;
    for (std::size_t i = 0; i < snapshots.size(); ++i) {
        const auto& rows = snapshots[i]->analysis->breakdown.rows;
        // The last row is that of all devices; with a single device it would repeat that one.
        const std::size_t shown = rows.size() == 2 && !rows.back().device ? 1 : rows.size();
        for (std::size_t row = 0; row < shown && bars.bars.size() < maxBars; ++row) {
            const Breakdown& sum = rows[row].breakdown;
            const std::string device =
                rows[row].device ? deviceLabel(*snapshots[i]->trace, *rows[row].device) : "all GPUs";
            bars.bars.push_back(
                {snapshots.size() == 1 ? device : names[i] + " " + device,
                 {sum.computation, sum.exposedCommunication, sum.exposedCopy, sum.unknown, sum.filtered, sum.idle}});
        }
    }
    if (bars.bars.empty()) return bars;
    constexpr const char* computationLight = "#56698a";  // no class's color: this is all computation together
    constexpr const char* computationDark = "#93a7c6";
    constexpr const char* filteredLight = "#aab0b9";  // darker than idle, and hatched: something ran there
    constexpr const char* filteredDark = "#646b76";
    bars.series = {{"computation", computationLight, computationDark},
                   series("exposed communication", communicationColor(*snapshots.front()->classes)),
                   series("exposed copies", classColor("copies")),
                   {"CUDA graphs whose kernels were not recorded", computationLight, computationDark, true},
                   {"filtered out", filteredLight, filteredDark, true},
                   series("idle", idleColor())};
    bars.series.back().isIdle = true;
    bars.title = "Where the wall time of each GPU went";
    bars.hasBaseline = false;
    dropEmpty(bars);
    return bars;
}

}  // namespace core
