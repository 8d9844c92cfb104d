// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/bar_layout.h"

#include <algorithm>
#include <cmath>

namespace ui {

std::vector<int> barEdges(std::span<const double> parts, double whole, int length) {
    std::vector<int> edges(parts.size() + 1);
    if (!(whole > 0) || length <= 0) return edges;
    double sum = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        sum += parts[i];
        const auto exact = static_cast<int>(std::lround(std::clamp(sum / whole, 0.0, 1.0) * length));
        edges[i + 1] = std::max(exact, edges[i] + (parts[i] > 0 ? 1 : 0));
    }
    // Thin parts that were widened may exceed the end; the excess is taken from the wide parts before them.
    int limit = length;
    for (std::size_t i = parts.size(); i > 0 && edges[i] > limit; --i) {
        edges[i] = limit;
        limit = std::max(0, limit - (parts[i - 1] > 0 ? 1 : 0));
    }
    return edges;
}

}  // namespace ui
