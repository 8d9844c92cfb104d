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

constinit const ClassColumns classColumns{
    .name = {{"Class"}, [](auto& of) { return of.names.classes[index(of.row.classId)]; }},
    .share = {{"Time", "%", CellKind::Percent, 2}, [](auto& of) { return shareCell(of.row.total, of.all.total); }},
    .total = {{"Total Time", "ns", CellKind::Time}, [](auto& of) { return of.row.total; }},
    .instances = {{"Instances", "", CellKind::Count}, [](auto& of) { return of.row.instances; }},
    .elapsed = {{"Elapsed", "ns", CellKind::Time}, [](auto& of) { return of.row.elapsed; }},
    .timePerIteration = {{"Time per Iteration", "ns", CellKind::Time, 1},
                         [](auto& of) { return of.per.of(of.row.total); }},
    .instancesPerIteration = {{"Instances per Iteration", "", CellKind::Real, 2},
                              [](auto& of) { return of.per.of(static_cast<double>(of.row.instances)); }},
};

Table toTable(const ClassTable& classes, const Classification& names, const PerIteration& per) {
    Table table = tableWith("classes", asList<ClassItem>(classColumns), classes.rows, [&](const ClassRow& row) {
        return ClassItem{classes, row, names, per};
    });
    table.whole = "kernel time";
    return table;
}

}  // namespace core
