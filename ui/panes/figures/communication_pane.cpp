// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/communication_pane.h"

#include "core/analysis/analysis.h"
#include "core/trace/recorded.h"
#include "ui/panes/figures/communication_figures.h"
#include "ui/panes/shared/engine_tables.h"
#include "ui/panes/shared/row_reveal.h"
#include "ui/theme/part_ink.h"
#include "ui/widgets/side_by_side.h"
#include "ui/widgets/tables/table_frame.h"
#include "ui/widgets/tables/table_heading.h"

#include <QMenu>
#include <QVBoxLayout>

namespace ui {

namespace {

// In a low pane, two tables stacked vertically would leave room only for their headings.
constexpr SideBySide::Room besideRoom{.least = 730, .ample = 730, .ampleRows = 14};

QWidget* withHeading(TableHeading* heading, TableFrame* frame) {
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(heading);
    layout->addWidget(frame, 1);
    return box;
}

}  // namespace

CommunicationPane::CommunicationPane(Requests& given, QWidget* parent)
    : SnapshotPane(given, parent),
      m_communicationHeading(new TableHeading(tr("Communication"))),
      m_communication(new TableFrame(QStringLiteral("tables/communication"))),
      m_memoryHeading(new TableHeading(tr("Memory"))),
      m_memory(new TableFrame(QStringLiteral("tables/memory"))) {
    const TableLink& collectives = attach(*m_communication, "communication", {QStringLiteral("communication")});
    attach(*m_memory, "memory", {QStringLiteral("memory-time")});
    m_communication->view().sortBy({communicationTotal, Qt::DescendingOrder});
    m_memory->view().sortBy({memoryTotal, Qt::DescendingOrder});
    for (TableFrame* table : {m_communication, m_memory})
        revealRows(requests(), table->view(), [this] { return snapshot(); });
    connect(&collectives, &TableLink::menuOpening, this, [this](QMenu* menu, const QModelIndex& index) {
        if (index.isValid()) menu->addAction(tr("Who Was Late"), &requests(), &Requests::lateRanksRequested);
    });
    auto* tables = new SideBySide(besideRoom, {3, 2}, this);  // the table with exposed time gets more room
    tables->setParts(withHeading(m_communicationHeading, m_communication), withHeading(m_memoryHeading, m_memory));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(tables);
    setFocusProxy(m_communication);
    rebuild();
}

void CommunicationPane::rebuild() {
    m_communicationHeading->setTitle(tr("Communication"));
    m_memoryHeading->setTitle(tr("Memory"));
    m_communicationHeading->setNote(hasGpu() ? tr("sum of durations, by collective") : QString());
    m_memoryHeading->setNote(hasGpu() ? tr("copies and sets, by direction") : QString());
    m_communication->view().setAccessibleName(tr("Communication by collective"));
    m_memory->view().setAccessibleName(tr("Copies and sets by direction"));
    if (snapshot()) {
        const Theme theme = tokensOf(palette()).theme;
        m_communication->view().setInks({communicationInk(*snapshot()->classes, theme)});
        m_memory->view().setInks({classInk(QStringLiteral("copies"), theme)});
        m_communication->view().table().setFigures(communicationFigures(snapshot()));
        m_memory->view().table().setFigures(memoryFigures(snapshot()));
    }
    say(withoutCommunication(), *m_communication);
    say(withoutMemory(), *m_memory);
}

bool CommunicationPane::hasGpu() const { return snapshot() && withoutGpu(*snapshot()->trace).title.isEmpty(); }

EmptyState CommunicationPane::withoutCommunication() const {
    if (!snapshot()) return {tr("No profile is open"), tr("Drop a report or a trace on the window.")};
    if (!hasGpu()) return withoutGpu(*snapshot()->trace);
    if (!snapshot()->analysis->communication.rows.empty()) return {};
    if (snapshot()->options.filter != core::Filter{}) return {tr("No communication fits the filters"), {}, true};
    return {tr("No communication kernels"), tr("The rules' communication pattern says which kernels communicate.")};
}

EmptyState CommunicationPane::withoutMemory() const {
    if (!snapshot()) return {};  // the other table says it
    if (!hasGpu()) return {withoutGpu(*snapshot()->trace).title, {}};
    if (!snapshot()->analysis->memory.rows.empty()) return {};
    if (snapshot()->options.filter != core::Filter{}) return {tr("No copy or set fits the filters"), {}, true};
    return {tr("Copies and sets: none, or not recorded"),
            core::recorded(*snapshot()->trace) == core::Recorded::Totals
                ? tr("A kernel summary does not contain them: open the recording itself.")
                : recordThem(*snapshot()->trace, core::MissingData::Operations)};
}

std::vector<core::Table> CommunicationPane::tables() const {
    return engineTables(snapshot(), {"communication", "memory-time", "memory-size"});
}

QString CommunicationPane::subtitle() const { return hasGpu() ? tr("sum of durations") : QString(); }

}  // namespace ui
