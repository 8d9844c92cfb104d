// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/figures.h"

namespace ui {

std::string Figures::nameOf(Row row) const {
    const core::Cell name = cell(row, 0);
    const auto* text = std::get_if<std::string>(&name);
    return text ? *text : std::string();
}

std::uint64_t Figures::keyOf(Row row) const {
    if (key) return key(row);
    // A class may have the same name as one of its kernels.
    return std::hash<std::string>()(nameOf(row)) ^ (parentOf(row) == none ? 0u : 1u);
}

core::Cell shareOf(double part, double whole) { return whole > 0 ? core::shareCell(part, whole) : core::Cell(0.0); }

Figures figuresOf(std::shared_ptr<const core::Table> table) {
    Figures figures;
    for (const core::Column& column : table->columns)
        figures.columns.push_back({column});
    figures.rows = static_cast<Figures::Row>(table->rows.size());
    figures.cell = [table = std::move(table)](Figures::Row row, std::size_t column) {
        return table->rows[row][column];
    };
    return figures;
}

}  // namespace ui
