// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/row_reveal.h"

#include "ui/widgets/tables/table_view.h"

namespace ui {

void revealRows(Pane& pane, TableView& view, const std::function<SnapshotPtr()>& snapshot) {
    QObject::connect(&view, &QAbstractItemView::activated, &pane, [&pane, &view, snapshot](const QModelIndex& index) {
        const TableModel& table = view.table();
        if (table.rowCount(index.siblingAtColumn(0)) > 0) return;
        const Mark mark = table.figures().markOf(table.rowOf(index));
        const SnapshotPtr shown = snapshot();
        if (!mark.isEmpty() && shown && shown->trace->hasEvents()) emit pane.revealRequested(mark);
    });
}

}  // namespace ui
