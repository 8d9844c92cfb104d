// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/sqlite_rank.h"

#include "core/ingest/nsys_rows/session_facts.h"

#include <algorithm>
#include <array>
#include <limits>
#include <set>

namespace core {

namespace {

std::set<int> mpiRanks(const SqliteDatabase& database, const ScanReport& report) {
    std::set<int> ranks;
    const SqliteTable* table = database.table("MPI_RANKS");
    if (!table) return ranks;
    constexpr std::array columns{ScanColumn{"rank"}};
    SqliteScan scan(database, *table, columns, {report.import});
    scan.each([&] {
        if (const auto rank = scan.whole(0); rank && *rank >= 0 && *rank <= std::numeric_limits<int>::max())
            ranks.insert(static_cast<int>(*rank));
    });
    return ranks;
}

std::optional<int> launchedRank(const SqliteDatabase& database, const ScanReport& report) {
    const SqliteTable* table = database.table("META_DATA_CAPTURE");
    if (!table) return std::nullopt;
    constexpr std::array columns{ScanColumn{"name", true}, ScanColumn{"value", true}};
    SqliteScan scan(database, *table, columns, {report.import});
    RankVariables variables;
    scan.each([&] {
        if (!scan.text(0).value_or("").ends_with("ENVIRONMENT_VARIABLE")) return;
        const std::string_view assignment = scan.text(1).value_or("");
        const std::size_t sign = std::min(assignment.find('='), assignment.size());
        variables.add(assignment.substr(0, sign), assignment.substr(std::min(sign + 1, assignment.size())));
    });
    return variables.rank();
}

}  // namespace

SqliteRank rankIn(const SqliteDatabase& database, const ScanReport& report) {
    if (const std::set<int> ranks = mpiRanks(database, report); !ranks.empty())
        return {soleRank(ranks), ranks.size() == 1 ? RankFrom::Mpi : RankFrom::Nothing, ranks.size() > 1};
    const auto launched = launchedRank(database, report);
    return {launched, launched ? RankFrom::Launcher : RankFrom::Nothing};
}

std::optional<std::int64_t> utcAtStart(const SqliteDatabase& database, const ScanReport& report) {
    const SqliteTable* table = database.table("TARGET_INFO_SESSION_START_TIME");
    if (!table) return std::nullopt;
    constexpr std::array columns{ScanColumn{"utcEpochNs"}};
    SqliteScan scan(database, *table, columns, {report.import});
    std::optional<std::int64_t> start;
    bool isSole = true;
    scan.each([&] {
        const auto value = scan.whole(0);
        if (value && start && *value != *start) isSole = false;
        if (value) start = value;
    });
    if (isSole) return start;
    report.import.add(ImportKind::Warning, "several starts of one capture: not used", table->name);
    return std::nullopt;
}

}  // namespace core
