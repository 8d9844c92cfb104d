// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/communication_pane.h"

#include "core/analysis/analysis.h"
#include "core/trace/recorded.h"
#include "ui/models/column_list.h"
#include "ui/panes/shared/engine_tables.h"
#include "ui/panes/shared/pane.h"
#include "ui/panes/shared/row_reveal.h"
#include "ui/panes/shared/workspace.h"
#include "ui/theme/part_ink.h"
#include "ui/widgets/side_by_side.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/table_frame.h"
#include "ui/widgets/tables/table_heading.h"

#include <QCoreApplication>
#include <QMenu>

#include <algorithm>

namespace ui {

namespace {

/// The translation context of the pane.
struct CommunicationText {
    Q_DECLARE_TR_FUNCTIONS(CommunicationPane)
};

using core::Cell;
using core::CellKind;

/// A row of the communication table: a collective.
struct Collective : core::CommunicationItem {
    const core::Analysis& analysis;

    Cell shareOfAll(const core::ExactSum& whole) const { return shareOf(row.total.real(), whole.real()); }
};

ColumnList<Collective> shownCommunicationColumns(bool hasExposed) {
    const core::CommunicationColumns& of = core::communicationColumns;
    return {
        {of.collective, CommunicationText::tr("Collective")},
        {of.share.is,
         CommunicationText::tr("% of communication"),
         {.summed = true, .shareBar = true},
         [](const Collective& each) { return each.shareOfAll(each.all.total); }},
        {of.share.is,
         CommunicationText::tr("% of kernel time"),
         {.summed = true},
         [](const Collective& each) { return each.shareOfAll(each.analysis.kernels.total); }},
        {of.total,
         CommunicationText::tr("Total"),
         {.summed = true,
          .leads = true,
          .hint = CommunicationText::tr("Sum of durations: collectives that run at the same time count twice")}},
        {of.instances, CommunicationText::tr("Instances"), {.summed = true}},
        {of.average, CommunicationText::tr("Avg")},
        {of.exposed,
         CommunicationText::tr("Exposed"),
         {.summed = true,
          .available = hasExposed,
          .hint = CommunicationText::tr("Time in which no computation ran on the device")}},
        {{.head = columnHead(CommunicationText::tr("% of it exposed"), CellKind::Percent), .available = hasExposed},
         [](const Collective& each) {
             return each.row.exposed ? shareOf(each.row.exposed->real(), each.row.total.real()) : Cell();
         }},
    };
}

/// Nsight writes "[CUDA memcpy Host-to-Device]"; this removes the brackets and the vendor's name, which add nothing.
std::string plainOperation(std::string name) {
    constexpr std::string_view head = "[CUDA ";
    if (!name.starts_with(head) || !name.ends_with(']')) return name;
    return name.substr(head.size(), name.size() - head.size() - 1);
}

/// A row of the memory table: a kind of copies or sets, for which times, sizes or both are recorded.
struct Copies : core::MemoryItem {
    Cell instances() const { return row.time ? Cell(row.time->instances) : row.size ? Cell(row.size->count) : Cell(); }
    // Bytes per nanosecond equal GB/s.
    Cell rate() const {
        return row.size && row.time ? core::quotientCell(row.size->total, row.time->total.real()) : Cell();
    }
};

/// The engine's cell; empty if only sizes are recorded, for which its table has no row.
template <core::ColumnOf<core::MemoryItem> core::MemoryTimeColumns::*column>
Cell ifTimed(const Copies& each) {
    return each.row.time ? (core::memoryTimeColumns.*column)(each) : Cell();
}

ColumnList<Copies> memoryColumns() {
    const core::MemoryTimeColumns& of = core::memoryTimeColumns;
    return {
        {of.operation.is,
         CommunicationText::tr("Operation"),
         {},
         [](const Copies& each) -> Cell { return plainOperation(each.row.operation); }},
        {of.share.is,
         CommunicationText::tr("% of memory time"),
         {.summed = true, .shareBar = true},
         [](const Copies& each) {
             return each.row.time ? shareOf(each.row.time->total.real(), each.all.totalTime.real()) : Cell();
         }},
        {of.total.is,
         CommunicationText::tr("Total"),
         {.summed = true, .leads = true},
         ifTimed<&core::MemoryTimeColumns::total>},
        {of.count.is,
         CommunicationText::tr("Count"),
         {.summed = true},
         [](const Copies& each) { return each.instances(); }},
        {of.average.is, CommunicationText::tr("Avg"), {}, ifTimed<&core::MemoryTimeColumns::average>},
        {of.median.is, CommunicationText::tr("Med"), {}, ifTimed<&core::MemoryTimeColumns::median>},
        {of.least.is, CommunicationText::tr("Min"), {}, ifTimed<&core::MemoryTimeColumns::least>},
        {of.most.is, CommunicationText::tr("Max"), {}, ifTimed<&core::MemoryTimeColumns::most>},
        {of.deviation.is,
         CommunicationText::tr("Std dev"),
         {.optional = true, .whereRoom = true},
         ifTimed<&core::MemoryTimeColumns::deviation>},
        {{.head = columnHead(CommunicationText::tr("Size"), CellKind::Bytes, "bytes"), .summed = true},
         [](const Copies& each) { return each.row.size ? totalCell(each.row.size->total) : Cell(); }},
        {{.head = columnHead(CommunicationText::tr("Rate"), CellKind::Real, "GB/s"),
          .hint = CommunicationText::tr("Bytes moved by time moving; 1 GB/s is 10⁹ bytes a second")},
         [](const Copies& each) { return each.rate(); }},
    };
}

// In a low pane, two tables stacked vertically would leave room only for their headings.
constexpr SideBySide::Room communicationRoom{.least = 730, .ample = 730, .ampleRows = 14};

}  // namespace

Figures communicationFigures(SnapshotPtr snapshot) {
    Figures figures;
    const bool hasExposed = std::ranges::any_of(snapshot->analysis->communication.rows,
                                                [](const auto& row) { return row.exposed.has_value(); });
    figures.rows = static_cast<Figures::Row>(snapshot->analysis->communication.rows.size());
    figures.inks.assign(figures.rows, 0);
    figures.totalName = CommunicationText::tr("All communication");
    figures.mark = [snapshot](Figures::Row row) {
        return Mark{.collective = snapshot->analysis->communication.rows[row].collective};
    };
    setColumns(figures, shownCommunicationColumns(hasExposed), [snapshot](Figures::Row row) {
        const core::Analysis& all = *snapshot->analysis;
        return Collective{{all.communication, all.communication.rows[row], snapshot->perIteration}, all};
    });
    return figures;
}

Figures memoryFigures(SnapshotPtr snapshot) {
    Figures figures;
    figures.rows = static_cast<Figures::Row>(snapshot->analysis->memory.rows.size());
    figures.inks.assign(figures.rows, 0);
    figures.totalName = CommunicationText::tr("All copies and sets");
    figures.mark = [snapshot](Figures::Row row) {
        return Mark{.operation = snapshot->analysis->memory.rows[row].operation};
    };
    setColumns(figures, memoryColumns(), [snapshot](Figures::Row row) {
        return Copies{{snapshot->analysis->memory, snapshot->analysis->memory.rows[row]}};
    });
    return figures;
}

CommunicationPane::CommunicationPane(Requests& given, QWidget* parent)
    : SnapshotPane(given, parent),
      m_communicationHeading(new TableHeading(tr("Communication"))),
      m_communication(new TableFrame(QStringLiteral("tables/communication"))),
      m_memoryHeading(new TableHeading(tr("Memory"))),
      m_memory(new TableFrame(QStringLiteral("tables/memory"))) {
    const TableLink& collectives = attach(*m_communication, "communication", {QStringLiteral("communication")});
    attach(*m_memory, "memory", {QStringLiteral("memory-time")});
    for (TableFrame* table : {m_communication, m_memory})
        revealRows(requests(), table->view(), [this] { return snapshot(); });
    connect(&collectives, &TableLink::menuOpening, this, [this](QMenu* menu, const QModelIndex& index) {
        if (index.isValid()) menu->addAction(tr("Who Was Late"), &requests(), &Requests::lateRanksRequested);
    });
    auto* tables = new SideBySide(communicationRoom, {3, 2}, this);  // the table with exposed time gets more room
    tables->setParts(columnOf({m_communicationHeading, m_communication}, m_communication),
                     columnOf({m_memoryHeading, m_memory}, m_memory));
    setContent(tables, m_communication);
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
