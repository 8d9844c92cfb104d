// SPDX-License-Identifier: GPL-3.0-or-later
// The positions of the rows of the heat map: all of them in the available height, or a part of them when zoomed in.
#pragma once

#include "ui/panes/jobs/heat_rows.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace ui {

/// Heights are in pixels, measured downward from the top of the view.
class HeatPlaces {
public:
    /// Gives all rows the same height, up to a few lines each, if a line of text fits into each of them. Otherwise,
    /// rows of open groups are as tall as a line of text, and all other rows share the rest.
    void layOut(const HeatRows& rows, int height, int line);
    /// Scales the heights of rows so that the row at `at` keeps its place. Returns whether anything changed.
    bool zoom(double factor, int at);
    /// Scrolls by a number of pixels. Returns whether anything changed.
    bool scroll(int pixels);
    /// Scrolls as little as possible to show the row. Returns whether anything changed.
    bool reveal(std::size_t row);
    bool showAll();

    int top(std::size_t row) const { return m_edges[row] - m_offset; }
    int end(std::size_t row) const { return m_edges[row + 1] - m_offset; }
    /// The height of the visible part.
    int height() const;
    /// The visible rows, as a half-open interval.
    std::pair<std::size_t, std::size_t> shown() const;
    std::optional<std::size_t> rowAt(int y) const;

private:
    /// The heights of the rows of open groups, and of the others.
    struct Heights {
        double tall, other;
    };

    Heights heights() const;
    void place();
    bool moveTo(int offset);

    std::vector<bool> m_isTall;
    std::vector<int> m_edges{0};  ///< tops of all rows and the end of the last one, measured from the first
    int m_height = 0, m_line = 1, m_offset = 0;
    double m_zoom = 1;
};

}  // namespace ui
