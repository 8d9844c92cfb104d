// SPDX-License-Identifier: GPL-3.0-or-later
// Stacked bars as inline SVG, and their legend.
#pragma once

#include "core/base/stacked_bars.h"

#include <cstddef>
#include <string>

namespace core {

// Several charts on one page number their series consecutively: `first` is a chart's first number.

/// Custom properties for each series: `--s0` for its color and `--t0` for text on it.
std::string barColors(const StackedBars& bars, bool dark, std::size_t first = 0);

/// The color sample of a class beside its name, in HTML.
std::string barSwatch(const StackedBars& bars, std::size_t series, std::size_t first = 0);

/// `<svg>` with a bar for each profile, as wide as its container; the titles of its segments have exact figures. Colors
/// are those of barColors() and of the page's style.
std::string barsSvg(const StackedBars& bars, std::size_t first = 0);

/// `<ul class="legend">`, in the order of the stacked segments.
std::string barsLegend(const StackedBars& bars, std::size_t first = 0);

}  // namespace core
