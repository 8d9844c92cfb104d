// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/kernel_shares.h"

#include "core/analysis/scope/shown_names.h"

namespace core {

namespace {

/// A row of the table `kernel-shares`.
struct KernelShareItem {
    const KernelTable& all;
    const KernelRow& row;
    double allInstances;
    const Trace& trace;
    KernelNames names;

    const DurationStatistics& time() const { return row.time; }
    std::string_view name() const { return trace.names[row.name]; }
};

constexpr ColumnOf<KernelShareItem> kernelShareColumns[] = {
    {{"Name"}, [](auto& of) { return shownName(of.name(), of.names); }},
    {{"Instances", "", CellKind::Count}, [](auto& of) { return of.time().instances; }},
    {{"Instances", "%", CellKind::Percent, 2},
     [](auto& of) { return shareCell(static_cast<double>(of.time().instances), of.allInstances); }},
    {{"Total Time", "ns", CellKind::Time}, [](auto& of) { return of.time().total; }},
    {{"Time", "%", CellKind::Percent, 2}, [](auto& of) { return shareCell(of.time().total, of.all.total); }},
    {{"Avg", "ns", CellKind::Time, 1}, [](auto& of) { return of.time().average; }},
    {{"StdDev", "ns", CellKind::Time, 1}, [](auto& of) { return of.time().deviation; }},
    {{"Example"}, [](auto& of) { return of.name(); }},
};

}  // namespace

Table kernelShares(const KernelTable& kernels, const Trace& trace, KernelNames names) {
    Table table = tableWith("kernel-shares", kernelShareColumns);
    table.whole = "kernel launches, kernel time";
    double instances = 0;
    for (const KernelRow& row : kernels.rows)
        instances += static_cast<double>(row.time.instances);
    for (const KernelRow& row : kernels.rows)
        if (row.time.instances != 0)  // otherwise its kernels began before the window
            addRow(table, kernelShareColumns, KernelShareItem{kernels, row, instances, trace, names});
    return table;
}

}  // namespace core
