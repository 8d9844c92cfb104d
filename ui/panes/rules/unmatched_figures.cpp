// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/rules/unmatched_figures.h"

#include "ui/format/quantity.h"

#include <QCoreApplication>

namespace ui {

namespace {

using core::Cell;
using core::CellKind;

FigureColumn column(const char* title, CellKind kind, const char* unit = "") {
    return figureColumn(QCoreApplication::translate("RulesPane", title), kind, unit);
}

const core::KernelTotal& kernelAt(const core::Snapshot& snapshot, Figures::Row row) {
    const core::RuleUse& use = snapshot.analysis->ruleUse;
    return use.kernels->rows[use.unmatched[row]];
}

}  // namespace

std::string_view unmatchedName(const core::Snapshot& snapshot, Figures::Row row) {
    return snapshot.trace->names[kernelAt(snapshot, row).name];
}

Figures unmatchedFigures(const std::shared_ptr<const core::Snapshot>& snapshot) {
    Figures figures;
    figures.columns = {column(QT_TRANSLATE_NOOP("RulesPane", "Kernel"), CellKind::Text),
                       column(QT_TRANSLATE_NOOP("RulesPane", "Total"), CellKind::Time, "ns"),
                       column(QT_TRANSLATE_NOOP("RulesPane", "Inst."), CellKind::Count),
                       column(QT_TRANSLATE_NOOP("RulesPane", "% time"), CellKind::Percent), column("", CellKind::Text)};
    for (std::size_t at = 1; at <= 3; ++at)
        figures.columns[at].summed = true;
    nameInTables(figures.columns, {"Name", "Total Time", "Instances", "Time (%)", ""});
    figures.columns[3].hint = QCoreApplication::translate("RulesPane", "% of kernel time");
    figures.columns.back().action = true;
    figures.columns.back().hint = QCoreApplication::translate("RulesPane", "Make a rule for this kernel");
    figures.rows = static_cast<Figures::Row>(snapshot->analysis->ruleUse.unmatched.size());
    figures.totalName = QCoreApplication::translate("RulesPane", "Sum");
    figures.mark = [snapshot](Figures::Row row) {
        return Mark{.operation = std::string(unmatchedName(*snapshot, row))};
    };
    figures.dragPart = [](Figures::Row) { return DragPart::Kernel; };
    figures.cell = [snapshot](Figures::Row row, std::size_t at) -> Cell {
        const core::KernelTotal& kernel = kernelAt(*snapshot, row);
        switch (at) {
            case 0:
                return std::string(snapshot->trace->names[kernel.name]);
            case 1:
                return totalCell(kernel.time);
            case 2:
                return kernel.instances;
            case 3: {
                const double whole = snapshot->analysis->ruleUse.kernels->time.real();
                return whole > 0 ? 100 * kernel.time.real() / whole : 0.0;
            }
            default:
                return QCoreApplication::translate("RulesPane", "+ Rule").toStdString();
        }
    };
    return figures;
}

QString unmatchedNote(const core::Snapshot& snapshot) {
    const core::RuleUse& use = snapshot.analysis->ruleUse;
    double time = 0;
    for (const std::size_t row : use.unmatched)
        time += use.kernels->rows[row].time.real();
    const double whole = use.kernels->time.real();
    const NumberFormat percent{CellKind::Percent, 1, {}, 2};
    const QString share = numberText(whole > 0 ? 100 * time / whole : 0, percent, QLocale());
    const int kernels = static_cast<int>(use.unmatched.size());
    return QCoreApplication::translate("RulesPane", "%n kernel(s) · %1 % of kernel time", nullptr, kernels).arg(share);
}

}  // namespace ui
