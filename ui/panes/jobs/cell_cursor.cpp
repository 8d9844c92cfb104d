// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/jobs/cell_cursor.h"

#include <QtCore/qnamespace.h>

#include <algorithm>

namespace ui {
namespace {

std::size_t onward(std::size_t from, std::size_t count) { return std::min(from + 1, count - 1); }
std::size_t backward(std::size_t from) { return from - std::min<std::size_t>(from, 1); }

}  // namespace

std::optional<CellCursor> movedByKey(const CellCursor& from, int key, std::size_t rows, std::size_t columns) {
    switch (key) {
        case Qt::Key_Left:
            return CellCursor{from.row, backward(from.column)};
        case Qt::Key_Right:
            return CellCursor{from.row, onward(from.column, columns)};
        case Qt::Key_Up:
            return CellCursor{backward(from.row), from.column};
        case Qt::Key_Down:
            return CellCursor{onward(from.row, rows), from.column};
        default:
            return std::nullopt;
    }
}

}  // namespace ui
