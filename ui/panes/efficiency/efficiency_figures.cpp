// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/efficiency/efficiency_figures.h"

#include "ui/format/plain_text.h"
#include "ui/models/column_list.h"
#include "ui/panes/efficiency/efficiency_words.h"
#include "ui/panes/efficiency/work_formula.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>

namespace ui {
namespace {

using core::Cell;
using core::CellKind;
using core::EfficiencyRow;

struct OperatorText {
    Q_DECLARE_TR_FUNCTIONS(EfficiencyPane)
};

constexpr int smallBar = 36;  // pixels

/// A row of the table of operators.
struct Operator {
    const EfficiencyRun& run;
    const EfficiencyRow& row;
};

/// A column of the engine's table under a title of its own; `exported` is its title there.
FigureColumn figure(const QString& title, CellKind kind, const char* exported, FigureColumn column = {}) {
    column.head = columnHead(title, kind);
    column.exported = exported;
    return column;
}

/// A figure that does not apply is an empty text; one for which something was not recorded is missing.
Cell rateCell(const EfficiencyRow& row, const std::optional<double>& rate) {
    if (rate) return *rate;
    const bool isMissing = !row.hasFigure() && row.whyEmpty.find("not recorded") != std::string::npos;
    return isMissing ? Cell() : Cell(std::string());
}

/// The same for a figure of the kernel that takes most of the time.
Cell kernelCell(const EfficiencyRow& row, const std::optional<double>& figure) {
    if (figure) return *figure;
    return row.mainEvent ? Cell() : Cell(std::string());
}

QString workOf(const Operator& each) { return workText(each.run, each.row); }

ColumnList<Operator> rateColumns() {
    return {
        {figure(OperatorText::tr("Bound"), CellKind::Text, "Bound",
                {.optional = true,
                 .whereRoom = true,
                 .hint = OperatorText::tr("What limits it on this device: compute or memory")}),
         [](const Operator& each) -> Cell { return std::string(core::text(each.row.bound)); }},
        {figure(QStringLiteral("TFLOP/s"), CellKind::Real, "TFLOP/s",
                {.hint = OperatorText::tr("Of products of matrices, convolutions and attention; other work has none")}),
         [](const Operator& each) { return rateCell(each.row, each.row.tflops); }, workOf},
        {figure(QStringLiteral("GB/s"), CellKind::Real, "GB/s",
                {.hint = OperatorText::tr("As if each input were read once and each result written once: at least")}),
         [](const Operator& each) { return rateCell(each.row, each.row.gbps); }, workOf},
    };
}

ColumnList<Operator> launchShapeColumns() {
    return {
        {figure(OperatorText::tr("Occupancy"), CellKind::Percent, "Occupancy (%)",
                {.shareBar = true,
                 .barWidth = smallBar,
                 .hint = OperatorText::tr("Warps that can be resident at once, by registers, shared memory and block "
                                          "size of the kernel that takes most of the time")}),
         [](const Operator& each) { return kernelCell(each.row, each.row.occupancy); }},
        {figure(OperatorText::tr("Waves"), CellKind::Real, "Waves",
                {.hint = OperatorText::tr("Blocks, divided by those that the device runs at once")}),
         [](const Operator& each) { return kernelCell(each.row, each.row.waves); }},
        {figure(OperatorText::tr("Tail"), CellKind::Percent, "Tail (%)",
                {.shareBar = true,
                 .barWidth = smallBar,
                 .hint = OperatorText::tr("Part of the waves that is idle, because the last one is not full")}),
         [](const Operator& each) {
             return each.row.waves && !each.row.tail ? Cell(std::string()) : kernelCell(each.row, each.row.tail);
         }},
    };
}

// How far an operator is from the peak is what a narrow table has to show: its time gives way first.
ColumnList<Operator> operatorColumns() {
    ColumnList<Operator> columns{
        {figure(OperatorText::tr("Operator"), CellKind::Text, "Op"),
         [](const Operator& each) -> Cell { return rowName(each.row).toStdString(); }, workOf},
        {figure(OperatorText::tr("Shapes"), CellKind::Text, "Shapes", {.stretch = true}),
         [](const Operator& each) { return core::textIfAny(shapesText(each.row.shapes).toStdString()); }, workOf},
        {figure(OperatorText::tr("Potential saving"), CellKind::Time, "Potential Saving",
                {.leads = true, .hint = OperatorText::tr("At most: its time, less what it would take at the peak")}),
         [](const Operator& each) { return rateCell(each.row, each.row.saving()); }, workOf},
        {figure(OperatorText::tr("% of peak"), CellKind::Percent, "% of Peak",
                {.shareBar = true,
                 .hint = OperatorText::tr("Of the compute peak of its type or of the memory's bandwidth, whichever "
                                          "limits it: at 100 % it cannot be faster on this device")}),
         [](const Operator& each) { return rateCell(each.row, each.row.percentOfPeak); }, workOf},
        {figure(OperatorText::tr("Time"), CellKind::Time, "Time", {.summed = true}),
         [](const Operator& each) { return totalCell(each.row.time); }},
    };
    std::ranges::move(rateColumns(), std::back_inserter(columns));
    columns.push_back({figure(OperatorText::tr("Type"), CellKind::Text, "Type", {.optional = true, .whereRoom = true}),
                       [](const Operator& each) { return core::textIfAny(each.row.type); }});
    std::ranges::move(launchShapeColumns(), std::back_inserter(columns));
    columns.push_back({figure(OperatorText::tr("Count"), CellKind::Count, "Count", {.summed = true}),
                       [](const Operator& each) -> Cell { return each.row.count; }});
    columns.push_back({figure(OperatorText::tr("Why empty"), CellKind::Text, "Why Empty", {.optional = true}),
                       [](const Operator& each) -> Cell { return shownReason(each.row.whyEmpty).toStdString(); },
                       [](const Operator& each) {
                           return each.row.whyEmpty.empty() ? QString() : adviceOn(each.run, each.row.whyEmpty);
                       }});
    return columns;
}

}  // namespace

std::vector<std::size_t> shownOperators(const EfficiencyRun& run, std::optional<std::int32_t> onlyClass) {
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < run.figures.rows.size(); ++row)
        if (!onlyClass || run.classOf[row] == *onlyClass) rows.push_back(row);
    return rows;
}

