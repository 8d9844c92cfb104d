// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/efficiency/efficiency.h"
#include "core/trace/labels.h"

#include <fmt/format.h>

#include <algorithm>

namespace core {

namespace {

struct ShownEfficiency {
    const EfficiencyRow& row;
    const Trace& trace;
};

/// Returns the whole number that an optional sum is.
CellOrSum sumShown(const std::optional<ExactSum>& sum) { return sum; }

const ColumnsOf<ShownEfficiency>& efficiencyColumns() {
    using Row = ShownEfficiency;
    static const ColumnsOf<Row> columns{
        {{"Op"}, [](const Row& r) { return textIfAny(r.row.op); }},
        {{"Shapes"}, [](const Row& r) { return textIfAny(r.row.shapes); }},
        {{"Type"}, [](const Row& r) { return textIfAny(r.row.type); }},
        {{"Count", "", CellKind::Count}, [](const Row& r) { return r.row.count; }},
        {{"Time", "ns", CellKind::Time}, [](const Row& r) { return r.row.time; }},
        {{"FLOP", "", CellKind::Count}, [](const Row& r) { return sumShown(r.row.flop); }},
        {{"Bytes", "", CellKind::Count}, [](const Row& r) { return sumShown(r.row.bytes); }},
        {{"TFLOP/s", "", CellKind::Real, 3}, [](const Row& r) { return r.row.tflops; }},
        {{"GB/s", "", CellKind::Real, 1}, [](const Row& r) { return r.row.gbps; }},
        {{"% of Peak", "", CellKind::Percent, 1}, [](const Row& r) { return r.row.percentOfPeak; }},
        {{"Bound"}, [](const Row& r) { return textIfAny(text(r.row.bound)); }},
        {{"Occupancy", "%", CellKind::Percent, 1}, [](const Row& r) { return r.row.occupancy; }},
        {{"Waves", "", CellKind::Real, 2}, [](const Row& r) { return r.row.waves; }},
        {{"Why Empty"}, [](const Row& r) { return textIfAny(r.row.whyEmpty); }},
        {{"Tail", "%", CellKind::Percent, 1}, [](const Row& r) { return r.row.tail; }},
        {{"Potential Saving", "ns", CellKind::Time},
         [](const Row& r) {
             const auto saving = r.row.saving();
             constexpr double most = 9e18;
             return saving && *saving < most ? std::optional(static_cast<std::int64_t>(*saving + 0.5)) : std::nullopt;
         }},
        {{"Recomputed", "", CellKind::Count},
         [](const Row& r) { return isMatrixWork(r.row.kind) ? std::optional(r.row.recomputed) : std::nullopt; }},
        {{"Device"}, [](const Row& r) { return deviceNumber(r.trace, r.row.device); }},
        {{"Remark"}, [](const Row& r) { return textIfAny(r.row.remark); }},
    };
    return columns;
}

const ColumnOf<Mfu> mfuColumns[]{
    {{"Iteration"}, [](const Mfu& of) { return of.name; }},
    {{"Start", "ns", CellKind::Time}, [](const Mfu& of) { return of.start; }},
    {{"Wall", "ns", CellKind::Time}, [](const Mfu& of) { return ExactSum(of.end) - ExactSum(of.start); }},
    {{"Devices", "", CellKind::Count}, [](const Mfu& of) { return static_cast<std::int64_t>(of.devices); }},
    {{"FLOP", "", CellKind::Count}, [](const Mfu& of) { return of.flop; }},
    {{"Model FLOP", "", CellKind::Count}, [](const Mfu& of) { return of.modelFlop; }},
    {{"MFU", "%", CellKind::Percent, 2}, [](const Mfu& of) { return of.low; }},
    {{"MFU at Most", "%", CellKind::Percent, 2}, [](const Mfu& of) { return of.high; }},
    {{"HFU", "%", CellKind::Percent, 2}, [](const Mfu& of) { return of.hardware; }},
};

/// Says what the figures stand on: MFU, how much of the time has a figure, why the rest has none, and the peaks.
std::string noteOf(const Efficiency& efficiency) {
    const double time = efficiency.time.real();
    if (time == 0) return {};
    std::string note = fmt::format("MFU {}; {:.1f} % of the time has a figure", mfuText(efficiency.ofSteps()),
                                   100 * efficiency.withFigure.real() / time);
    constexpr std::size_t named = 2;
    for (std::size_t i = 0; i < std::min(named, efficiency.reasons.size()); ++i)
        note +=
            fmt::format("; {:.1f} %: {}", 100 * efficiency.reasons[i].time.real() / time, efficiency.reasons[i].reason);
    std::vector<std::string> rows;
    for (const auto& peaks : efficiency.peaks)
        if (peaks) rows.push_back(fmt::format("{} (grade {})", peaks->device, peaks->grade));
    std::ranges::sort(rows);
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    for (const std::string& row : rows)
        note += "; peaks of " + row;
    for (const std::string& fault : efficiency.faults)
        note += "; not used: " + fault;
    return note;
}

}  // namespace

Table toTable(const Efficiency& efficiency, const Trace& trace) {
    Table table = tableWith("efficiency", efficiencyColumns(), efficiency.rows, [&](const EfficiencyRow& row) {
        return ShownEfficiency{row, trace};
    });
    table.note = noteOf(efficiency);
    return table;
}

Table mfuTable(const Efficiency& efficiency) {
    Table table = tableWith("mfu", mfuColumns);
    for (const Mfu& step : efficiency.steps)
        addRow(table, mfuColumns, step);
    table.note = noteOf(efficiency);
    return table;
}

}  // namespace core
