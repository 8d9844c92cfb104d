// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/bandwidth_distribution.h"

#include "core/analysis/names/bandwidth.h"
#include "core/analysis/scope/selection.h"
#include "core/analysis/scope/statistics.h"
#include "core/trace/copy_name.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <utility>

namespace core {

namespace {

struct MeasuredInstances {
    std::int64_t count = 0;
    std::vector<double> rates = {};  ///< GB/s

    void add(std::optional<double> bytes, Nanos duration) {
        ++count;
        if (bytes && duration > 0) rates.push_back(*bytes / static_cast<double>(duration));  // bytes per ns are GB/s
    }
};
using ByName = std::map<std::string, MeasuredInstances>;

/// Chooses at most about fifty bins, each 1, 2 or 5 times a power of ten wide.
BandwidthScale scaleOf(const ByName& groups) {
    constexpr double maxBins = 50;
    double least = std::numeric_limits<double>::infinity(), most = 0;
    for (const auto& [name, group] : groups)
        for (const double rate : group.rates) {
            least = std::min(least, rate);
            most = std::max(most, rate);
        }
    if (!(least <= most)) return {};
    const double range = std::max({most - least, most / 10, 1e-6});  // equal rates fill one bin, or a few
    const double decade = std::pow(10, std::floor(std::log10(range / maxBins)));
    constexpr std::array<double, 4> rounds = {1, 2, 5, 10};
    const double round = *std::ranges::find_if(rounds, [&](double each) { return each * decade * maxBins >= range; });
    BandwidthScale scale{0, round * decade};
    scale.from = std::floor(least / scale.width) * scale.width;
    scale.bins = static_cast<std::size_t>(std::max(1.0, std::ceil((most - scale.from) / scale.width)));
    return scale;
}

BandwidthGroup groupOf(const std::string& name, MeasuredInstances& instances, const BandwidthScale& scale) {
    BandwidthGroup group{name, instances.count, std::ssize(instances.rates), 0, std::vector<std::int64_t>(scale.bins)};
    for (const double rate : instances.rates) {
        const auto bin = static_cast<std::size_t>(std::max(0.0, (rate - scale.from) / scale.width));
        ++group.counts[std::min(bin, scale.bins - 1)];
    }
    group.median = medianOf(instances.rates);
    return group;
}

BandwidthSort sortOf(ByName groups) {
    BandwidthSort sort{scaleOf(groups), {}};
    for (auto& [name, instances] : groups)
        if (!instances.rates.empty()) sort.groups.push_back(groupOf(name, instances, sort.scale));
    std::ranges::stable_sort(sort.groups, std::greater(), &BandwidthGroup::measured);
    return sort;
}

ByName collectiveRates(const View& view, const Selection& selection) {
    const Trace& trace = view.trace;
    const auto kinds = collectiveKinds(trace);
    ByName groups;
    for (const Collective& recorded : trace.collectives) {
        const bool communicates = view.classes.communication[index(trace.events.name[recorded.event])];
        if (!communicates || !selection.counts(recorded.event)) continue;
        const CollectiveKind kind = kinds.at(recorded.name);
        const auto size = messageSize(kind, recorded);
        const auto factor = busFactor(kind, recorded.ranks);
        const auto moved = size && factor ? std::optional(static_cast<double>(*size) * *factor) : std::nullopt;
        const std::string name(kind == CollectiveKind::Other ? trace.names[recorded.name] : text(kind));
        groups[name].add(moved, trace.events.duration[recorded.event]);
    }
    return groups;
}

ByName copyRates(const View& view, const Selection& selection) {
    const Events& events = view.trace.events;
    std::array<MeasuredInstances, 256> byDirection;
    selection.forEachStarting([&](std::size_t i) {
        if (events.kind[i] != OpKind::Copy) return;
        const bool isRecorded = events.bytes[i] != notRecorded;
        byDirection[static_cast<std::uint8_t>(events.copyKind[i])].add(
            isRecorded ? std::optional(static_cast<double>(events.bytes[i])) : std::nullopt, events.duration[i]);
    });
    ByName groups;
    for (std::size_t direction = 0; direction < byDirection.size(); ++direction)
        if (byDirection[direction].count > 0)
            groups[std::string(copyName(static_cast<CopyKind>(direction)))] = std::move(byDirection[direction]);
    return groups;
}

/// A row of the table `bandwidth`: a bin of a group.
struct BandwidthItem {
    const BandwidthScale& scale;
    const BandwidthGroup& group;
    std::size_t bin;
};

constexpr ColumnOf<BandwidthItem> bandwidthColumns[] = {
    {{"Operation"}, [](auto& of) { return of.group.name; }},
    {{"From", "GB/s", CellKind::Real, 3}, [](auto& of) { return of.scale.edge(of.bin); }},
    {{"To", "GB/s", CellKind::Real, 3}, [](auto& of) { return of.scale.edge(of.bin + 1); }},
    {{"Count", "", CellKind::Count}, [](auto& of) { return of.group.counts[of.bin]; }},
    {{"Measured", "", CellKind::Count}, [](auto& of) { return of.group.measured; }},
    {{"Instances", "", CellKind::Count}, [](auto& of) { return of.group.instances; }},
    {{"Median", "GB/s", CellKind::Real, 3}, [](auto& of) { return of.group.median; }},
};

void addRows(const BandwidthSort& sort, Table& table) {
    for (const BandwidthGroup& group : sort.groups)
        for (std::size_t bin = 0; bin < group.counts.size(); ++bin)
            if (group.counts[bin] > 0) addRow(table, bandwidthColumns, BandwidthItem{sort.scale, group, bin});
}

}  // namespace

BandwidthDistribution bandwidthDistribution(const View& view) {
    const Selection selection(view);
    return {sortOf(collectiveRates(view, selection)), sortOf(copyRates(view, selection))};
}

Table toTable(const BandwidthDistribution& distribution, const Trace& trace) {
    Table table = tableWith("bandwidth", bandwidthColumns);
    addRows(distribution.collectives, table);
    addRows(distribution.copies, table);
    const auto& bytes = trace.events.bytes;
    const bool isAnyRecorded = std::ranges::any_of(bytes, [](std::int64_t each) { return each != notRecorded; });
    if (trace.collectives.empty() && !isAnyRecorded) table.missing = "how many bytes collectives and copies move";
    return table;
}

}  // namespace core
