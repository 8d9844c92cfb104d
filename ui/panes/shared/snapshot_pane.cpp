// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/snapshot_pane.h"

#include "ui/models/filter_parts.h"
#include "ui/panes/shared/filtered_away.h"
#include "ui/widgets/tables/table_frame.h"

#include <utility>

namespace ui {

void SnapshotPane::show(const Workspace& workspace) {
    m_workspace = workspace;
    for (TableLink* link : m_links)
        link->show(workspace);
    SnapshotPtr newer = workspace.snapshot();
    const bool isWaiting = !newer && workspace.current >= 0;  // being analyzed: the last figures stay
    const bool changed = newer != m_snapshot && !isWaiting;
    if (changed) m_snapshot = std::move(newer);
    follow(workspace);
    if (!changed) return;
    rebuild();
    emit subtitleChanged();
}

TableLink& SnapshotPane::attach(TableFrame& frame, const char* name, LinkedTable table) {
    frame.view().setObjectName(QLatin1String(name));
    m_links.push_back(new TableLink(*this, frame, std::move(table)));
    return *m_links.back();
}

EmptyState SnapshotPane::withoutTimes() const {
    if (!m_snapshot) return {tr("No profile is open"), tr("Drop a report or a trace on the window.")};
    return withoutOperations(*m_snapshot->trace);
}

EmptyState SnapshotPane::nothingLeft(const QString& filtered, const EmptyState& otherwise) const {
    if (m_snapshot && !filterParts(m_snapshot->options).empty()) return {filtered, {}, true};
    return otherwise;
}

void SnapshotPane::say(const EmptyState& empty, TableFrame& frame) {
    if (!empty.isFiltered) return frame.setMessage(empty.title, empty.hint);
    FilteredAway away = filteredAway(*this, m_workspace);
    frame.setMessage(empty.title, away.hint, std::move(away.buttons));
}

void SnapshotPane::say(const EmptyState& empty, EmptyMessage& message) {
    if (!empty.isFiltered) return message.setText(empty.title, empty.hint);
    FilteredAway away = filteredAway(*this, m_workspace);
    message.setText(empty.title, away.hint, std::move(away.buttons));
}

}  // namespace ui
