// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/class_figures.h"

#include "core/base/kernel_name.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <string_view>

namespace ui {

namespace {

using core::Cell;
using core::CellKind;
using SnapshotPtr = std::shared_ptr<const core::Snapshot>;

FigureColumn column(const char* title, CellKind kind, const char* unit = "") {
    return figureColumn(QCoreApplication::translate("ClassesPane", title), kind, unit);
}

/// Iterations times GPUs; 0 where iterations are not known.
double divisorOf(const core::PerIteration& per) {
    return static_cast<double>(per.iterations) * static_cast<double>(std::max<std::int64_t>(per.gpus, 1));
}

/// What has no meaning in a row is an empty text, not a missing figure.
const Cell meaningless{std::string()};

Cell classCell(const core::Snapshot& snapshot, const core::ClassRow& row, int at) {
    const double divisor = divisorOf(snapshot.perIteration);
    switch (at) {
        case class_column::name:
            return snapshot.classes->classes[core::index(row.classId)];
        case class_column::share:
            return shareOf(row.total.real(), snapshot.analysis->classes.total.real());
        case class_column::total:
            return totalCell(row.total);
        case class_column::instances:
            return row.instances;
        case class_column::perIteration:
            return core::quotientCell(row.total, divisor);
        case class_column::elapsed:
            return row.elapsed ? totalCell(*row.elapsed) : Cell();
        default:
            return meaningless;
    }
}

std::string shownName(const core::Snapshot& snapshot, core::NameId kernel) {
    const std::string_view name = snapshot.trace->names[kernel];
    switch (snapshot.options.names) {
        case core::KernelNames::Full:
            return std::string(name);
        case core::KernelNames::Base:
            return std::string(core::baseName(name));
        case core::KernelNames::Short:
            return core::shortName(name);
    }
    return std::string(name);
}

Cell kernelCell(const core::Snapshot& snapshot, const core::KernelRow& row, int at) {
    const core::DurationStatistics& time = row.time;
    const double divisor = divisorOf(snapshot.perIteration);
    switch (at) {
        case class_column::name:
            return shownName(snapshot, row.name);
        case class_column::share:
            return shareOf(time.total.real(), snapshot.analysis->kernels.total.real());
        case class_column::total:
            return totalCell(time.total);
        case class_column::instances:
            return time.instances;
        case class_column::perIteration:
            return core::quotientCell(time.total, divisor);
        case class_column::elapsed:
            return row.elapsed ? totalCell(*row.elapsed) : Cell();
        case class_column::average:
            return core::realCell(time.average);
        case class_column::median:
            return core::realCell(time.median);
        case class_column::least:
            return core::countCell(time.min);
        case class_column::most:
            return core::countCell(time.max);
        case class_column::deviation:
            return core::realCell(time.deviation);
        default:
            return meaningless;
    }
}

std::vector<FigureColumn> columnsOf(const core::Snapshot& snapshot) {
    std::vector<FigureColumn> columns{column(QT_TRANSLATE_NOOP("ClassesPane", "Class / kernel"), CellKind::Text),
                                      column(QT_TRANSLATE_NOOP("ClassesPane", "% of kernel time"), CellKind::Percent),
                                      column(QT_TRANSLATE_NOOP("ClassesPane", "Total"), CellKind::Time, "ns"),
                                      column(QT_TRANSLATE_NOOP("ClassesPane", "Instances"), CellKind::Count),
                                      column(QT_TRANSLATE_NOOP("ClassesPane", "Per iter."), CellKind::Time, "ns"),
                                      column(QT_TRANSLATE_NOOP("ClassesPane", "Elapsed"), CellKind::Time, "ns"),
                                      column(QT_TRANSLATE_NOOP("ClassesPane", "Avg"), CellKind::Time, "ns"),
                                      column(QT_TRANSLATE_NOOP("ClassesPane", "Med"), CellKind::Time, "ns"),
                                      column(QT_TRANSLATE_NOOP("ClassesPane", "Min"), CellKind::Time, "ns"),
                                      column(QT_TRANSLATE_NOOP("ClassesPane", "Max"), CellKind::Time, "ns"),
                                      column(QT_TRANSLATE_NOOP("ClassesPane", "Std dev"), CellKind::Time, "ns")};
    for (int at = class_column::share; at <= class_column::elapsed; ++at)
        columns[static_cast<std::size_t>(at)].summed = true;
    for (int at = class_column::average; at <= class_column::deviation; ++at)
        columns[static_cast<std::size_t>(at)].optional = true;
    columns[class_column::share].shareBar = true;
    nameInTables(columns, {"", "Time (%)", "Total Time", "Instances", "Time per Iteration", "Elapsed", "Avg", "Med",
                           "Min", "Max", "StdDev"});
    columns[class_column::total].hint =
        QCoreApplication::translate("ClassesPane", "Sum of durations: kernels that run at the same time count twice");
    columns[class_column::elapsed].hint = QCoreApplication::translate(
        "ClassesPane", "Time without overlap: every instant counts once, for computation before communication");
    columns[class_column::perIteration].hint =
        QCoreApplication::translate("ClassesPane", "Total, divided by iterations and GPUs");
    columns[class_column::perIteration].available = divisorOf(snapshot.perIteration) > 0;
    columns[class_column::elapsed].available =
        std::ranges::any_of(snapshot.analysis->classes.rows, [](const auto& row) { return row.elapsed.has_value(); });
    return columns;
}

/// A class in which nothing ran has no figures; its rule has a row of its own.
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
    figures.columns = columnsOf(*snapshot);
    figures.rows = classCount + static_cast<Figures::Row>(kernels.size());
    figures.totalName = QCoreApplication::translate("ClassesPane", "All kernels");
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
    figures.cell = [snapshot, classes, classCount](Figures::Row row, std::size_t at) {
        if (row < classCount) return classCell(*snapshot, *(*classes)[row], static_cast<int>(at));
        return kernelCell(*snapshot, snapshot->analysis->kernels.rows[row - classCount], static_cast<int>(at));
    };
    return figures;
}

}  // namespace ui
