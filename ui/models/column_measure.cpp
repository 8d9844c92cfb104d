// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/column_measure.h"

#include <cmath>
#include <optional>

namespace ui {

// Digits have equal widths and all cells the same number of decimals, so the values farthest from 0 on either side are
// the widest numbers. The value closest to 0 may be formatted differently, and so may missing values.
ColumnMeasure measureOf(const Figures& figures, std::size_t column) {
    using Row = Figures::Row;
    ColumnMeasure measure;
    const FigureColumn& head = figures.columns[column];
    if (head.head.kind == core::CellKind::Text) return measure;
    const bool hasUnit = head.head.kind != core::CellKind::Percent;
    std::optional<Row> most, least, nearest, missing;
    double high = 0, low = 0, near = 0, sum = 0;
    for (Row row = 0; row < figures.rows; ++row) {
        const core::Cell cell = figures.cell(row, column);
        const auto value = numberOf(cell);
        if (!value || !std::isfinite(*value)) {
            if (!std::holds_alternative<std::string>(cell)) missing = row;
            continue;
        }
        if (!most || *value > high) most = row, high = *value;
        if (!least || *value < low) least = row, low = *value;
        if (*value != 0 && (!nearest || std::abs(*value) < near)) nearest = row, near = std::abs(*value);
        if (hasUnit) measure.values.add(*value);
        if (figures.parentOf(row) == Figures::none) sum += *value;
    }
    if (hasUnit && head.summed) measure.values.add(sum);  // includes all rows: a filter must not change the unit
    for (const auto& row : {most, least, nearest, missing})
        if (row) measure.widest.push_back(*row);
    return measure;
}

std::shared_ptr<const std::vector<ColumnMeasure>> measuresOf(const Figures& figures) {
    std::vector<ColumnMeasure> measures;
    for (std::size_t column = 0; column < figures.columns.size(); ++column)
        measures.push_back(measureOf(figures, column));
    return std::make_shared<const std::vector<ColumnMeasure>>(std::move(measures));
}

}  // namespace ui
