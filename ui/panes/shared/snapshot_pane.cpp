// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/snapshot_pane.h"

#include "ui/models/filter_parts.h"

#include <utility>

namespace ui {

void SnapshotPane::follow(const Workspace&) {
    SnapshotPtr newer = workspace().snapshot();
    const bool isWaiting = !newer && workspace().current >= 0;  // being analyzed: the last figures stay
    const bool changed = newer != m_snapshot && !isWaiting;
    if (changed) m_snapshot = std::move(newer);
    followEdits();
    if (!changed) return;
    rebuild();
    emit subtitleChanged();
}

EmptyState SnapshotPane::withoutTimes() const {
    if (!m_snapshot) return {tr("No profile is open"), tr("Drop a report or a trace on the window.")};
    return withoutOperations(*m_snapshot->trace);
}

EmptyState SnapshotPane::nothingLeft(const QString& filtered, const EmptyState& otherwise) const {
    if (m_snapshot && !filterParts(m_snapshot->options).empty()) return {filtered, {}, true};
    return otherwise;
}

}  // namespace ui
