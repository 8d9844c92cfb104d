// SPDX-License-Identifier: GPL-3.0-or-later
// What is to be known of all cells of a column before one is written: the unit they share, and which is the widest.
#pragma once

#include "ui/format/quantity.h"
#include "ui/models/figures.h"

#include <memory>
#include <vector>

namespace ui {

struct ColumnMeasure {
    Magnitudes values;                 ///< of numbers that have a unit
    std::vector<Figures::Row> widest;  ///< rows one of which is the widest of the column of numbers
};

/// O(rows). A column of texts has no measure.
ColumnMeasure measureOf(const Figures& figures, std::size_t column);

/// Of every column: for workers that make figures of a hundred thousand rows.
std::shared_ptr<const std::vector<ColumnMeasure>> measuresOf(const Figures& figures);

}  // namespace ui
