// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/navigation.h"

#include "app/window/actions.h"
#include "app/window/docks/dock_area.h"
#include "app/window/session/session.h"
#include "app/window/view_history.h"
#include "ui/panes/timeline/timeline_pane.h"
#include "ui/widgets/find_field.h"
#include "ui/widgets/tables/table_view.h"

#include <QAction>
#include <QApplication>
#include <QSignalBlocker>

namespace app {

Navigation::Navigation(const Actions& actions, Session& session, DockArea& docks, ui::FindField& field,
                       QMainWindow* window)
    : QObject(window), m_docks(docks), m_field(field) {
    connectHistory(actions, session);
    connectFind(actions);
}

void Navigation::connectHistory(const Actions& actions, Session& session) {
    auto* history = new ViewHistory(session, m_docks, this);
    const auto enable = [actions, history] {
        actions.back->setEnabled(history->canGo(-1));
        actions.forward->setEnabled(history->canGo(1));
    };
    connect(actions.back, &QAction::triggered, history, [history] { history->go(-1); });
    connect(actions.forward, &QAction::triggered, history, [history] { history->go(1); });
    connect(history, &ViewHistory::changed, this, enable);
    connect(history, &ViewHistory::layoutChosen, this, &Navigation::layoutChosen);
    enable();
}

void Navigation::connectFind(const Actions& actions) {
    connect(actions.find, &QAction::triggered, this, &Navigation::find);
    connect(actions.findEverywhere, &QAction::triggered, this, &Navigation::findEverywhere);
    connect(&m_field, &ui::FindField::textEdited, this, [this](const QString& text) {
        if (ui::TimelinePane* pane = timeline()) pane->find(text);
    });
    connect(&m_field, &ui::FindField::stepped, this, &Navigation::step);
    connect(&m_field, &ui::FindField::left, this, [this] {
        if (ui::TimelinePane* pane = timeline()) pane->find({});
        m_docks.focusNext(1);
    });
    connect(timeline(), &ui::TimelinePane::searched, &m_field, [this](const QString& text) {
        if (m_field.text() != text) m_field.setText(text);
    });
}

// The pane that has the keyboard, if it has a search of its own; else everything there is.
void Navigation::find() {
    QWidget* focus = QApplication::focusWidget();
    if (auto* table = qobject_cast<ui::TableView*>(focus)) return emit table->filterRequested();
    for (QWidget* widget = focus; widget; widget = widget->parentWidget())
        if (auto* pane = qobject_cast<ui::Pane*>(widget); pane && pane->openSearch()) return;
    findEverywhere();
}

// A toolbar that is too narrow has no field: the timeline's own stands in for it.
void Navigation::findEverywhere() {
    if (m_field.isVisible()) return m_field.open();
    m_docks.raisePane(QStringLiteral("timeline"));
    if (ui::TimelinePane* pane = timeline()) pane->openSearch();
}

// What was found must be seen; the keyboard stays, so that the next Enter goes on.
void Navigation::step(int direction) {
    ui::TimelinePane* pane = timeline();
    if (!pane) return;
    pane->find(m_field.text());
    m_docks.raisePane(QStringLiteral("timeline"));
    m_field.setFocus();
    pane->stepToFound(direction);
}

ui::TimelinePane* Navigation::timeline() const {
    return qobject_cast<ui::TimelinePane*>(m_docks.pane(QStringLiteral("timeline")));
}

}  // namespace app
