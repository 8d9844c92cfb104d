// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/communication_figures.h"

#include "ui/models/column_list.h"
#include "ui/panes/shared/pane.h"

#include <QCoreApplication>

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
struct Collective {
    const core::Analysis& all;
    const core::CommunicationRow& row;

    Cell shareOfAll(const core::ExactSum& whole) const { return shareOf(row.total.real(), whole.real()); }
};

ColumnList<Collective> collectiveColumns(bool hasExposed) {
    return {
        {{.head = columnHead(CommunicationText::tr("Collective")), .exported = "Collective"},
         [](const Collective& of) -> Cell { return of.row.collective; }},
        {{.head = columnHead(CommunicationText::tr("% of communication"), CellKind::Percent),
          .summed = true,
          .shareBar = true,
          .exported = "Time (%)"},
         [](const Collective& of) { return of.shareOfAll(of.all.communication.total); }},
        {{.head = columnHead(CommunicationText::tr("% of kernel time"), CellKind::Percent),
          .summed = true,
          .exported = "Time (%)"},
         [](const Collective& of) { return of.shareOfAll(of.all.kernels.total); }},
        {{.head = columnHead(CommunicationText::tr("Total"), CellKind::Time),
          .summed = true,
          .hint = CommunicationText::tr("Sum of durations: collectives that run at the same time count twice"),
          .exported = "Total Time"},
         [](const Collective& of) { return totalCell(of.row.total); }},
        {{.head = columnHead(CommunicationText::tr("Instances"), CellKind::Count),
          .summed = true,
          .exported = "Instances"},
         [](const Collective& of) -> Cell { return of.row.instances; }},
        {{.head = columnHead(CommunicationText::tr("Avg"), CellKind::Time), .exported = "Avg"},
         [](const Collective& of) { return core::quotientCell(of.row.total, static_cast<double>(of.row.instances)); }},
        {{.head = columnHead(CommunicationText::tr("Exposed"), CellKind::Time),
          .summed = true,
          .available = hasExposed,
          .hint = CommunicationText::tr("Time in which no computation ran on the device"),
          .exported = "Exposed"},
         [](const Collective& of) { return of.row.exposed ? totalCell(*of.row.exposed) : Cell(); }},
        {{.head = columnHead(CommunicationText::tr("% of it exposed"), CellKind::Percent), .available = hasExposed},
         [](const Collective& of) {
             return of.row.exposed ? shareOf(of.row.exposed->real(), of.row.total.real()) : Cell();
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
struct Copies {
    const core::MemoryTable& all;
    const core::MemoryRow& row;

    Cell instances() const { return row.time ? Cell(row.time->instances) : row.size ? Cell(row.size->count) : Cell(); }
    // Bytes per nanosecond equal GB/s.
    Cell rate() const {
        return row.size && row.time ? core::quotientCell(row.size->total, row.time->total.real()) : Cell();
    }
};

ColumnList<Copies> memoryColumns() {
    return {
        {{.head = columnHead(CommunicationText::tr("Operation")), .exported = "Operation"},
         [](const Copies& of) -> Cell { return plainOperation(of.row.operation); }},
        {{.head = columnHead(CommunicationText::tr("% of memory time"), CellKind::Percent),
          .summed = true,
          .shareBar = true,
          .exported = "Time (%)"},
         [](const Copies& of) {
             return of.row.time ? shareOf(of.row.time->total.real(), of.all.totalTime.real()) : Cell();
         }},
        {{.head = columnHead(CommunicationText::tr("Total"), CellKind::Time), .summed = true, .exported = "Total Time"},
         [](const Copies& of) { return of.row.time ? totalCell(of.row.time->total) : Cell(); }},
        {{.head = columnHead(CommunicationText::tr("Count"), CellKind::Count), .summed = true, .exported = "Count"},
         [](const Copies& of) { return of.instances(); }},
        {{.head = columnHead(CommunicationText::tr("Avg"), CellKind::Time), .exported = "Avg"},
         [](const Copies& of) { return of.row.time ? core::realCell(of.row.time->average) : Cell(); }},
        {{.head = columnHead(CommunicationText::tr("Med"), CellKind::Time), .exported = "Med"},
         [](const Copies& of) { return of.row.time ? core::realCell(of.row.time->median) : Cell(); }},
        {{.head = columnHead(CommunicationText::tr("Min"), CellKind::Time), .exported = "Min"},
         [](const Copies& of) { return of.row.time ? core::countCell(of.row.time->min) : Cell(); }},
        {{.head = columnHead(CommunicationText::tr("Max"), CellKind::Time), .exported = "Max"},
         [](const Copies& of) { return of.row.time ? core::countCell(of.row.time->max) : Cell(); }},
        {{.head = columnHead(CommunicationText::tr("Std dev"), CellKind::Time), .optional = true, .exported = "StdDev"},
         [](const Copies& of) { return of.row.time ? core::realCell(of.row.time->deviation) : Cell(); }},
        {{.head = columnHead(CommunicationText::tr("Size"), CellKind::Bytes, "bytes"), .summed = true},
         [](const Copies& of) { return of.row.size ? totalCell(of.row.size->total) : Cell(); }},
        {{.head = columnHead(CommunicationText::tr("Rate"), CellKind::Real, "GB/s"),
          .hint = CommunicationText::tr("Bytes moved by time moving; 1 GB/s is 10⁹ bytes a second")},
         [](const Copies& of) { return of.rate(); }},
    };
}

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
    setColumns(figures, collectiveColumns(hasExposed), [snapshot](Figures::Row row) {
        return Collective{*snapshot->analysis, snapshot->analysis->communication.rows[row]};
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
        return Copies{snapshot->analysis->memory, snapshot->analysis->memory.rows[row]};
    });
    return figures;
}

}  // namespace ui