Figures operatorFigures(const EfficiencyRunPtr& run, std::vector<std::size_t> rows) {
    Figures figures;
    figures.rows = static_cast<Figures::Row>(rows.size());
    for (const std::size_t row : rows)
        figures.inks.push_back(run->classOf[row]);
    const auto at = [run, rows = std::move(rows)](Figures::Row row) {
        return Operator{*run, run->figures.rows[rows[row]]};
    };
    figures.key = [at](Figures::Row row) {
        const EfficiencyRow& each = at(row).row;
        const std::hash<std::string_view> hash;
        return hash(each.op) * 31 + hash(each.shapes) * 7 + hash(each.whyEmpty) + core::index(each.device);
    };
    figures.words = [at](Figures::Row row) {
        const EfficiencyRow& each = at(row).row;
        return rowName(each).toStdString() + ' ' + shapesText(each.shapes).toStdString() + ' ' + each.type;
    };
    figures.totalName = OperatorText::tr("All operations");
    setColumns(figures, operatorColumns(), at);
    return figures;
}

RooflineDevice roofsOf(const EfficiencyRun& run, const std::vector<std::size_t>& rows) {
    const core::DevicePeaks* peaks = run.peaks();
    if (!peaks) return {};
    std::map<double, QStringList, std::greater<>> roofs;
    for (const std::size_t index : rows) {
        const EfficiencyRow& row = run.figures.rows[index];
        if (!row.bytes || !row.peak || !row.tflops || peaks->of(*row.peak) <= 0) continue;
        const std::string_view type = core::text(*row.peak);
        QStringList& names = roofs[peaks->of(*row.peak)];
        const QString word = QString::fromUtf8(type.data(), static_cast<qsizetype>(type.size()));
        if (!names.contains(word)) names << word;
    }
    RooflineDevice device;
    device.bandwidth = peaks->bandwidth;
    for (const auto& [rate, names] : roofs)
        device.roofs.push_back({names.join(QStringLiteral(", ")), rate});
    return device;
}

OperatorRoofline operatorRoofline(const EfficiencyRun& run, const std::vector<std::size_t>& rows,
                                  const std::vector<ClassInk>& inks) {
    OperatorRoofline roofline;
    for (const std::size_t index : rows) {
        const EfficiencyRow& row = run.figures.rows[index];
        if (!row.bytes || !row.gbps || *row.gbps <= 0) continue;
        const std::int32_t ofClass = run.classOf[index];
        const QString name = shownText(row.op).section(QStringLiteral("::"), -1);
        roofline.model.dots.push_back(
            {row.tflops.value_or(0) * 1e12, *row.gbps * 1e9, row.bytes->real(), row.time.real(),
             ofClass < 0 ? ClassInk() : inks[static_cast<std::size_t>(ofClass)], name, workText(run, row)});
        roofline.rows.push_back(index);
    }
    roofline.model.devices.push_back(roofsOf(run, rows));
    return roofline;
}

std::vector<std::int32_t> classesInUse(const EfficiencyRun& run) {
    std::map<std::int32_t, double> times;
    for (std::size_t row = 0; row < run.figures.rows.size(); ++row)
        if (run.classOf[row] >= 0) times[run.classOf[row]] += run.figures.rows[row].time.real();
    std::vector<std::int32_t> classes;
    for (const auto& [each, time] : times)
        classes.push_back(each);
    std::ranges::stable_sort(classes, std::greater(), [&](std::int32_t each) { return times[each]; });
    return classes;
}

}  // namespace ui
