// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/row_reveal.h"

#include "ui/panes/shared/requests.h"
#include "ui/widgets/tables/table_view.h"

namespace ui {

void revealRows(Requests& requests, TableView& view, const std::function<SnapshotPtr()>& snapshot) {
    QObject::connect(&view, &QAbstractItemView::activated, &view,
                     [&requests, &view, snapshot](const QModelIndex& index) {
                         const TableModel& table = view.table();
                         if (table.rowCount(index.siblingAtColumn(0)) > 0) return;
                         const Mark mark = table.figures().markOf(table.rowOf(index));
                         const SnapshotPtr shown = snapshot();
                         if (!mark.isEmpty() && shown && shown->trace->hasEvents()) emit requests.revealRequested(mark);
                     });
}

}  // namespace ui
