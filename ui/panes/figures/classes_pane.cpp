// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/classes_pane.h"

#include "core/analysis/analysis.h"
#include "core/analysis/scope/shown_names.h"
#include "ui/models/column_list.h"
#include "ui/panes/shared/engine_tables.h"
#include "ui/panes/shared/pane.h"
#include "ui/panes/shared/row_reveal.h"
#include "ui/panes/shared/workspace.h"
#include "ui/theme/class_ink.h"
#include "ui/widgets/tables/table_frame.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <functional>
#include <string_view>

namespace ui {

namespace {

using core::Cell;
using core::CellKind;

/// The translation context of the pane.
struct ClassesText {
    Q_DECLARE_TR_FUNCTIONS(ClassesPane)
};

/// The number of iterations times GPUs; 0 if the iterations are not known.
double divisorOf(const core::PerIteration& per) {
    return static_cast<double>(per.iterations) * static_cast<double>(std::max<std::int64_t>(per.gpus, 1));
}

/// A row of the table: a class, or one of its kernels.
struct ClassItem {
    const core::Snapshot& snapshot;
    const core::ClassRow* classRow;
    const core::KernelRow* kernel;  ///< null: the row is the class itself

    const core::ExactSum& total() const { return kernel ? kernel->time.total : classRow->total; }
    std::int64_t instances() const { return kernel ? kernel->time.instances : classRow->instances; }
    const auto& elapsed() const { return kernel ? kernel->elapsed : classRow->elapsed; }
    Cell name() const {
        return kernel ? core::shownName(snapshot.trace->names[kernel->name], snapshot.options.names)
                      : snapshot.classes->classes[core::index(classRow->classId)];
    }
    Cell share() const {
        const core::Analysis& all = *snapshot.analysis;
        return shareOf(total().real(), kernel ? all.kernels.total.real() : all.classes.total.real());
    }
};

/// Combines the durations of kernels: exactly, but for the median, which only a class of one kernel has.
core::DurationStatistics combined(const core::ClassRow& row, const std::vector<core::KernelRow>& kernels) {
    if (row.kernels.size() == 1) return kernels[row.kernels.front()].time;
    core::DurationStatistics all{.instances = row.instances, .total = row.total};
    if (row.instances > 0) all.average = row.total.real() / static_cast<double>(row.instances);
    double squares = 0;
    bool hasSquares = all.average.has_value();
    for (const std::size_t kernel : row.kernels) {
        const core::DurationStatistics& time = kernels[kernel].time;
        if (time.min) all.min = std::min(all.min.value_or(*time.min), *time.min);
        if (time.max) all.max = std::max(all.max.value_or(*time.max), *time.max);
        hasSquares = hasSquares && time.average && time.deviation;
        if (!hasSquares) continue;
        const auto count = static_cast<double>(time.instances);
        const double apart = *time.average - *all.average;
        squares += (count - 1) * *time.deviation * *time.deviation + count * apart * apart;
    }
    if (hasSquares)
        all.deviation = std::sqrt(squares / static_cast<double>(std::max<std::int64_t>(all.instances - 1, 1)));
    return all;
}

/// What a class cannot have is an empty text rather than a missing figure.
const Cell meaningless{std::string()};

using DurationColumn = core::ColumnOf<core::KernelItem> core::KernelColumns::*;

/// A statistic of the durations of a kernel or class. It is shown where there is room, unless most classes lack it.
template <DurationColumn column>
ListedColumn<ClassItem> durationColumn(const QString& title, bool whereRoom = true) {
    const auto cell = [](const ClassItem& item) {
        const core::Snapshot& all = item.snapshot;
        const auto cellOf = [&](const core::KernelRow& row) {
            return (core::kernelColumns.*column)({all.analysis->kernels, row, *all.trace, core::KernelNames::Full});
        };
        if (item.kernel) return cellOf(*item.kernel);
        core::KernelRow whole;
        whole.time = combined(*item.classRow, all.analysis->kernels.rows);
        const Cell figure = cellOf(whole);
        return std::holds_alternative<std::monostate>(figure) ? meaningless : figure;
    };
    return {(core::kernelColumns.*column).is, title, {.optional = true, .whereRoom = whereRoom}, cell};
}

ColumnList<ClassItem> shownClassColumns(const core::Snapshot& snapshot) {
    const core::ClassColumns& of = core::classColumns;
    using Kernels = core::KernelColumns;
    const bool hasElapsed =
        std::ranges::any_of(snapshot.analysis->classes.rows, [](const auto& row) { return row.elapsed.has_value(); });
    return {
        {{.head = columnHead(ClassesText::tr("Class / kernel"))}, [](const ClassItem& item) { return item.name(); }},
        {of.share.is,
         ClassesText::tr("% of kernel time"),
         {.summed = true, .shareBar = true},
         [](const ClassItem& item) { return item.share(); }},
        {of.total.is,
         ClassesText::tr("Total"),
         {.summed = true,
          .leads = true,
          .hint = ClassesText::tr("Sum of durations: kernels that run at the same time count twice")},
         [](const ClassItem& item) { return totalCell(item.total()); }},
        {of.instances.is,
         ClassesText::tr("Instances"),
         {.summed = true},
         [](const ClassItem& item) -> Cell { return item.instances(); }},
        {of.timePerIteration.is,
         ClassesText::tr("Per iter."),
         {.summed = true,
          .available = divisorOf(snapshot.perIteration) > 0,
          .hint = ClassesText::tr("Total ÷ %L1 iterations ÷ %L2 GPUs")
                      .arg(snapshot.perIteration.iterations)
                      .arg(std::max<std::int64_t>(snapshot.perIteration.gpus, 1))},
         [](const ClassItem& item) { return core::quotientCell(item.total(), divisorOf(item.snapshot.perIteration)); }},
        {of.elapsed.is,
         ClassesText::tr("Elapsed"),
         {.summed = true,
          .available = hasElapsed,
          .hint =
              ClassesText::tr("Time without overlap: every instant counts once, for computation before communication")},
         [](const ClassItem& item) { return item.elapsed() ? totalCell(*item.elapsed()) : Cell(); }},
        durationColumn<&Kernels::average>(ClassesText::tr("Avg")),
        durationColumn<&Kernels::median>(ClassesText::tr("Med"), false),
        durationColumn<&Kernels::least>(ClassesText::tr("Min")),
        durationColumn<&Kernels::most>(ClassesText::tr("Max")),
        durationColumn<&Kernels::deviation>(ClassesText::tr("Std dev")),
    };
}

/// Leaves out classes in which no kernel ran; the pane of rules lists their rules.
std::vector<const core::ClassRow*> classesWithKernels(const core::Snapshot& snapshot) {
    std::vector<const core::ClassRow*> rows;
    for (const core::ClassRow& row : snapshot.analysis->classes.rows)
        if (row.instances > 0) rows.push_back(&row);
    return rows;
}

}  // namespace

Figures classFigures(const SnapshotPtr& snapshot) {
    const auto& kernels = snapshot->analysis->kernels.rows;
    const auto classes = std::make_shared<const std::vector<const core::ClassRow*>>(classesWithKernels(*snapshot));
    const auto classCount = static_cast<Figures::Row>(classes->size());
    Figures figures;
    figures.rows = classCount + static_cast<Figures::Row>(kernels.size());
    figures.totalName = ClassesText::tr("All kernels");
    figures.parents.assign(figures.rows, Figures::none);
    figures.inks.assign(figures.rows, Figures::none);
    for (Figures::Row row = 0; row < classCount; ++row) {
        const core::ClassRow& shown = *(*classes)[row];
        const auto ink = static_cast<std::int32_t>(core::index(shown.classId));
        figures.inks[row] = ink;
        for (const std::size_t kernel : shown.kernels) {
            figures.parents[classCount + kernel] = static_cast<std::int32_t>(row);
            figures.inks[classCount + kernel] = ink;
        }
    }
    const auto className = [snapshot, classes](Figures::Row row) -> const std::string& {
        return snapshot->classes->classes[core::index((*classes)[row]->classId)];
    };
    const auto kernelName = [snapshot, classCount](Figures::Row row) {
        return snapshot->trace->names[snapshot->analysis->kernels.rows[row - classCount].name];
    };
    figures.key = [className, kernelName, classCount](Figures::Row row) -> std::uint64_t {
        const std::hash<std::string_view> hash;
        return row < classCount ? hash(className(row)) : hash(kernelName(row)) ^ 1u;
    };
    figures.mark = [className, kernelName, classCount](Figures::Row row) {
        if (row < classCount) return Mark{.className = className(row)};
        return Mark{.operation = std::string(kernelName(row))};
    };
    figures.dragPart = [classCount](Figures::Row row) { return row < classCount ? DragPart::Class : DragPart::Kernel; };
    setColumns(figures, shownClassColumns(*snapshot), [snapshot, classes, classCount](Figures::Row row) {
        if (row < classCount) return ClassItem{*snapshot, (*classes)[row], nullptr};
        return ClassItem{*snapshot, nullptr, &snapshot->analysis->kernels.rows[row - classCount]};
    });
    return figures;
}

ClassesPane::ClassesPane(Requests& given, QWidget* parent)
    : SnapshotPane(given, parent), m_frame(new TableFrame(QStringLiteral("tables/classes"), this)) {
    setContent(m_frame, m_frame);
    attach(*m_frame, "classes", {QStringLiteral("classes"), QStringLiteral("kernels")});
    revealRows(requests(), m_frame->view(), [this] { return snapshot(); });
    rebuild();
}

void ClassesPane::rebuild() {
    m_frame->view().setAccessibleName(tr("Kernel classes"));
    if (snapshot()) {
        m_frame->view().setInks(classInks(*snapshot()->classes, tokensOf(palette()).theme));
        m_frame->view().table().setFigures(classFigures(snapshot()));
    }
    say(emptyState(), *m_frame);
}

EmptyState ClassesPane::emptyState() const {
    if (!snapshot()) return {tr("No profile is open"), tr("Drop a report or a trace on the window.")};
    if (!snapshot()->analysis->kernels.rows.empty()) return {};
    if (EmptyState none = withoutGpu(*snapshot()->trace); !none.title.isEmpty()) return none;
    if (snapshot()->options.filter != core::Filter{}) return {tr("No kernel fits the filters"), {}, true};
    return {tr("No kernels in this profile"), recordThem(*snapshot()->trace, core::MissingData::Operations)};
}

std::vector<core::Table> ClassesPane::tables() const { return engineTables(snapshot(), {"classes", "kernels"}); }

QString ClassesPane::subtitle() const {
    if (!snapshot() || !withoutGpu(*snapshot()->trace).title.isEmpty()) return {};
    if (!snapshot()->trace->hasEvents()) return tr("sum of durations, from a summary");
    return tr("sum of durations, %n GPU(s)", nullptr, static_cast<int>(snapshot()->trace->devices.size()));
}

}  // namespace ui
