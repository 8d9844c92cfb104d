// SPDX-License-Identifier: GPL-3.0-or-later
// A cursor on the cells of a chart, moved by the arrow keys.
#pragma once

#include <cstddef>
#include <optional>

namespace ui {

struct CellCursor {
    std::size_t row = 0, column = 0;
};

/// Returns where a key of the keyboard (Qt::Key) moves the cursor among so many cells, of which there is at least one;
/// nothing if it is no arrow key. At an edge the cursor stays.
std::optional<CellCursor> movedByKey(const CellCursor& from, int key, std::size_t rows, std::size_t columns);

}  // namespace ui
