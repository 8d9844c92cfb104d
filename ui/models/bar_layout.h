// SPDX-License-Identifier: GPL-3.0-or-later
// Where the parts of a stacked bar begin and end, in whole pixels: pure geometry.
#pragma once

#include <span>
#include <vector>

namespace ui {

/// Edges of the parts, one more than there are parts, rising from 0; `length` pixels stand for `whole`. Parts touch,
/// none but zero is thinner than a pixel, and parts that add up to the whole fill all of it, as long as there are no
/// more parts than pixels. `whole` 0: all edges are 0.
std::vector<int> barEdges(std::span<const double> parts, double whole, int length);

}  // namespace ui
