// SPDX-License-Identifier: GPL-3.0-or-later
// Stacked bars as they leave the engine: a bar for each profile, a segment for each class; for reports and exports.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace core {

/// What one colour stands for. Colours are "#rrggbb" in the light and in the dark theme.
struct BarSeries {
    std::string name;
    std::string light, dark;
    bool isHatched = false;
    bool isIdle = false;  ///< no work: the grey, which wants an edge
};

struct Bar {
    std::string name;
    std::vector<std::int64_t> parts;  ///< ns, by series
};

struct StackedBars {
    std::vector<BarSeries> series;
    std::vector<Bar> bars;
    std::string title = "Time of each profile by class";
    bool hasBaseline = true;  ///< the first bar; the others are told with their change
};

}  // namespace core
