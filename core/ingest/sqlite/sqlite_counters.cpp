// SPDX-License-Identifier: GPL-3.0-or-later
// Reads samples of GPU metrics: a row each, or one JSON object for all metrics of a moment in exports of 2022.
#include "core/ingest/files/json_member.h"
#include "core/ingest/sqlite/sqlite_import.h"

#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>
#include <unordered_map>

namespace core {

namespace {

/// The number of the GPU on its machine, in the type of a metric.
std::int64_t gpuOfType(std::int64_t typeId) { return typeId & 0xff; }

std::uint32_t counterOn(SqliteImport& in, std::int64_t gpu, std::string_view name) {
    const auto [device, ordinal] = in.identity.deviceOfGpu(gpu);
    return in.builder.counters().counterOf(in.builder.intern(name), device, ordinal);
}

void addSample(const SqliteImport& in, const SqliteScan& scan, std::uint32_t counter, Nanos time, double value) {
    if (counter == noCounter) return scan.count(ImportKind::Dropped, samplesBeyond);
    in.builder.counters().add(counter, time, value);
}

/// Counts and returns false for a sample that has no time on the clock of the recording.
bool hasTime(const SqliteScan& scan, Nanos time) {
    if (!isWithinClock(time)) scan.count(ImportKind::Dropped, "samples of counters without a usable time");
    return isWithinClock(time);
}

/// Numbers of a metric are unique only within its type.
using MetricKey = std::pair<std::int64_t, std::int64_t>;

std::map<MetricKey, std::string> metricNames(SqliteImport& in) {
    std::map<MetricKey, std::string> names;
    const SqliteTable* table = in.database.table("TARGET_INFO_GPU_METRICS");
    if (!table) return names;
    constexpr std::array columns{ScanColumn{"typeId"}, ScanColumn{"metricId"}, ScanColumn{"metricName", true}};
    SqliteScan scan(in.database, *table, columns, {in.report.import});
    scan.each([&] {
        const auto type = scan.whole(0), metric = scan.whole(1);
        const bool hasRoom = names.size() < CounterRows::most;
        if (type && metric && hasRoom)
            names[{*type, *metric}] = cleanText(scan.text(2).value_or(""), in.report, scan.place());
    });
    return names;
}

void readMetrics(SqliteImport& in, const SqliteTable& table) {
    const auto names = metricNames(in);
    std::map<MetricKey, std::uint32_t> counters;
    constexpr std::array columns{ScanColumn{"timestamp"}, ScanColumn{"typeId"}, ScanColumn{"metricId"},
                                 ScanColumn{"value"}};
    SqliteScan scan(in.database, table, columns, in.report);
    scan.each([&] {
        const Nanos time = scan.wholeOr(0, noTime);
        const auto type = scan.whole(1), metric = scan.whole(2), value = scan.whole(3);
        if (!hasTime(scan, time)) return;
        if (!type || !metric || !value)
            return scan.count(ImportKind::Dropped, "samples of counters without a metric or a value");
        const MetricKey key(*type, *metric);
        auto known = counters.find(key);
        if (known == counters.end()) {
            if (counters.size() == CounterRows::most) return scan.count(ImportKind::Dropped, samplesBeyond);
            const auto name = names.find(key);
            const std::string shown = name == names.end() ? "metric " + std::to_string(*metric) : name->second;
            known = counters.emplace(key, counterOn(in, gpuOfType(*type), shown)).first;
        }
        addSample(in, scan, known->second, time, static_cast<double>(*value));
    });
}

std::optional<double> finiteNumber(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool isNumber = !text.empty() && error == std::errc() && end == text.data() + text.size();
    return isNumber && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

/// Returns whether an object has metrics of a GPU: other events share the table, and what tells them apart is the names
/// of their members.
bool isOfGpu(std::string_view object) {
    bool isMetric = false;
    eachJsonMember(object, [&](std::string_view name, std::string_view) {
        for (const std::string_view known : {"SM Active", "SMs Active", "GR Active", "SM Issue", "GPC Clock"})
            isMetric |= name.starts_with(known);
    });
    return isMetric;
}

void readObjects(SqliteImport& in, const SqliteTable& table) {
    constexpr std::array columns{ScanColumn{"timestamp"}, ScanColumn{"typeId"}, ScanColumn{"data", true}};
    SqliteScan scan(in.database, table, columns, in.report);
    std::unordered_map<std::int64_t, bool> isGpuType;
    scan.each([&] {
        const std::string_view object = scan.text(2).value_or("");
        const std::int64_t type = scan.wholeOr(1, 0);
        const auto [known, isNew] = isGpuType.try_emplace(type);
        if (isNew) known->second = isOfGpu(object);
        if (!known->second) return scan.count(ImportKind::NotShown, "events of plug-ins");
        const Nanos time = scan.wholeOr(0, noTime);
        if (!hasTime(scan, time)) return;
        eachJsonMember(object, [&](std::string_view name, std::string_view text) {
            const auto value = finiteNumber(text);
            if (!value) return scan.count(ImportKind::Dropped, "values of counters that are no numbers");
            const std::string clean = cleanText(name, in.report, "GENERIC_EVENTS");
            addSample(in, scan, counterOn(in, gpuOfType(type), clean), time, *value);
        });
    });
}

}  // namespace

void readCounters(SqliteImport& in) {
    if (const SqliteTable* table = in.database.table("GPU_METRICS")) readMetrics(in, *table);
    if (const SqliteTable* table = in.database.table("GENERIC_EVENTS")) readObjects(in, *table);
}

}  // namespace core
