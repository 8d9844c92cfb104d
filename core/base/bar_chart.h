// SPDX-License-Identifier: GPL-3.0-or-later
// A chart of stacked bars as data, for reports and exports: a bar per profile and a segment per class.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace core {

/// The meaning of one color. Colors are "#rrggbb", one for the light and one for the dark theme.
struct BarSeries {
    std::string name;
    std::string light, dark;
    bool isHatched = false;
    bool isIdle = false;  ///< idle time: drawn in gray, which needs an edge
};

struct Bar {
    std::string name;
    std::vector<std::int64_t> parts;  ///< ns, one per series
};

struct BarChart {
    std::vector<BarSeries> series;
    std::vector<Bar> bars;
    std::string title = "Time of each profile by class";
    bool hasBaseline = true;  ///< whether the first bar is the baseline; the others are described with their change
};

}  // namespace core
