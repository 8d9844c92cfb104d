// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/snapshot_pane.h"

#include "ui/widgets/table_marks.h"
#include "ui/widgets/table_view.h"

#include <QEvent>
#include <QMenu>

namespace ui {

void SnapshotPane::show(const Workspace& workspace) {
    m_options = workspace.options;
    SnapshotPtr newer = workspace.snapshot();
    const bool isWaiting = !newer && workspace.current >= 0;  // being analysed: the last figures stay
    const bool changed = newer != m_snapshot && !isWaiting;
    if (changed) m_snapshot = std::move(newer);
    follow(workspace);
    if (!changed) return;
    rebuild();
    emit subtitleChanged();
}

void SnapshotPane::attach(TableView& view, const char* name) {
    view.setObjectName(QLatin1String(name));
    connect(&view.marks(), &TableMarks::marked, this, &Pane::marked);
    connect(&view, &TableView::menuRequested, this, [&view](const QModelIndex&, const QPoint& position) {
        auto* menu = new QMenu(&view);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        view.addActionsTo(*menu);
        menu->popup(position);
    });
}

EmptyState SnapshotPane::withoutTimes() const {
    if (!m_snapshot) return {tr("No profile is open"), tr("Drop a report or a trace on the window.")};
    if (!m_snapshot->trace->hasEvents())
        return {tr("This file holds totals, not times"),
                tr("This pane needs an event-level trace: open the .sqlite or .json of this recording.")};
    return {};
}

EmptyState SnapshotPane::nothingLeft(const QString& filtered, const EmptyState& otherwise) const {
    if (m_snapshot && m_snapshot->options.filter != core::Filter{})
        return {filtered, tr("Remove a filter to see more.")};
    return otherwise;
}

void SnapshotPane::changeEvent(QEvent* event) {
    Pane::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange) rebuild();
}

}  // namespace ui
