// SPDX-License-Identifier: GPL-3.0-or-later
// What must be known of all cells of a column before any is formatted: their unit, and the widest one.
#pragma once

#include "ui/format/quantity.h"
#include "ui/models/figures.h"

#include <memory>
#include <vector>

namespace ui {

struct ColumnMeasure {
    Magnitudes values;                 ///< of numbers with a unit
    std::vector<Figures::Row> widest;  ///< rows that include the widest one of a column of numbers
};

/// O(rows). A column of texts needs no measure.
ColumnMeasure measureOf(const Figures& figures, std::size_t column);

/// For every column, on workers that make figures of a hundred thousand rows.
std::shared_ptr<const std::vector<ColumnMeasure>> measuresOf(const Figures& figures);

}  // namespace ui
