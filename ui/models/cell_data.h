// SPDX-License-Identifier: GPL-3.0-or-later
// The data of a table's cells and headers for each role of the item model: text, tip, number, bar, swatch.
#pragma once

#include "ui/models/column_figures.h"

#include <QVariant>

namespace ui {

class CellData {
public:
    CellData(const Figures& figures, const ColumnFigures& columns) : m_figures(figures), m_columns(columns) {}

    QVariant of(Figures::Row row, int column, int role) const;
    QVariant ofHeader(int column, int role) const;

private:
    QVariant number(const core::Cell& cell, int column, int role) const;
    QString tip(Figures::Row row, int column) const;
    int swatch(Figures::Row row, int column) const;
    QVariant interval(Figures::Row row, int column) const;

    const Figures& m_figures;
    const ColumnFigures& m_columns;
};

}  // namespace ui
