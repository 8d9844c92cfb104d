// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/import_figures.h"

#include <QCoreApplication>

namespace ui {
namespace {

using core::Cell;
using core::CellKind;
using core::ImportKind;

// Kinds that lost data come first.
constexpr ImportKind shownKinds[] = {ImportKind::Warning, ImportKind::Dropped,  ImportKind::Repaired,
                                     ImportKind::Unknown, ImportKind::NotShown, ImportKind::NotUsed,
                                     ImportKind::Read};

std::string kindTitle(ImportKind kind) {
    switch (kind) {
        case ImportKind::Read:
            return QCoreApplication::translate("ImportPane", "Read").toStdString();
        case ImportKind::NotUsed:
            return QCoreApplication::translate("ImportPane", "Not needed for any figure").toStdString();
        case ImportKind::Repaired:
            return QCoreApplication::translate("ImportPane", "Repaired").toStdString();
        case ImportKind::Dropped:
            return QCoreApplication::translate("ImportPane", "Dropped").toStdString();
        case ImportKind::Unknown:
            return QCoreApplication::translate("ImportPane", "Not understood").toStdString();
        case ImportKind::NotShown:
            return QCoreApplication::translate("ImportPane", "Not shown yet").toStdString();
        case ImportKind::Warning:
            return QCoreApplication::translate("ImportPane", "Warnings").toStdString();
    }
    return {};
}

using ImportRow = std::vector<Cell>;

ImportRow importRow(const core::ImportEntry& entry) {
    return {entry.what, static_cast<std::int64_t>(entry.count), entry.firstAt};
}

/// Adds the doubts in front of everything else: a row for all, and below it one for each.
void addDoubts(const core::Trace& trace, std::vector<ImportRow>& rows, std::vector<std::int32_t>& parents) {
    if (trace.doubts.empty()) return;
    std::uint64_t sum = 0;
    for (const core::Doubt& doubt : trace.doubts)
        sum += doubt.count;
    rows.push_back({QCoreApplication::translate("ImportPane", "In doubt").toStdString(), static_cast<std::int64_t>(sum),
                    std::string()});
    parents.push_back(Figures::none);
    for (const core::Doubt& doubt : trace.doubts) {
        rows.push_back({doubt.what, static_cast<std::int64_t>(doubt.count), doubt.firstAt});
        parents.push_back(0);
    }
}

}  // namespace

Figures importFigures(const core::TracePtr& trace) {
    Figures figures;
    figures.columns = {{{QCoreApplication::translate("ImportPane", "What").toStdString(), "", CellKind::Text, 0}},
                       {{QCoreApplication::translate("ImportPane", "Count").toStdString(), "", CellKind::Count, 0}},
                       {{QCoreApplication::translate("ImportPane", "First at").toStdString(), "", CellKind::Text, 0}}};
    std::vector<ImportRow> rows;
    addDoubts(*trace, rows, figures.parents);
    for (const ImportKind kind : shownKinds) {
        const auto group = static_cast<std::int32_t>(rows.size());
        const auto sum = static_cast<std::int64_t>(trace->import.count(kind));
        rows.push_back({kindTitle(kind), sum, std::string()});
        figures.parents.push_back(Figures::none);
        for (const core::ImportEntry& entry : trace->import.entries()) {
            if (entry.kind != kind) continue;
            rows.push_back(importRow(entry));
            figures.parents.push_back(group);
        }
        if (rows.size() > static_cast<std::size_t>(group) + 1) continue;
        rows.pop_back();
        figures.parents.pop_back();
    }
    figures.rows = static_cast<Figures::Row>(rows.size());
    figures.cell = [rows = std::move(rows)](Figures::Row row, std::size_t column) { return rows[row][column]; };
    return figures;
}

}  // namespace ui
