// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tables/table_marks.h"

#include "ui/widgets/tables/table_view.h"

namespace ui {

TableMarks::TableMarks(TableView& view) : QObject(&view), m_view(view) {
    connect(view.selectionModel(), &QItemSelectionModel::selectionChanged, this, &TableMarks::notify);
    connect(view.selectionModel(), &QItemSelectionModel::currentRowChanged, this, &TableMarks::notify);
    connect(&view, &QAbstractItemView::clicked, this, &TableMarks::notify);  // also on a row that is selected already
    connect(&view.table(), &TableModel::totalsChanged, this, &TableMarks::forget);
}

// Ignores changes of the selection that are not made by the user, such as those by newer figures.
void TableMarks::notify() {
    const QModelIndex current = m_view.currentIndex();
    if (!m_view.hasFocus() || !current.isValid() || !m_view.selectionModel()->isSelected(current)) return;
    const TableModel& table = m_view.table();
    const Mark mark = table.figures().markOf(table.rowOf(current));
    if (!mark.isEmpty() && mark != m_mark) emit marked(mark);
}

void TableMarks::setMark(const Mark& mark) {
    if (mark == m_mark) return;
    m_mark = mark;
    forget();
}

void TableMarks::forget() {
    m_below.clear();
    m_view.viewport()->update();
}

bool TableMarks::isMarked(const QModelIndex& index) const {
    const Figures& figures = m_view.table().figures();
    if (!figures.mark || m_mark.isEmpty()) return false;
    if (covers(m_mark, figures.mark(m_view.table().rowOf(index)))) return true;
    return !m_view.isExpanded(index) && isMarkedBelow(index);
}

bool TableMarks::isMarkedBelow(const QModelIndex& index) const {
    const TableModel& table = m_view.table();
    const auto [known, isNew] = m_below.try_emplace(table.rowOf(index), false);
    for (int row = 0; isNew && row < table.rowCount(index) && !known->second; ++row)
        known->second = covers(m_mark, table.figures().mark(table.rowOf(table.index(row, 0, index))));
    return known->second;
}

}  // namespace ui
