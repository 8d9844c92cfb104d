// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/pane.h"

#include "ui/panes/shared/empty_state.h"
#include "ui/panes/shared/filtered_away.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_frame.h"

#include <QVBoxLayout>

#include <utility>

namespace ui {

void Pane::show(const Workspace& workspace) {
    const Workspace before = std::exchange(m_workspace, workspace);
    for (TableLink* link : m_links)
        link->show(workspace);
    follow(before);
}

void Pane::setContent(QWidget* content, QWidget* focus) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(content);
    setFocusProxy(focus);
}

TableLink& Pane::attach(TableFrame& frame, const char* name, LinkedTable table) {
    frame.view().setObjectName(QLatin1String(name));
    m_links.push_back(new TableLink(*this, frame, std::move(table)));
    return *m_links.back();
}

void Pane::say(const EmptyState& empty, TableFrame& frame) {
    if (!empty.isFiltered) return frame.setMessage(empty.title, empty.hint);
    FilteredAway away = filteredAway(m_requests, m_workspace);
    frame.setMessage(empty.title, away.hint, std::move(away.buttons));
}

void Pane::say(const EmptyState& empty, EmptyMessage& message) {
    if (!empty.isFiltered) return message.setText(empty.title, empty.hint);
    FilteredAway away = filteredAway(m_requests, m_workspace);
    message.setText(empty.title, away.hint, std::move(away.buttons));
}

void Pane::say(const EmptyState& empty, ContentOrMessage& pages) {
    say(empty, pages.message());
    pages.showContent(empty.title.isEmpty());
}

}  // namespace ui
