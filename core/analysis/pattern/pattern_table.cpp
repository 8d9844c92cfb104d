// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/pattern/pattern_levels.h"
#include "core/analysis/pattern/periods.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace core {

namespace {

bool isByLaunch(const PatternLevel& level, const Patterns& patterns) {
    return std::all_of(level.devices.begin(), level.devices.end(),
                       [&](const DeviceLevel& each) { return !patterns.devices[each.device].stream; });
}

/// Returns when the first operation of the first repeat began, on whichever device.
Nanos firstStart(const PatternLevel& level, const Patterns& patterns, const Trace& trace) {
    std::vector<Nanos> starts;
    for (const DeviceLevel& each : level.devices)
        for (std::uint32_t place = each.bounds[0]; place < each.bounds[1]; ++place)
            starts.push_back(trace.events.start[patterns.devices[each.device].order[place]]);
    return *std::min_element(starts.begin(), starts.end());
}

std::string devicesText(const PatternLevel& level, const Patterns& patterns, const Trace& trace) {
    std::set<std::int64_t> numbers;
    for (const DeviceLevel& each : level.devices)
        numbers.insert(trace.devices[index(patterns.devices[each.device].kernels.device)].ordinal);
    const bool isAnyUnknown = numbers.erase(notRecorded) > 0;
    const std::string known = fmt::format("{}", fmt::join(numbers, ", "));
    return isAnyUnknown ? known + (known.empty() ? "unknown" : ", unknown") : known;
}

}  // namespace

bool PatternLevel::isChosen() const {
    return std::any_of(devices.begin(), devices.end(), [](const DeviceLevel& each) { return each.isChosen; });
}

std::size_t repeatsOf(const PatternLevel& level) {
    std::size_t fewest = level.devices.front().repeats();
    for (const DeviceLevel& each : level.devices)
        fewest = std::min(fewest, each.repeats());
    return fewest;
}

double agreementOf(const PatternLevel& level) {
    double least = 1;
    for (const DeviceLevel& each : level.devices)
        least = std::min(least, each.agreement);
    return least;
}

std::string agreementText(double agreement) {
    if (agreement >= 1) return "100 %";
    return fmt::format("{:.1f} %", std::floor(1000 * agreement) / 10);
}

std::string text(const PatternLevel& level) {
    return fmt::format("{} x {} {}, agreement {}", repeatsOf(level), level.kernels(),
                       level.isStep() ? "kernels" : "kernels (layers)", agreementText(agreementOf(level)));
}

std::string whyNoStep(const Patterns& patterns, const Trace& trace) {
    if (patterns.devices.empty())
        return trace.recordedTotals.empty() ? "there are no kernels" : "the file has only sums of kernels";
    double best = 0;
    for (const DevicePattern& device : patterns.devices)
        best = std::max(best, device.best);
    if (!patterns.levels.empty()) return fmt::format("only layers repeat, {}", text(patterns.levels.back()));
    if (best == 0 || best >= minAgreement) return "too few kernels, or too uniform a sequence, to detect a period";
    return fmt::format("no period of the kernels agrees by more than {}; 85 % are needed", agreementText(best));
}

namespace {

/// A row of the table `iteration-levels`.
struct LevelItem {
    std::int64_t number;
    const PatternLevel& level;
    const Patterns& patterns;
    const Trace& trace;
};

constexpr ColumnOf<LevelItem> levelColumns[] = {
    {{"Level", "", CellKind::Count}, [](auto& of) { return of.number; }},
    {{"Kernels", "", CellKind::Count}, [](auto& of) { return static_cast<std::int64_t>(of.level.kernels()); }},
    {{"Repeats", "", CellKind::Count}, [](auto& of) { return static_cast<std::int64_t>(repeatsOf(of.level)); }},
    {{"Agreement", "%", CellKind::Percent, 2}, [](auto& of) { return percentCell(agreementOf(of.level)); }},
    {{"First Start", "ns", CellKind::Time}, [](auto& of) { return firstStart(of.level, of.patterns, of.trace); }},
    {{"Anchor"}, [](auto& of) { return of.trace.names[of.level.devices.front().anchor]; }},
    {{"Chosen"}, [](auto& of) { return of.level.isChosen() ? "yes" : "no"; }},
    {{"Kind"}, [](auto& of) { return of.level.isStep() ? "step" : "layers"; }},
    {{"Order"}, [](auto& of) { return isByLaunch(of.level, of.patterns) ? "launches" : "GPU order"; }},
    {{"Devices"}, [](auto& of) { return devicesText(of.level, of.patterns, of.trace); }},
};

}  // namespace

Table toTable(const Patterns& patterns, const Trace& trace) {
    std::int64_t number = 0;
    Table table = tableWith("iteration-levels", levelColumns, patterns.levels, [&](const PatternLevel& level) {
        return LevelItem{++number, level, patterns, trace};
    });
    table.whole = "kernels that have one a period on";
    if (table.rows.empty()) table.missing = "iterations by pattern: " + whyNoStep(patterns, trace);
    return table;
}

}  // namespace core
