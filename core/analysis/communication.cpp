// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/communication.h"

#include "core/analysis/elapsed.h"
#include "core/base/kernel_name.h"
#include "core/classify/communication_names.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace core {

namespace {

std::string collectiveOf(std::string_view kernel) {
    const auto known = communicationName(kernel);
    if (known && !known->collective.empty()) return std::string(known->collective);
    return shortName(kernel);
}

/// By NameId. What is exposed is the breakdown's figure, whichever rule shares out elapsed time.
std::vector<Nanos> exposedByName(const View& view) {
    Options options = view.options;
    options.overlap = Overlap::Computation;
    return elapsedByName({view.trace, view.classes, options, view.stop}).kernels;
}

}  // namespace

CommunicationTable communicationTable(const View& view, const KernelTable& kernels) {
    CommunicationTable table;
    std::map<std::string, std::size_t> places;
    const auto rowOf = [&](NameId name) -> CommunicationRow& {
        const std::string collective = collectiveOf(view.trace.names[name]);
        const auto [place, isNew] = places.try_emplace(collective, table.rows.size());
        if (isNew) table.rows.push_back({collective});
        return table.rows[place->second];
    };
    const bool elapsedIsExposed = view.options.overlap == Overlap::Computation;
    for (const KernelRow& kernel : kernels.rows) {
        if (!view.classes.communication[index(kernel.name)]) continue;
        CommunicationRow& row = rowOf(kernel.name);
        row.total += kernel.time.total;
        row.instances += kernel.time.instances;
        table.total += kernel.time.total;
        if (kernel.elapsed) row.exposed = row.exposed.value_or(0) + (elapsedIsExposed ? *kernel.elapsed : 0);
    }
    if (view.trace.hasEvents() && !elapsedIsExposed) {
        const std::vector<Nanos> exposed = exposedByName(view);
        for (std::size_t name = 0; name < exposed.size(); ++name) {
            if (exposed[name] == 0 || !view.classes.communication[name]) continue;
            CommunicationRow& row = rowOf(static_cast<NameId>(name));
            row.exposed = row.exposed.value_or(0) + exposed[name];
        }
    }
    std::sort(table.rows.begin(), table.rows.end(), [](const CommunicationRow& a, const CommunicationRow& b) {
        return std::tie(b.total, a.collective) < std::tie(a.total, b.collective);
    });
    return table;
}

Table toTable(const CommunicationTable& communication, const PerIteration& per) {
    Table table{"communication",
                {{"Collective"},
                 {"Time", "%", CellKind::Percent, 2},
                 {"Total Time", "ns", CellKind::Time},
                 {"Instances", "", CellKind::Count},
                 {"Avg", "ns", CellKind::Time, 1},
                 {"Exposed", "ns", CellKind::Time},
                 {"Time per Iteration", "ns", CellKind::Time, 1},
                 {"Instances per Iteration", "", CellKind::Real, 2},
                 {"Bytes", "", CellKind::Bytes},
                 {"AlgBW", "GB/s", CellKind::Real, 2},
                 {"BusBW", "GB/s", CellKind::Real, 2}}};
    table.whole = "time of communication kernels";
    for (const CommunicationRow& row : communication.rows) {
        const Cell share = shareCell(row.total, communication.total);
        const Cell average = quotientCell(row.total, static_cast<double>(row.instances));
        table.rows.push_back({row.collective, share, static_cast<std::int64_t>(row.total), row.instances, average,
                              countCell(row.exposed), per.of(row.total), per.of(static_cast<double>(row.instances)),
                              Cell(), Cell(), Cell()});
    }
    return table;
}

}  // namespace core
