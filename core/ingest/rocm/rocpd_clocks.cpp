// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/rocm/rocpd_clocks.h"

#include "core/ingest/sqlite/sqlite_times.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

namespace core {

namespace {

/// Returns the smallest usable value of a column. Faults in it are reported when it is read again.
std::optional<std::int64_t> minIn(const SqliteDatabase& database, const SqliteTable& table, std::string_view column) {
    std::optional<std::int64_t> least;
    ImportReport ignored;
    const std::array columns{ScanColumn{column}};
    SqliteScan scan(database, table, columns, {ignored});
    scan.each([&] {
        if (const auto value = timeIn(scan, 0)) least = std::min(least.value_or(*value), *value);
    });
    return least;
}

std::optional<Nanos> firstTime(const SqliteDatabase& database, const RocpdSet& set) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> times{
        {{"kernel_dispatch", "start"}, {"memory_copy", "start"}, {"region", "start"}, {"sample", "timestamp"}}};
    std::optional<Nanos> first;
    for (const auto& [name, column] : times) {
        const SqliteTable* table = set.table(name);
        const auto least = table ? minIn(database, *table, column) : std::nullopt;
        if (least) first = std::min(first.value_or(*least), *least);
    }
    return first;
}

}  // namespace

std::vector<Nanos> rocpdZeros(const SqliteDatabase& database, const std::vector<RocpdSet>& sets) {
    std::vector<std::optional<std::int64_t>> machines;
    for (const RocpdSet& set : sets) {
        const SqliteTable* table = set.table("info_process");
        machines.push_back(table ? minIn(database, *table, "nid") : std::nullopt);
    }
    std::vector<Nanos> zeros(sets.size());
    if (std::ranges::all_of(machines, [&](const auto& each) { return each == machines.front(); })) return zeros;
    std::map<std::optional<std::int64_t>, Nanos> first;
    for (std::size_t i = 0; i < sets.size(); ++i)
        if (const auto time = firstTime(database, sets[i])) {
            const Nanos own = std::max<Nanos>(*time, 0);
            const auto [known, isNew] = first.try_emplace(machines[i], own);
            if (!isNew) known->second = std::min(known->second, own);
        }
    for (std::size_t i = 0; i < sets.size(); ++i)
        if (const auto known = first.find(machines[i]); known != first.end()) zeros[i] = known->second;
    return zeros;
}

}  // namespace core
