// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tables/table_folds.h"

#include "ui/widgets/tables/column_layout.h"
#include "ui/widgets/tables/table_view.h"

#include <vector>

namespace ui {

namespace {

std::uint64_t keyOf(const TableModel& table, const QModelIndex& index) {
    return table.figures().keyOf(table.rowOf(index));
}

}  // namespace

TableFolds::TableFolds(TableView& view) : m_view(view) {
    QObject::connect(&view, &QTreeView::collapsed, &view,
                     [this](const QModelIndex& index) { m_folded.insert(keyOf(m_view.table(), index)); });
    QObject::connect(&view, &QTreeView::expanded, &view,
                     [this](const QModelIndex& index) { m_folded.erase(keyOf(m_view.table(), index)); });
}

// Qt emits a signal for every row, and each signal would measure all names again.
void TableFolds::expandAll() {
    {
        const auto hold = m_view.columns().held();
        m_view.expandAll();
    }
    m_view.columns().growNames();
}

void TableFolds::setUnfolded() {
    m_unfolds = true;
    unfold();
}

void TableFolds::unfold() {
    const TableModel& table = m_view.table();
    const auto hold = m_view.columns().held();
    for (int top = 0; m_unfolds && top < table.rowCount(); ++top)
        if (const QModelIndex row = table.index(top, 0); !m_folded.contains(keyOf(table, row))) m_view.expand(row);
}

QModelIndexList TableFolds::unfoldedRows() const {
    const TableModel& table = m_view.table();
    QModelIndexList rows;
    std::vector<QModelIndex> open{QModelIndex()};
    while (!open.empty()) {
        const QModelIndex at = open.back();
        open.pop_back();
        if (at.isValid()) rows << at;
        if (at.isValid() && !m_view.isExpanded(at)) continue;
        for (int row = table.rowCount(at); row-- > 0;)
            open.push_back(table.index(row, 0, at));
    }
    return rows;
}

}  // namespace ui
