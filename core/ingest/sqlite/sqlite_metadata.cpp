// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/ingest/files/nsys_version.h"
#include "core/ingest/files/rank_in_file_name.h"
#include "core/ingest/sqlite/sqlite_import.h"
#include "core/ingest/sqlite/sqlite_rank.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace core {

namespace {

void notice(SqliteImport& in, std::string text) { in.builder.source().notices.push_back(std::move(text)); }

/// Returns the exporter's metadata by name. Until 2023 its table had another name.
std::map<std::string, std::string> exportMetadata(SqliteImport& in, const SqliteTable& table) {
    std::map<std::string, std::string> values;
    constexpr std::array columns{ScanColumn{"name", true}, ScanColumn{"value", true}};
    SqliteScan scan(in.database, table, columns, {in.report.import});
    scan.each([&] {
        const std::string_view name = scan.text(0).value_or("");
        const bool isUsed = name == "EXPORT_PRODUCT_VERSION" || name == "EXPORT_SCHEMA_VERSION" ||
                            name.starts_with("EXPORT_PARAM_TIME") || name == "EXPORT_CONFIG_TIME_SHIFT" ||
                            name == "EXPORT_PARAM_TABLES_TO_EXPORT";
        if (isUsed) values[std::string(name)] = cleanText(scan.text(1).value_or(""), in.report, scan.place());
    });
    return values;
}

/// Records how the exporter changed the times. Returns whether it left them as they were recorded.
bool readTimeChanges(SqliteImport& in, std::map<std::string, std::string>& values) {
    const bool isNormalized = values["EXPORT_PARAM_TIME_NORMALIZE"] == "true";
    if (isNormalized) notice(in, "times were moved to UTC by the export (--ts-normalize)");
    const auto isShift = [](const std::string& value) { return !value.empty() && value != "0"; };
    const std::string& shift = values["EXPORT_PARAM_TIME_SHIFT"];
    if (isShift(shift)) notice(in, fmt::format("times were shifted by the export (--ts-shift={})", shift));
    return !isNormalized && !isShift(shift) && !isShift(values["EXPORT_CONFIG_TIME_SHIFT"]);
}

/// Returns whether times are as they were recorded.
bool readExport(SqliteImport& in) {
    const SqliteTable* table = in.database.table("META_DATA_EXPORT");
    if (!table) table = in.database.table("EXPORT_META_DATA");
    if (!table) {
        // Exports up to 2021 have neither this table nor PROCESSES; an exporter writes this table last.
        if (in.database.table("PROCESSES"))
            notice(in, "the export has no metadata, as if nsys had not finished it: operations may be missing");
        return true;
    }
    auto values = exportMetadata(in, *table);
    const auto version = nsysVersionIn(values["EXPORT_PRODUCT_VERSION"]);
    const std::string& schema = values["EXPORT_SCHEMA_VERSION"];
    in.builder.source().writer = "Nsight Systems" + (version ? " " + toText(*version) : std::string()) +
                                 (schema.empty() ? std::string() : " (schema " + schema + ")");
    if (!values["EXPORT_PARAM_TABLES_TO_EXPORT"].empty())
        notice(in, "partial export: only some tables were exported (--tables)");
    if (!values["EXPORT_PARAM_TIMES_TO_EXPORT"].empty())
        notice(in, "partial export: only a part of the time was exported (--times)");
    return readTimeChanges(in, values);
}

/// Reads the capture window. In every export seen, times count from the start of the capture, while startTime and
/// stopTime of this table count from the start of the session: the capture is [0, duration]. Moved times are on neither
/// clock. Returns whether times count from the start of the capture.
bool readCapture(SqliteImport& in) {
    const SqliteTable* table = in.database.table("ANALYSIS_DETAILS");
    if (!table) return false;
    constexpr std::array columns{ScanColumn{"duration"}, ScanColumn{"startTime"}, ScanColumn{"stopTime"}};
    SqliteScan scan(in.database, *table, columns, {in.report.import});
    std::optional<Nanos> duration, start, stop;
    scan.each([&] {
        duration = std::max(duration, timeIn(scan, 0));
        start = start && timeIn(scan, 1) ? std::min(start, timeIn(scan, 1)) : timeIn(scan, 1);
        stop = std::max(stop, timeIn(scan, 2));
    });
    const bool hasOperations = in.firstStart != std::numeric_limits<Nanos>::max();
    const auto holds = [&](Nanos from, Nanos to) {
        return from < to && (!hasOperations || (in.firstStart >= from && in.firstStart < to));
    };
    const auto setCapture = [&](std::optional<Nanos> from, std::optional<Nanos> to) {
        in.builder.clock().captureStart = from;
        in.builder.clock().captureEnd = to;
    };
    const bool isFromZero = duration && holds(0, *duration);
    if (isFromZero)
        setCapture(0, duration);
    else if (hasOperations && start && stop && holds(*start, *stop))
        setCapture(start, stop);
    else if (duration)
        in.report.import.add(ImportKind::Warning, "the capture window does not contain the operations: not used",
                             table->name);
    return isFromZero;
}

/// Returns whether a message of the profiler says that something of the recording is gone.
bool saysLoss(std::string_view text) {
    constexpr std::array<std::string_view, 7> words{"flush",    "lost",       "dropped",          "overflow",
                                                    "not all ", "incomplete", "terminated before"};
    const std::string lower = lowerCase(text);
    return std::ranges::any_of(words, [&](std::string_view word) { return lower.find(word) != std::string::npos; });
}

void doubtProfiler(SqliteImport& in, const std::string& text, std::string place) {
    in.builder.doubts().push_back({.kind = DoubtKind::Profiler,
                                   .what = "the profiler itself reports: " + text,
                                   .count = 1,
                                   .firstAt = std::move(place),
                                   .consequence = "what it lost is in no figure",
                                   .advice = "mend what it names, and record again"});
}

void readDiagnostics(SqliteImport& in) {
    const SqliteTable* table = in.database.table("DIAGNOSTIC_EVENT");
    if (!table) return;
    constexpr std::int64_t warning = 2, error = 3;
    constexpr std::size_t most = 10, longest = 300;
    constexpr std::array columns{ScanColumn{"severity"}, ScanColumn{"text", true}};
    SqliteScan scan(in.database, *table, columns, {in.report.import});
    std::set<std::string> seen;
    scan.each([&] {
        const auto severity = scan.whole(0);
        if (severity != warning && severity != error) return;
        std::string text = cleanText(scan.text(1).value_or("").substr(0, longest), in.report, scan.place());
        std::replace_if(
            text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
        if (text.empty() || !seen.insert(text).second) return;
        if (seen.size() > most) {
            scan.count(ImportKind::Warning, "further messages of the profiler");
            return;
        }
        notice(in, (severity == error ? "profiler error: " : "profiler warning: ") + text);
        if (severity == error || saysLoss(text)) doubtProfiler(in, text, scan.place());
    });
}

std::uint64_t countRows(SqliteImport& in, const SqliteTable& table) {
    if (const auto likely = in.database.likelyRows(table)) return *likely;
    std::uint64_t rows = 0;
    SqliteScan(in.database, table, {}, {in.report.import}).each([&] { ++rows; });
    return rows;
}

/// Counts the rows of tables of CUDA activities that are not used.
void countUnused(SqliteImport& in) {
    constexpr std::array<std::string_view, 6> used{"KERNEL", "MEMCPY", "MEMSET", "RUNTIME", "GRAPH_TRACE", "OVERHEAD"};
    constexpr std::string_view prefix = "CUPTI_ACTIVITY_KIND_";
    for (const SqliteTable& table : in.database.tables()) {
        if (!table.name.starts_with(prefix)) continue;
        const std::string_view rest = std::string_view(table.name).substr(prefix.size());
        if (std::any_of(used.begin(), used.end(), [&](std::string_view each) { return rest.starts_with(each); }))
            continue;
        in.report.import.add(ImportKind::NotUsed, fmt::format("rows of {}", table.name), {}, countRows(in, table));
    }
}

}  // namespace

void readMetadata(SqliteImport& in, const std::filesystem::path& path) {
    for (const std::string& warning : in.database.warnings()) {
        in.report.import.add(ImportKind::Warning, warning);
        notice(in, warning);
    }
    const bool isUnmoved = readExport(in);
    const bool isFromStart = readCapture(in);
    if (isUnmoved && isFromStart) in.builder.source().utcAtZero = utcAtStart(in.database, in.report);
    readDiagnostics(in);
    countUnused(in);
    const SqliteRank recorded = rankIn(in.database, in.report);
    in.builder.source().takeRank(recorded.rank, recorded.from);
    if (!recorded.areSeveral) in.builder.source().takeRank(rankInPath(path), RankFrom::Name);
    if (std::string doubt = in.identity.doubt(); !doubt.empty()) notice(in, std::move(doubt));
}

}  // namespace core
