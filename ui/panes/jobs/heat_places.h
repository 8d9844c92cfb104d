// SPDX-License-Identifier: GPL-3.0-or-later
// Where the rows of the heat map are: all of them in the height there is, or taller ones of which a part is in view.
#pragma once

#include "ui/panes/jobs/heat_rows.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace ui {

/// Heights are in pixels, from the top of the view down.
class HeatPlaces {
public:
    /// Rows that are opened are as tall as a line of text; the others share what is left of the height.
    void layOut(const HeatRows& rows, int height, int line);
    /// Makes rows taller or less tall, with the row at this height staying where it is. Whether anything changed.
    bool zoom(double factor, int at);
    /// Whether anything changed.
    bool scroll(int pixels);
    /// Scrolls as little as shows the row. Whether anything changed.
    bool reveal(std::size_t row);
    bool showAll();

    int top(std::size_t row) const { return m_edges[row] - m_offset; }
    int end(std::size_t row) const { return m_edges[row + 1] - m_offset; }
    /// Of what is in view.
    int height() const;
    /// [first, second): the rows in view.
    std::pair<std::size_t, std::size_t> shown() const;
    std::optional<std::size_t> rowAt(int y) const;

private:
    void place();
    bool moveTo(int offset);

    std::vector<bool> m_isTall;
    std::vector<int> m_edges{0};  ///< tops of all rows and the end of the last, from the first on
    int m_height = 0, m_line = 1, m_offset = 0;
    double m_zoom = 1;
};

}  // namespace ui
