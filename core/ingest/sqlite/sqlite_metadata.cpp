// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/files/nsys_version.h"
#include "core/ingest/files/rank_in_file_name.h"
#include "core/ingest/nsys_rows/session_facts.h"
#include "core/ingest/sqlite/sqlite_import.h"
#include "core/ingest/sqlite/sqlite_rank.h"
#include "core/ingest/sqlite/sqlite_times.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

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

/// Reads the capture window. Returns whether times count from the start of the capture.
bool readCapture(SqliteImport& in) {
    const SqliteTable* table = in.database.table("ANALYSIS_DETAILS");
    if (!table) return false;
    constexpr std::array columns{ScanColumn{"duration"}, ScanColumn{"startTime"}, ScanColumn{"stopTime"}};
    SqliteScan scan(in.database, *table, columns, {in.report.import});
    NsysCapture capture;
    scan.each([&] {
        const auto start = timeIn(scan, 1);
        capture.duration = std::max(capture.duration, timeIn(scan, 0));
        capture.start = capture.start && start ? std::min(capture.start, start) : start;
        capture.stop = std::max(capture.stop, timeIn(scan, 2));
    });
    return setCapture(in.rows, capture, table->name);
}

void readDiagnostics(SqliteImport& in) {
    const SqliteTable* table = in.database.table("DIAGNOSTIC_EVENT");
    if (!table) return;
    constexpr std::array columns{ScanColumn{"severity"}, ScanColumn{"text", true}};
    SqliteScan scan(in.database, *table, columns, {in.report.import});
    ProfilerMessages messages(in.rows);
    scan.each([&] { messages.add(scan.wholeOr(0, noNumber), scan.text(1).value_or(""), scan); });
}

/// Finds out whether CUDA was traced. Exporters list what was traced since 2022; before, only messages say so.
void readTracedKinds(SqliteImport& in) {
    const SqliteTable* table = in.database.table("META_DATA_CAPTURE");
    if (!table) return;
    constexpr std::array columns{ScanColumn{"name", true}, ScanColumn{"value", true}};
    SqliteScan scan(in.database, *table, columns, {in.report.import});
    scan.each([&] {
        const bool isTraced = scan.text(0).value_or("") == "CAPTURE_EVENT_TYPE" && scan.text(1).value_or("") == "Cuda";
        in.rows.tracesCuda |= isTraced;
    });
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
    readTracedKinds(in);
    readDiagnostics(in);
    const SqliteRank recorded = rankIn(in.database, in.report);
    in.builder.source().takeRank(recorded.rank, recorded.from);
    if (!recorded.areSeveral) in.builder.source().takeRank(rankInPath(path), RankFrom::Name);
    if (std::string doubt = in.identity.gpus().doubt(); !doubt.empty()) notice(in, std::move(doubt));
}

}  // namespace core
