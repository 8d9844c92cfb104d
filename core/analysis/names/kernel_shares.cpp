// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/kernel_shares.h"

#include "core/analysis/scope/shown_names.h"

namespace core {

Table kernelShares(const KernelTable& kernels, const Trace& trace, KernelNames names) {
    Table table{"kernel-shares",
                {{"Name"},
                 {"Instances", "", CellKind::Count},
                 {"Instances", "%", CellKind::Percent, 2},
                 {"Total Time", "ns", CellKind::Time},
                 {"Time", "%", CellKind::Percent, 2},
                 {"Avg", "ns", CellKind::Time, 1},
                 {"StdDev", "ns", CellKind::Time, 1},
                 {"Example"}}};
    table.whole = "kernel launches, kernel time";
    double instances = 0;
    for (const KernelRow& row : kernels.rows)
        instances += static_cast<double>(row.time.instances);
    for (const KernelRow& row : kernels.rows) {
        const DurationStatistics& time = row.time;
        if (time.instances == 0) continue;  // its kernels began before the window
        const std::string_view name = trace.names[row.name];
        table.rows.push_back({shownName(name, names), time.instances,
                              shareCell(static_cast<double>(time.instances), instances), sumCell(time.total, table),
                              shareCell(time.total, kernels.total), realCell(time.average), realCell(time.deviation),
                              std::string(name)});
    }
    return table;
}

}  // namespace core
