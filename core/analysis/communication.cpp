// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/communication.h"

#include "core/classify/communication_names.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace core {

namespace {

std::string collectiveOf(std::string_view kernel) {
    const auto known = communicationName(kernel);
    if (known && !known->collective.empty()) return std::string(known->collective);
    return std::string(kernel.substr(0, kernel.find_first_of("(<")));
}

}  // namespace

CommunicationTable communicationTable(const View& view, const KernelTable& kernels) {
    CommunicationTable table;
    std::map<std::string, std::size_t> places;
    for (const KernelRow& kernel : kernels.rows) {
        if (!view.classes.communication[index(kernel.name)]) continue;
        const std::string collective = collectiveOf(view.trace.names[kernel.name]);
        const auto [place, isNew] = places.try_emplace(collective, table.rows.size());
        if (isNew) table.rows.push_back({collective});
        CommunicationRow& row = table.rows[place->second];
        row.total += kernel.time.total;
        row.instances += kernel.time.instances;
        table.total += kernel.time.total;
        if (kernel.elapsed) row.exposed = row.exposed.value_or(0) + *kernel.elapsed;
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
