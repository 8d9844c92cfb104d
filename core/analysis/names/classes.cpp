// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/classes.h"

namespace core {

ClassTable classTable(const View& view, const KernelTable& kernels) {
    ClassTable table;
    table.total = kernels.total;
    for (std::size_t id = 0; id < view.classes.classes.size(); ++id)
        table.rows.push_back({static_cast<ClassId>(id)});
    for (std::size_t i = 0; i < kernels.rows.size(); ++i) {
        const KernelRow& kernel = kernels.rows[i];
        ClassRow& row = table.rows[index(kernel.classId)];
        row.total += kernel.time.total;
        row.instances += kernel.time.instances;
        row.kernels.push_back(i);
    }
    if (!view.trace.hasEvents()) return table;
    for (ClassRow& row : table.rows) {
        row.elapsed = ExactSum();
        for (const std::size_t kernel : row.kernels)
            *row.elapsed += kernels.rows[kernel].elapsed.value_or(0);
    }
    return table;
}

Table toTable(const ClassTable& classes, const Classification& names, const PerIteration& per) {
    Table table{"classes",
                {{"Class"},
                 {"Time", "%", CellKind::Percent, 2},
                 {"Total Time", "ns", CellKind::Time},
                 {"Instances", "", CellKind::Count},
                 {"Elapsed", "ns", CellKind::Time},
                 {"Time per Iteration", "ns", CellKind::Time, 1},
                 {"Instances per Iteration", "", CellKind::Real, 2}}};
    table.whole = "kernel time";
    for (const ClassRow& row : classes.rows) {
        const Cell share = shareCell(row.total, classes.total);
        table.rows.push_back({names.classes[index(row.classId)], share, sumCell(row.total, table), row.instances,
                              row.elapsed ? sumCell(*row.elapsed, table) : Cell(), per.of(row.total),
                              per.of(static_cast<double>(row.instances))});
    }
    return table;
}

}  // namespace core
