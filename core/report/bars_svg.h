// SPDX-License-Identifier: GPL-3.0-or-later
// Stacked bars as inline SVG, and their legend.
#pragma once

#include "core/base/stacked_bars.h"

#include <cstddef>
#include <string>

namespace core {

// Several charts of one page number their series on: `first` is the number of a chart's first one.

/// Custom properties for each series: `--s0` its colour and `--t0` that of text on it.
std::string barColors(const StackedBars& bars, bool dark, std::size_t first = 0);

/// A class's colour beside its name, in HTML.
std::string barSwatch(const StackedBars& bars, std::size_t series, std::size_t first = 0);

/// `<svg>` with a bar for each profile, as wide as its container; exact figures in the titles of its segments. Colours
/// are those of barColors() and of the page's style.
std::string barsSvg(const StackedBars& bars, std::size_t first = 0);

/// `<ul class="legend">`, in the order of the stack.
std::string barsLegend(const StackedBars& bars, std::size_t first = 0);

}  // namespace core
