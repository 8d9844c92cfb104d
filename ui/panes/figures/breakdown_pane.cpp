// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/breakdown_pane.h"

#include "core/analysis/analysis.h"
#include "ui/panes/figures/breakdown_figures.h"
#include "ui/panes/figures/iteration_figures.h"
#include "ui/panes/shared/engine_tables.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/elided_label.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_frame.h"
#include "ui/widgets/tables/table_heading.h"

#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

constexpr int maxBarsHeight = 240;  // enough for eight devices; more of them scroll

}  // namespace

BreakdownPane::BreakdownPane(Requests& given, QWidget* parent)
    : SnapshotPane(given, parent),
      m_body(new QWidget),
      m_pages(new ContentOrMessage(this)),
      m_bars(new StackedBars),
      m_barsArea(scrolled(m_bars)),
      m_table(new TableFrame(QStringLiteral("tables/breakdown"))),
      m_facts(noteLabel("facts")),
      m_stripHeading(new TableHeading({})),
      m_strip(new IterationStrip) {
    m_facts->setContentsMargins(space::cell, space::icon, space::cell, space::cell);
    m_bars->setObjectName("breakdownBars");
    m_strip->setObjectName("breakdownStrip");
    m_body->setAutoFillBackground(true);
    m_body->setBackgroundRole(QPalette::Base);
    auto* body = new QVBoxLayout(m_body);
    body->setContentsMargins({});
    body->setSpacing(0);
    body->addWidget(m_barsArea);
    body->addWidget(m_table);
    body->addWidget(m_facts);
    body->addWidget(m_stripHeading);
    body->addWidget(m_strip, 1);
    body->addStretch();
    m_barsArea->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    // A low pane shows the first parts and scrolls to the others.
    m_pages->setContent(scrolled(m_body, Qt::ScrollBarAsNeeded));
    setContent(m_pages, m_table);
    attach(*m_table, "breakdown", {"breakdown"});
    connect(m_bars, &ItemChart::itemChosen, this, [this](int item) {
        if (item < 0) return;
        m_chosen = static_cast<std::size_t>(m_bars->barOf(item));
        showFigures();
    });
    connect(m_strip, &ItemChart::itemChosen, this, [this](int item) {
        emit requests().marked(item < 0 ? Mark{}
                                        : Mark{.iteration = numberOfRow(*snapshot(), m_strip->iterationOf(item))});
    });
    rebuild();
}

void BreakdownPane::followEdits() {
    m_marked = workspace().mark.iteration;
    const auto row = snapshot() && m_marked ? rowOfIteration(*snapshot(), *m_marked) : std::nullopt;
    m_strip->setChosen(row ? m_strip->itemOf(*row) : -1);
}

EmptyState BreakdownPane::emptyState() const {
    EmptyState empty = withoutTimes();
    const auto hasDevice = [](const core::BreakdownRow& row) { return row.device.has_value(); };
    if (!empty.title.isEmpty() || std::ranges::any_of(snapshot()->analysis->breakdown.rows, hasDevice)) return empty;
    return nothingLeft(tr("No operation fits the filters"), {tr("No operations in this profile"), {}});
}

void BreakdownPane::rebuild() {
    m_strip->setAccessibleName(tr("Time of each iteration outside computation"));
    m_bars->setAccessibleName(tr("Wall time by part, a bar for each device"));
    m_table->view().setAccessibleName(tr("Breakdown of wall time"));
    const EmptyState empty = emptyState();
    say(empty, *m_pages);
    if (empty.title.isEmpty()) showFigures();
}

void BreakdownPane::showFigures() {
    const core::Snapshot& shown = *snapshot();
    const Tokens& colors = tokensOf(palette());
    const std::size_t devices = deviceRows(shown.analysis->breakdown);
    if (m_chosen >= devices) m_chosen = 0;
    m_bars->setBars(breakdownBars(shown, colors.theme));
    m_barsArea->setFixedHeight(std::min(m_bars->sizeHint().height(), maxBarsHeight));
    m_table->view().setInks(wallInks(*shown.classes, colors.theme));
    m_table->view().table().setFigures(breakdownFigures(snapshot(), m_chosen));
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, colors.text2);
    m_facts->setPalette(quiet);
    m_facts->setText(breakdownFacts(shown, m_chosen));
    showIterations();
}

void BreakdownPane::showIterations() {
    const bool any = !snapshot()->analysis->iterations->rows.empty();
    m_stripHeading->setVisible(any);
    m_strip->setVisible(any);
    auto* body = qobject_cast<QVBoxLayout*>(m_body->layout());
    body->setStretch(body->count() - 1, any ? 0 : 1);  // otherwise the table would stretch away from its facts
    if (!any) return;
    m_stripHeading->setTitle(tr("Per iteration"));
    const QString odd = oddIterations(*snapshot());
    m_stripHeading->setNote(
        odd.isEmpty() ? tr("time outside computation, all devices · %1").arg(markLegend(*snapshot())) : odd);
    m_strip->setIterations(stripIterations(*snapshot(), false),
                           wallInks(*snapshot()->classes, tokensOf(palette()).theme));
    const auto row = m_marked ? rowOfIteration(*snapshot(), *m_marked) : std::nullopt;
    m_strip->setChosen(row ? m_strip->itemOf(*row) : -1);
}

std::vector<core::Table> BreakdownPane::tables() const { return engineTables(snapshot(), {"breakdown"}); }

QString BreakdownPane::subtitle() const {
    return emptyState().title.isEmpty() ? tr("% of wall, sums to 100") : QString();
}

}  // namespace ui
