// SPDX-License-Identifier: GPL-3.0-or-later
// Computes where the parts of a stacked bar begin and end, in whole pixels: pure geometry.
#pragma once

#include <span>
#include <vector>

namespace ui {

/// Returns the edges of the parts, one more than there are parts, ascending from 0; `length` pixels represent `whole`.
/// Parts touch each other, none except zero is thinner than a pixel, and parts that add up to `whole` fill the length,
/// as long as there are no more parts than pixels. If `whole` is 0, all edges are 0.
std::vector<int> barEdges(std::span<const double> parts, double whole, int length);

}  // namespace ui
