// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/collectives.h"

#include "core/analysis/scope/selection.h"

#include <algorithm>
#include <functional>
#include <map>
#include <tuple>

namespace core {

namespace {

/// The kind, the name if the kind is unknown, the size in bytes or -1, the ranks, and the type.
using CollectiveKey = std::tuple<CollectiveKind, NameId, std::int64_t, std::uint32_t, NameId>;

struct CollectiveInstances {
    std::vector<Nanos> durations;
    Bandwidth bandwidth;
};

CollectiveRow rowOf(const CollectiveKey& key, CollectiveInstances& instances, const Trace& trace) {
    const auto& [kind, name, size, ranks, type] = key;
    CollectiveRow row;
    row.collective = kind == CollectiveKind::Other ? trace.names[name] : text(kind);
    if (size >= 0) row.size = size;
    row.ranks = ranks;
    row.type = trace.names[type];
    row.time = statisticsOf(instances.durations);
    row.bandwidth = instances.bandwidth;
    return row;
}

bool comesBefore(const CollectiveRow& a, const CollectiveRow& b) {
    return std::tie(b.time.total, a.collective, a.size, a.ranks, a.type) <
           std::tie(a.time.total, b.collective, b.size, b.ranks, b.type);
}

}  // namespace

CollectiveTable collectiveTable(const View& view) {
    const Trace& trace = view.trace;
    const Selection selection(view);
    const auto kinds = collectiveKinds(trace);
    std::map<CollectiveKey, CollectiveInstances> byKey;
    for (const Collective& recorded : trace.collectives) {
        const bool communicates = view.classes.communication[index(trace.events.name[recorded.event])];
        if (!communicates || !selection.counts(recorded.event)) continue;
        const CollectiveKind kind = kinds.at(recorded.name);
        const NameId name = kind == CollectiveKind::Other ? recorded.name : NameId{};
        CollectiveInstances& instances =
            byKey[{kind, name, messageSize(kind, recorded).value_or(-1), recorded.ranks, recorded.type}];
        instances.durations.push_back(trace.events.duration[recorded.event]);
        instances.bandwidth.add(kind, recorded, instances.durations.back());
    }
    CollectiveTable table;
    for (auto& [key, instances] : byKey)
        table.rows.push_back(rowOf(key, instances, trace));
    std::sort(table.rows.begin(), table.rows.end(), comesBefore);
    return table;
}

namespace {

constexpr ColumnOf<CollectiveRow> collectiveColumns[] = {
    {{"Collective"}, [](auto& row) { return row.collective; }},
    {{"Message Size", "bytes", CellKind::Bytes}, [](auto& row) { return row.size; }},
    {{"Group Size", "", CellKind::Count},
     [](auto& row) { return row.ranks > 0 ? Cell(std::int64_t{row.ranks}) : Cell(); }},
    {{"Type"}, [](auto& row) { return textIfAny(row.type); }},
    {{"Instances", "", CellKind::Count}, [](auto& row) { return row.time.instances; }},
    {{"Total Time", "ns", CellKind::Time}, [](auto& row) { return row.time.total; }},
    {{"Avg", "ns", CellKind::Time, 1}, [](auto& row) { return row.time.average; }},
    {{"Min", "ns", CellKind::Time}, [](auto& row) { return row.time.min; }},
    {{"Max", "ns", CellKind::Time}, [](auto& row) { return row.time.max; }},
    {{"AlgBW", "GB/s", CellKind::Real, 3}, [](auto& row) { return row.bandwidth.algorithm(); }},
    {{"BusBW", "GB/s", CellKind::Real, 3}, [](auto& row) { return row.bandwidth.bus(); }},
};

}  // namespace

Table toTable(const CollectiveTable& collectives, const Trace& trace) {
    Table table = tableWith("collectives", collectiveColumns, collectives.rows, std::identity());
    if (trace.collectives.empty())
        table.missing =
            "what collectives move: PyTorch 2.4 and later write it on NCCL's kernels where torch.profiler records CPU "
            "and "
            "CUDA activities; of Nsight Systems, `nsys profile --trace=cuda,nvtx` with NCCL 2.16 or later, and "
            "`nsys export --include-json=true`";
    return table;
}

}  // namespace core
