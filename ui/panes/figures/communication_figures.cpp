// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/communication_figures.h"

#include <QCoreApplication>

#include <algorithm>

namespace ui {

namespace {

using core::Cell;
using core::CellKind;
using SnapshotPtr = std::shared_ptr<const core::Snapshot>;

FigureColumn shareColumn(const QString& title) {
    FigureColumn share = figureColumn(title, CellKind::Percent);
    share.summed = share.shareBar = true;
    return share;
}

FigureColumn summed(FigureColumn made) {
    made.summed = true;
    return made;
}

FigureColumn optional(FigureColumn made) {
    made.optional = true;
    return made;
}

Cell communicationCell(const core::Analysis& analysis, const core::CommunicationRow& row, std::size_t at) {
    switch (at) {
        case 0:
            return row.collective;
        case 1:
            return shareOf(row.total.real(), analysis.communication.total.real());
        case 2:
            return shareOf(row.total.real(), analysis.kernels.total.real());
        case 3:
            return totalCell(row.total);
        case 4:
            return row.instances;
        case 6:
            return row.exposed ? totalCell(*row.exposed) : Cell();
        case 7:
            return row.exposed ? shareOf(row.exposed->real(), row.total.real()) : Cell();
        default:
            return core::quotientCell(row.total, static_cast<double>(row.instances));
    }
}

/// "[CUDA memcpy Host-to-Device]" is how Nsight names it; on screen the brackets and the maker's name say nothing.
std::string plainOperation(std::string name) {
    constexpr std::string_view head = "[CUDA ";
    if (!name.starts_with(head) || !name.ends_with(']')) return name;
    return name.substr(head.size(), name.size() - head.size() - 1);
}

Cell timeCell(const core::DurationStatistics& time, double whole, std::size_t at) {
    switch (at) {
        case 1:
            return shareOf(time.total.real(), whole);
        case 2:
            return totalCell(time.total);
        case 4:
            return core::realCell(time.average);
        case 5:
            return core::realCell(time.median);
        case 6:
            return core::countCell(time.min);
        case 7:
            return core::countCell(time.max);
        default:
            return core::realCell(time.deviation);
    }
}

Cell memoryCell(const core::MemoryTable& memory, const core::MemoryRow& row, std::size_t at) {
    switch (at) {
        case 0:
            return plainOperation(row.operation);
        case 3:
            return row.time ? Cell(row.time->instances) : row.size ? Cell(row.size->count) : Cell();
        case 9:
            return row.size ? totalCell(row.size->total) : Cell();
        case 10:
            return row.size && row.time ? core::quotientCell(row.size->total, row.time->total.real())
                                        : Cell();  // bytes per ns = GB/s
        default:
            return row.time ? timeCell(*row.time, memory.totalTime.real(), at) : Cell();
    }
}

}  // namespace

Figures communicationFigures(SnapshotPtr snapshot) {
    Figures figures;
    figures.columns = {
        figureColumn(QCoreApplication::translate("CommunicationPane", "Collective"), CellKind::Text),
        shareColumn(QCoreApplication::translate("CommunicationPane", "% of communication")),
        summed(figureColumn(QCoreApplication::translate("CommunicationPane", "% of kernel time"), CellKind::Percent)),
        summed(figureColumn(QCoreApplication::translate("CommunicationPane", "Total"), CellKind::Time, "ns")),
        summed(figureColumn(QCoreApplication::translate("CommunicationPane", "Instances"), CellKind::Count)),
        figureColumn(QCoreApplication::translate("CommunicationPane", "Avg"), CellKind::Time, "ns"),
        summed(figureColumn(QCoreApplication::translate("CommunicationPane", "Exposed"), CellKind::Time, "ns")),
        figureColumn(QCoreApplication::translate("CommunicationPane", "% of it exposed"), CellKind::Percent)};
    nameInTables(figures.columns,
                 {"Collective", "Time (%)", "Time (%)", "Total Time", "Instances", "Avg", "Exposed", ""});
    const bool hasExposed = std::ranges::any_of(snapshot->analysis->communication.rows,
                                                [](const auto& row) { return row.exposed.has_value(); });
    figures.columns[6].available = figures.columns[7].available = hasExposed;
    figures.columns[6].hint =
        QCoreApplication::translate("CommunicationPane", "Time in which no computation ran on the device");
    figures.columns[communicationTotal].hint = QCoreApplication::translate(
        "CommunicationPane", "Sum of durations: collectives that run at the same time count twice");
    figures.rows = static_cast<Figures::Row>(snapshot->analysis->communication.rows.size());
    figures.inks.assign(figures.rows, 0);
    figures.totalName = QCoreApplication::translate("CommunicationPane", "All communication");
    figures.mark = [snapshot](Figures::Row row) {
        return Mark{.collective = snapshot->analysis->communication.rows[row].collective};
    };
    figures.cell = [snapshot = std::move(snapshot)](Figures::Row row, std::size_t at) {
        return communicationCell(*snapshot->analysis, snapshot->analysis->communication.rows[row], at);
    };
    return figures;
}

Figures memoryFigures(SnapshotPtr snapshot) {
    Figures figures;
    figures.columns = {
        figureColumn(QCoreApplication::translate("CommunicationPane", "Operation"), CellKind::Text),
        shareColumn(QCoreApplication::translate("CommunicationPane", "% of memory time")),
        summed(figureColumn(QCoreApplication::translate("CommunicationPane", "Total"), CellKind::Time, "ns")),
        summed(figureColumn(QCoreApplication::translate("CommunicationPane", "Count"), CellKind::Count)),
        figureColumn(QCoreApplication::translate("CommunicationPane", "Avg"), CellKind::Time, "ns"),
        figureColumn(QCoreApplication::translate("CommunicationPane", "Med"), CellKind::Time, "ns"),
        figureColumn(QCoreApplication::translate("CommunicationPane", "Min"), CellKind::Time, "ns"),
        figureColumn(QCoreApplication::translate("CommunicationPane", "Max"), CellKind::Time, "ns"),
        optional(figureColumn(QCoreApplication::translate("CommunicationPane", "Std dev"), CellKind::Time, "ns")),
        summed(figureColumn(QCoreApplication::translate("CommunicationPane", "Size"), CellKind::Bytes, "bytes")),
        figureColumn(QCoreApplication::translate("CommunicationPane", "Rate"), CellKind::Real, "GB/s")};
    nameInTables(figures.columns,
                 {"Operation", "Time (%)", "Total Time", "Count", "Avg", "Med", "Min", "Max", "StdDev", "", ""});
    figures.columns.back().hint =
        QCoreApplication::translate("CommunicationPane", "Bytes moved by time moving; 1 GB/s is 10⁹ bytes a second");
    figures.rows = static_cast<Figures::Row>(snapshot->analysis->memory.rows.size());
    figures.inks.assign(figures.rows, 0);
    figures.totalName = QCoreApplication::translate("CommunicationPane", "All copies and sets");
    figures.mark = [snapshot](Figures::Row row) {
        return Mark{.operation = snapshot->analysis->memory.rows[row].operation};
    };
    figures.cell = [snapshot = std::move(snapshot)](Figures::Row row, std::size_t at) {
        return memoryCell(snapshot->analysis->memory, snapshot->analysis->memory.rows[row], at);
    };
    return figures;
}

}  // namespace ui
