// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/rules/unmatched_figures.h"

#include "ui/format/quantity.h"
#include "ui/models/column_list.h"

#include <QCoreApplication>

namespace ui {

namespace {

/// The translation context of the pane.
struct UnmatchedText {
    Q_DECLARE_TR_FUNCTIONS(RulesPane)
};

using core::Cell;
using core::CellKind;

const core::KernelTotal& kernelAt(const core::Snapshot& snapshot, Figures::Row row) {
    const core::RuleUse& use = snapshot.analysis->ruleUse;
    return use.kernels->rows[use.unmatched[row]];
}

/// A row of the table: a kernel that no rule matches.
struct Unmatched {
    const core::Snapshot& snapshot;
    const core::KernelTotal& kernel;
};

ColumnList<Unmatched> unmatchedColumns() {
    return {
        {{.head = columnHead(UnmatchedText::tr("Kernel")), .exported = "Name"},
         [](const Unmatched& of) -> Cell { return std::string(of.snapshot.trace->names[of.kernel.name]); }},
        {{.head = columnHead(UnmatchedText::tr("Total"), CellKind::Time), .summed = true, .exported = "Total Time"},
         [](const Unmatched& of) { return totalCell(of.kernel.time); }},
        {{.head = columnHead(UnmatchedText::tr("Inst."), CellKind::Count), .summed = true, .exported = "Instances"},
         [](const Unmatched& of) -> Cell { return of.kernel.instances; }},
        {{.head = columnHead(UnmatchedText::tr("% time"), CellKind::Percent),
          .summed = true,
          .hint = UnmatchedText::tr("% of kernel time"),
          .exported = "Time (%)"},
         [](const Unmatched& of) {
             return shareOf(of.kernel.time.real(), of.snapshot.analysis->ruleUse.kernels->time.real());
         }},
        {{.head = columnHead({}), .action = true, .hint = UnmatchedText::tr("Make a rule for this kernel")},
         [](const Unmatched&) -> Cell { return UnmatchedText::tr("+ Rule").toStdString(); }},
    };
}

}  // namespace

std::string_view unmatchedName(const core::Snapshot& snapshot, Figures::Row row) {
    return snapshot.trace->names[kernelAt(snapshot, row).name];
}

Figures unmatchedFigures(const std::shared_ptr<const core::Snapshot>& snapshot) {
    Figures figures;
    figures.rows = static_cast<Figures::Row>(snapshot->analysis->ruleUse.unmatched.size());
    figures.totalName = UnmatchedText::tr("Sum");
    figures.mark = [snapshot](Figures::Row row) {
        return Mark{.operation = std::string(unmatchedName(*snapshot, row))};
    };
    figures.dragPart = [](Figures::Row) { return DragPart::Kernel; };
    setColumns(figures, unmatchedColumns(), [snapshot](Figures::Row row) {
        return Unmatched{*snapshot, kernelAt(*snapshot, row)};
    });
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
    return UnmatchedText::tr("%n kernel(s) · %1 % of kernel time", nullptr, kernels).arg(share);
}

}  // namespace ui
