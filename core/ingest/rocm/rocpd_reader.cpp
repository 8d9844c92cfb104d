// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/rocm/rocpd_reader.h"

#include "core/base/ids.h"
#include "core/ingest/files/memory_limit.h"
#include "core/ingest/files/rank_in_file_name.h"
#include "core/ingest/rocm/rocpd_import.h"
#include "core/ingest/rocm/rocpd_set.h"
#include "core/ingest/sqlite/sqlite_reader.h"
#include "core/ingest/sqlite/sqlite_times.h"
#include "core/trace/clocks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

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

/// Returns the time from which each set's times are counted. It is 0 if all sets are from one machine; otherwise it is
/// the first time of the set's machine, since simultaneous times of two machines may be days apart.
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

/// Facts that are known only after all sets were read.
struct WholeFile {
    std::set<std::int64_t> nodes;
    std::set<int> ranks;
    std::string folded;
    std::string version;
};

std::uint64_t expectedRows(const SqliteDatabase& database, const std::vector<RocpdSet>& sets) {
    std::uint64_t rows = 0;
    for (const RocpdSet& set : sets)
        for (const char* name : {"kernel_dispatch", "memory_copy", "region"})
            if (const SqliteTable* table = set.table(name)) rows += database.likelyRows(*table).value_or(0);
    return rows;
}

std::string versionIn(const SqliteDatabase& database, const RocpdSet& set, ScanReport report) {
    std::string version;
    const SqliteTable* table = set.table("metadata");
    if (!table) return version;
    constexpr std::array columns{ScanColumn{"tag", true}, ScanColumn{"value", true}};
    SqliteScan scan(database, *table, columns, {report.import});
    constexpr std::size_t longest = 32;
    scan.each([&] {
        if (scan.text(0) == "schema_version")
            version = cleanText(scan.text(1).value_or("").substr(0, longest), report, scan.place());
    });
    return version;
}

Result<Done> readSet(RocpdImport& in, const ReadContext& context, WholeFile& whole) {
    for (const auto part : {&readHostIntervals, &readRocpdOperations, &countUnusedTables}) {
        part(in);
        if (context.stop.stop_requested()) return stoppedError();
        if (auto refused = beyondMemory(in.builder.memoryBytes(), context)) return *std::move(refused);
        if (context.progress) context.progress->events = in.builder.eventCount();
    }
    whole.nodes.insert(in.identity.nodes().begin(), in.identity.nodes().end());
    whole.ranks.insert(in.identity.ranks().begin(), in.identity.ranks().end());
    if (whole.folded.empty()) whole.folded = in.identity.foldedStreams();
    return Done{};
}

void describe(TraceBuilder& builder, const Sniffed& file, const SqliteDatabase& database, const WholeFile& whole) {
    Source& source = builder.source();
    source.writer = whole.version.empty() ? "rocprofiler-sdk" : "rocprofiler-sdk (rocpd " + whole.version + ")";
    for (const std::string& warning : database.warnings()) {
        builder.import().add(ImportKind::Warning, warning);
        source.notices.push_back(warning);
    }
    if (whole.nodes.size() > 1) source.notices.emplace_back(severalClocks);
    if (!whole.folded.empty()) source.notices.push_back(whole.folded);
    if (builder.eventCount() == 0)
        source.notices.emplace_back(
            "no GPU operations were recorded; record with `rocprofv3 --kernel-trace "
            "--memory-copy-trace`");
    if (whole.ranks.size() == 1) source.takeRank(*whole.ranks.begin(), RankFrom::Launcher);
    if (whole.ranks.empty()) source.takeRank(rankInPath(shownPath(file)), RankFrom::Name);
}

}  // namespace

bool recognizesRocpd(const Sniffed& file) {
    if (!recognizesSqlite(file)) return false;
    const auto database = SqliteDatabase::open(file.path, {});
    return database && !rocpdSetsOf(**database).empty();
}

Result<NewTracePtr> readRocpd(const Sniffed& file, const ReadContext& context) {
    const auto database = SqliteDatabase::open(file.path, context.stop);
    if (!database) return database.error();
    const std::vector<RocpdSet> sets = rocpdSetsOf(**database);
    const std::uint64_t rows = expectedRows(**database, sets);
    if (context.progress) context.progress->total = rows;
    if (auto refused = beyondMemory(rows * bytesOfRow, context)) return *std::move(refused);

    TraceBuilder builder(rows);
    WholeFile whole;
    const std::vector<Nanos> zeros = rocpdZeros(**database, sets);
    for (std::size_t i = 0; i < sets.size(); ++i) {
        RocpdImport in(**database, sets[i], i, zeros[i], builder, context.progress);
        if (auto read = readSet(in, context, whole); !read) return read.error();
        if (whole.version.empty()) whole.version = versionIn(**database, sets[i], in.report);
    }
    describe(builder, file, **database, whole);
    return finished(builder, context);
}

}  // namespace core
