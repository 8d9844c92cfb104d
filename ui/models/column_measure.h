// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of all cells of a column that must be known before formatting any of them: the unit and the widest cell.
#pragma once

#include "ui/format/quantity.h"
#include "ui/models/figures.h"

#include <memory>
#include <vector>

namespace ui {

struct ColumnMeasure {
    Magnitudes values;                 ///< the numbers, if the column has a unit
    std::vector<Figures::Row> widest;  ///< rows that include the widest cell of a numeric column
};

/// Measures a column in O(rows). A column of texts needs no measure.
ColumnMeasure measureOf(const Figures& figures, std::size_t column);

/// Measures every column; called by workers that make figures with a hundred thousand rows.
std::shared_ptr<const std::vector<ColumnMeasure>> measuresOf(const Figures& figures);

}  // namespace ui
