// SPDX-License-Identifier: GPL-3.0-or-later
// Draws stacked bars as inline SVG, with their legend.
#pragma once

#include "core/base/bar_chart.h"

#include <cstddef>
#include <string>

namespace core {

// Several charts on one page number their series consecutively: `first` is a chart's first number.

/// Returns custom properties for each series: `--s0` for its color and `--t0` for text on it.
std::string barColors(const BarChart& bars, bool dark, std::size_t first = 0);

/// Returns the HTML of the color sample of a class, for use beside its name.
std::string barSwatch(const BarChart& bars, std::size_t series, std::size_t first = 0);

/// Returns an `<svg>` with a bar for each profile, as wide as its container; the titles of its segments contain exact
/// figures. Its colors are those of barColors() and of the page's style.
std::string barsSvg(const BarChart& bars, std::size_t first = 0);

/// Returns a `<ul class="legend">` in the order of the stacked segments.
std::string barsLegend(const BarChart& bars, std::size_t first = 0);

}  // namespace core
