// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/rules/unmatched_figures.h"

#include "core/analysis/analysis.h"
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

/// The rows are those of the engine's table: kernels that no rule matches.
ColumnList<core::UnmatchedItem> shownUnmatchedColumns() {
    const core::UnmatchedColumns& of = core::unmatchedColumns;
    return {
        {of.name, UnmatchedText::tr("Kernel")},
        {of.total, UnmatchedText::tr("Total"), {.summed = true}},
        {of.instances, UnmatchedText::tr("Inst."), {.summed = true}},
        {of.share.is,
         UnmatchedText::tr("% time"),
         {.summed = true, .hint = UnmatchedText::tr("% of kernel time")},
         [](const core::UnmatchedItem& each) {
             return shareOf(each.kernel.time.real(), each.use.kernels->time.real());
         }},
        {{.head = columnHead({}), .action = true, .hint = UnmatchedText::tr("Make a rule for this kernel")},
         [](const core::UnmatchedItem&) -> Cell { return UnmatchedText::tr("+ Rule").toStdString(); }},
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
    setColumns(figures, shownUnmatchedColumns(), [snapshot](Figures::Row row) {
        return core::UnmatchedItem{snapshot->analysis->ruleUse, kernelAt(*snapshot, row), *snapshot->trace};
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
