// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/shown_names.h"
#include "ui/models/column_list.h"
#include "ui/panes/efficiency/efficiency_figures.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

namespace ui {
namespace {

using core::Cell;
using core::CellKind;

struct KernelText {
    Q_DECLARE_TR_FUNCTIONS(EfficiencyPane)
};

constexpr int narrowBar = 36;  // pixels

struct ShownKernel {
    const EfficiencyRun& run;
    const KernelRow& row;
};

struct ShownLaunch {
    const EfficiencyRun& run;
    const core::LaunchRow& row;

    double count() const { return static_cast<double>(row.count); }
};

template <class Item>
Cell nameCell(const Item& item, core::NameId name) {
    return core::shownName(item.run.snapshot->trace->names[name], item.run.snapshot->options.names);
}

FigureColumn column(const QString& title, CellKind kind, const char* exported, FigureColumn looks = {}) {
    looks.head = columnHead(title, kind);
    looks.exported = exported;
    return looks;
}

ListedColumn<ShownKernel> lengthColumn(const QString& title, const char* exported,
                                       core::Nanos core::KernelDistributionRow::*length, FigureColumn looks = {}) {
    return {column(title, CellKind::Time, exported, std::move(looks)),
            [length](const ShownKernel& each) -> Cell { return each.row.durations.*length; }};
}

/// What limits the blocks that a multiprocessor holds at once.
Cell limitCell(const ShownKernel& each) {
    constexpr std::array<const char*, core::occupancyLimitCount> words = {
        QT_TRANSLATE_NOOP("EfficiencyPane", "warps"), QT_TRANSLATE_NOOP("EfficiencyPane", "registers"),
        QT_TRANSLATE_NOOP("EfficiencyPane", "shared memory"), QT_TRANSLATE_NOOP("EfficiencyPane", "blocks")};
    if (!each.row.limit) return {};
    const char* word = words[static_cast<std::size_t>(*each.row.limit)];
    return QCoreApplication::translate("EfficiencyPane", word).toStdString();
}

ListedColumn<ShownKernel> savingColumn(const EfficiencyRun& run) {
    const bool isKnown = std::ranges::any_of(run.kernels, [](const KernelRow& row) { return row.saving.has_value(); });
    return {
        column(KernelText::tr("Potential saving"), CellKind::Time, "",
               {.available = isKnown,
                .hint = KernelText::tr("At most: its part, by time, of what its operators take beyond their peak")}),
        [](const ShownKernel& each) {
            const auto& saving = each.row.saving;
            return saving ? Cell(static_cast<std::int64_t>(std::nearbyint(*saving))) : Cell(std::string());
        }};
}

ColumnList<ShownKernel> kernelColumnList(const EfficiencyRun& run) {
    using Row = core::KernelDistributionRow;
    return {
        {column(KernelText::tr("Kernel"), CellKind::Text, "Name"),
         [](const ShownKernel& each) { return nameCell(each, each.row.durations.name); }},
        {column(KernelText::tr("Total"), CellKind::Time, "", {.summed = true, .leads = true}),
         [](const ShownKernel& each) { return totalCell(each.row.durations.total); }},
        savingColumn(run),
        {column(KernelText::tr("Instances"), CellKind::Count, "Instances", {.summed = true}),
         [](const ShownKernel& each) -> Cell { return each.row.durations.instances; }},
        {column(KernelText::tr("Occupancy"), CellKind::Percent, "",
                {.shareBar = true,
                 .barWidth = narrowBar,
                 .hint = KernelText::tr("Warps that can be resident at once, by registers, shared memory and block "
                                        "size of the launch configuration that takes most of the time")}),
         [](const ShownKernel& each) { return core::realCell(each.row.occupancy); }},
        {column(KernelText::tr("Waves"), CellKind::Real, "",
                {.hint = KernelText::tr("Blocks, divided by those that the device runs at once")}),
         [](const ShownKernel& each) { return core::realCell(each.row.waves); }},
        {column(KernelText::tr("Tail"), CellKind::Percent, "",
                {.shareBar = true,
                 .barWidth = narrowBar,
                 .hint = KernelText::tr("Part of the waves that is idle, because the last one is not full")}),
         [](const ShownKernel& each) {
             return each.row.waves && !each.row.tail ? Cell(std::string()) : core::realCell(each.row.tail);
         }},
        {column(KernelText::tr("Limited by"), CellKind::Text, "",
                {.hint = KernelText::tr("What limits the blocks that a multiprocessor holds at once")}),
         limitCell},
        lengthColumn(KernelText::tr("Med"), "P50", &Row::p50),
        lengthColumn(KernelText::tr("P90"), "P90", &Row::p90),
        lengthColumn(KernelText::tr("P99"), "P99", &Row::p99),
        lengthColumn(KernelText::tr("Max"), "Max", &Row::max),
        lengthColumn(KernelText::tr("Min"), "Min", &Row::min, {.optional = true, .whereRoom = true}),
        lengthColumn(KernelText::tr("Mode"), "Mode", &Row::mode,
                     {.hint = KernelText::tr("The median of the 5 % wide range of durations with most instances")}),
        {column(KernelText::tr("First half avg"), CellKind::Time, "First Half Avg",
                {.hint = KernelText::tr("Average of the first half of its instances by start")}),
         [](const ShownKernel& each) { return core::realCell(each.row.durations.firstHalf); }},
        {column(KernelText::tr("Second half avg"), CellKind::Time, "Second Half Avg"),
         [](const ShownKernel& each) { return core::realCell(each.row.durations.secondHalf); }},
    };
}

ColumnList<ShownLaunch> launchColumnList() {
    using Row = core::LaunchRow;
    const auto average = [](const QString& title, const char* exported, core::ExactSum Row::*sum,
                            FigureColumn looks = {}) {
        return ListedColumn<ShownLaunch>(
            column(title, CellKind::Time, exported, std::move(looks)),
            [sum](const ShownLaunch& each) { return core::quotientCell(each.row.*sum, each.count()); });
    };
    return {
        {column(KernelText::tr("Kernel"), CellKind::Text, "Name"),
         [](const ShownLaunch& each) { return nameCell(each, each.row.name); }},
        {column(KernelText::tr("Launches"), CellKind::Count, "Count", {.summed = true}),
         [](const ShownLaunch& each) -> Cell { return each.row.count; }},
        {column(KernelText::tr("Kernel time"), CellKind::Time, "", {.summed = true, .leads = true}),
         [](const ShownLaunch& each) { return totalCell(each.row.kernels); }},
        average(KernelText::tr("Kernel avg"), "Kernel Avg", &Row::kernels),
        average(KernelText::tr("Call avg"), "Call Avg", &Row::calls,
                {.hint = KernelText::tr("Duration of the launch call on the host")}),
        {column(KernelText::tr("Shorter than launch"), CellKind::Count, "Shorter Than Launch",
                {.hint = KernelText::tr("Kernels that took less time than their own launch call")}),
         [](const ShownLaunch& each) -> Cell { return each.row.shorterThanLaunch; }},
        average(KernelText::tr("Delay avg"), "Delay Avg", &Row::delays,
                {.hint = KernelText::tr("From the end of the call to the start of the kernel")}),
        {column(KernelText::tr("Delay P50"), CellKind::Time, "Delay P50"),
         [](const ShownLaunch& each) -> Cell { return each.row.delayP50; }},
        {column(KernelText::tr("Delay P90"), CellKind::Time, "Delay P90"),
         [](const ShownLaunch& each) -> Cell { return each.row.delayP90; }},
        {column(KernelText::tr("Max queue"), CellKind::Count, "Max Queue",
                {.hint = KernelText::tr("Most operations of the stream that were launched and had not started")}),
         [](const ShownLaunch& each) -> Cell { return std::int64_t{each.row.maxQueue}; }},
    };
}

/// The marks and the identities of rows that are kernels; `nameAt` returns the name of a row.
template <class NameAt>
void nameRows(Figures& figures, const EfficiencyRunPtr& run, const NameAt& nameAt) {
    const auto name = [run, nameAt](Figures::Row row) { return run->snapshot->trace->names[nameAt(row)]; };
    figures.key = [name](Figures::Row row) -> std::uint64_t { return std::hash<std::string_view>()(name(row)); };
    figures.mark = [name](Figures::Row row) { return Mark{.operation = std::string(name(row))}; };
    figures.dragPart = [](Figures::Row) { return DragPart::Kernel; };
    for (Figures::Row row = 0; row < figures.rows; ++row)
        figures.inks.push_back(
            static_cast<std::int32_t>(core::index(run->snapshot->classes->classOf[core::index(nameAt(row))])));
    figures.totalName = KernelText::tr("All kernels");
}

}  // namespace

Figures kernelFigures(const EfficiencyRunPtr& run) {
    Figures figures;
    figures.rows = static_cast<Figures::Row>(run->kernels.size());
    nameRows(figures, run, [run](Figures::Row row) { return run->kernels[row].durations.name; });
    setColumns(figures, kernelColumnList(*run), [run](Figures::Row row) {
        return ShownKernel{*run, run->kernels[row]};
    });
    return figures;
}

Figures launchFigures(const EfficiencyRunPtr& run) {
    Figures figures;
    figures.rows = static_cast<Figures::Row>(run->launches.rows.size());
    nameRows(figures, run, [run](Figures::Row row) { return run->launches.rows[row].name; });
    setColumns(figures, launchColumnList(), [run](Figures::Row row) {
        return ShownLaunch{*run, run->launches.rows[row]};
    });
    return figures;
}

}  // namespace ui
