// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/query/query_controls.h"

#include "ui/format/plain_text.h"
#include "ui/panes/query/asked_queries.h"
#include "ui/panes/query/query_shelf.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/segments.h"

#include <QMenu>
#include <QPushButton>
#include <QToolButton>

namespace ui {

namespace {

constexpr qsizetype longestEntry = 72;

QToolButton* queryMenu(QWidget* parent, const char* name) {
    auto* button = new QToolButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setMenu(new QMenu(button));
    button->menu()->setObjectName(QLatin1String(name) + QStringLiteral("Menu"));
    return button;
}

}  // namespace

QueryControls::QueryControls(QWidget* parent)
    : AdaptiveWidget(parent),
      m_run(new QPushButton(this)),
      m_stop(new QPushButton(icon(QStringLiteral("stop")), QString(), this)),
      m_examples(queryMenu(this, "queryExamples")),
      m_history(queryMenu(this, "queryHistory")),
      m_saved(queryMenu(this, "querySaved")),
      m_form(new Segments(2, this)) {
    m_form->setObjectName("queryForm");
    m_run->setObjectName("queryRun");
    m_run->setProperty(primaryProperty, true);
    m_stop->setObjectName("queryStop");
    new FlowLayout(this, {m_run, m_stop, m_examples, m_history, m_saved, m_form});
    connect(m_run, &QPushButton::clicked, this, &QueryControls::runRequested);
    connect(m_stop, &QPushButton::clicked, this, &QueryControls::stopRequested);
    connect(m_form, &Segments::chosen, this, &QueryControls::formChosen);
    connect(m_history->menu(), &QMenu::aboutToShow, this, &QueryControls::fillHistory);
    connect(m_saved->menu(), &QMenu::aboutToShow, this, &QueryControls::fillSaved);
    rebuild();
    setRunning(false, false);
}

void QueryControls::setRunning(bool isRunning, bool canRun) {
    m_run->setEnabled(canRun && !isRunning);
    m_stop->setEnabled(isRunning);
}

bool QueryControls::showsChart() const { return m_form->current() == 1; }

void QueryControls::rebuild() {
    m_run->setText(tr("Run"));
    m_run->setToolTip(tr("Run the query (Ctrl+Enter)"));
    m_stop->setText(tr("Stop"));
    m_stop->setToolTip(tr("Stop the running query (Esc)"));
    m_examples->setText(tr("Examples"));
    m_examples->setToolTip(tr("Queries that users ask, each with its answer"));
    m_history->setText(tr("History"));
    m_history->setToolTip(tr("Queries that ran before (Alt+Up, Alt+Down)"));
    m_saved->setText(tr("Saved"));
    m_saved->setToolTip(tr("Queries that you have given names"));
    m_form->setTexts({tr("Table"), tr("Chart")});
    m_form->setAccessibleName(tr("Result as"));
    fillExamples();
}

void QueryControls::add(QMenu& menu, const QString& text, const QString& sql) {
    QString entry = text.simplified();
    if (entry.size() > longestEntry) entry = entry.left(longestEntry) + u'…';
    menu.addAction(menuText(shownText(entry)), this, [this, sql] { emit sqlChosen(sql); });
}

void QueryControls::fillExamples() {
    QMenu& menu = *m_examples->menu();
    menu.clear();
    for (const AskedQuery& query : askedQueries())
        menu.addAction(menuText(title(query)), this,
                       [this, sql = QString::fromLatin1(query.sql)] { emit sqlChosen(sql); });
}

void QueryControls::fillHistory() {
    QMenu& menu = *m_history->menu();
    menu.clear();
    for (const QString& sql : shelf::history())
        add(menu, sql, sql);
    if (menu.isEmpty()) menu.addAction(tr("No query has run yet"))->setEnabled(false);
}

void QueryControls::fillSaved() {
    QMenu& menu = *m_saved->menu();
    menu.clear();
    const std::vector<SavedQuery> all = shelf::saved();
    for (const SavedQuery& query : all)
        add(menu, query.name, query.sql);
    menu.addSeparator();
    menu.addAction(tr("Save Query…"), this, &QueryControls::saveRequested);
    if (all.empty()) return;
    QMenu* removed = menu.addMenu(tr("Delete"));
    for (const SavedQuery& query : all)
        removed->addAction(menuText(shownText(query.name.left(longestEntry))), this,
                           [name = query.name] { shelf::remove(name); });
}

}  // namespace ui
