// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/kernel_distribution.h"

#include "core/analysis/scope/percentiles.h"
#include "core/analysis/scope/selection.h"
#include "core/analysis/scope/shown_names.h"
#include "core/analysis/scope/value_groups.h"
#include "core/base/stop.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <tuple>

namespace core {

namespace {

constexpr std::size_t mostRanges = 1000;  // the longest duration is in range 896

/// Numbers ranges of durations: each is 5 % longer than the one before, and the first is that of 0. A logarithm is
/// taken of their edges only: each duration has its highest bits looked up, which leaves one edge to compare with.
class DurationRanges {
public:
    DurationRanges() {
        const Nanos longest = std::numeric_limits<Nanos>::max();
        m_begins.push_back(0);
        for (std::size_t range = 1; range <= rangeByLogarithm(longest); ++range) {
            Nanos low = std::max<Nanos>(m_begins.back() - 1, 0), high = longest;  // the range begins in (low, high]
            while (high - low > 1) {
                const Nanos middle = low + (high - low) / 2;
                (rangeByLogarithm(middle) < range ? low : high) = middle;
            }
            m_begins.push_back(high);
        }
        std::size_t range = 0;
        for (std::size_t key = 0; key < m_from.size(); ++key) {
            while (range + 1 < m_begins.size() && keyOf(m_begins[range + 1]) < key)
                ++range;
            m_from[key] = static_cast<std::uint16_t>(range);
        }
        m_begins.push_back(longest);  // a duration that long is in the range before
    }
    std::size_t operator()(Nanos duration) const {
        std::size_t range = m_from[keyOf(duration)];
        while (m_begins[range + 1] <= duration && range + 2 < m_begins.size())
            ++range;
        return range;
    }

private:
    static constexpr int bits = 5;  ///< number of bits kept below the highest one

    static std::size_t rangeByLogarithm(Nanos duration) {
        static const double width = std::log(1.05);
        return duration > 0 ? 1 + static_cast<std::size_t>(std::log(static_cast<double>(duration)) / width) : 0;
    }
    /// Maps a duration to a key that rises with it.
    static std::size_t keyOf(Nanos duration) {
        const auto value = static_cast<std::uint64_t>(duration);
        const int width = std::bit_width(value);
        if (width <= bits) return value;
        return static_cast<std::size_t>(width - bits) << bits | ((value >> (width - bits - 1)) & ((1u << bits) - 1));
    }

    std::vector<Nanos> m_begins;  ///< the shortest duration of each range
    std::array<std::uint16_t, (64 - bits) << bits>
        m_from{};  ///< for each key, a range that begins before its durations
};

/// Returns the median of the range that holds most of the durations; of ranges with equally many, the shorter.
Nanos modeOf(std::span<const Nanos> durations) {
    static const DurationRanges rangeOf;
    std::array<std::uint32_t, mostRanges> counts{};
    std::vector<std::uint16_t> ranges;
    ranges.reserve(durations.size());
    for (const Nanos each : durations) {
        const std::size_t range = rangeOf(each);
        ++counts[range];
        ranges.push_back(static_cast<std::uint16_t>(range));
    }
    const auto fullest = static_cast<std::size_t>(std::ranges::max_element(counts) - counts.begin());
    std::vector<Nanos> within;
    within.reserve(counts[fullest]);
    for (std::size_t i = 0; i < durations.size(); ++i)
        if (ranges[i] == fullest) within.push_back(durations[i]);
    return percentileOf(within, 50);
}

/// Returns the average of the durations; nullopt of none.
std::optional<double> averageOf(std::span<const Nanos> durations) {
    if (durations.empty()) return std::nullopt;
    ExactSum sum;
    for (const Nanos each : durations)
        sum += each;
    return sum.real() / static_cast<double>(durations.size());
}

/// Returns the row of these durations, which are in order of start; reorders them.
KernelDistributionRow distributionOf(NameId name, std::span<Nanos> durations) {
    KernelDistributionRow row{.name = name, .instances = static_cast<std::int64_t>(durations.size())};
    for (const Nanos each : durations)
        row.total += each;
    const std::size_t half = durations.size() / 2;
    row.firstHalf = averageOf(durations.first(half));
    row.secondHalf = averageOf(durations.subspan(half));
    row.mode = modeOf(durations);
    const auto [min, max] = std::ranges::minmax(durations);
    row.min = min;
    row.max = max;
    const auto [p50, p90, p99] = percentilesOf<3>(durations, {50, 90, 99});
    row.p50 = p50;
    row.p90 = p90;
    row.p99 = p99;
    return row;
}

/// A row of the table `kernel-distribution`.
struct KernelDistributionItem {
    const KernelDistributionRow& row;
    const Trace& trace;
    KernelNames names;
};

constexpr ColumnOf<KernelDistributionItem> kernelDistributionColumns[] = {
    {{"Name"}, [](auto& of) { return shownName(of.trace.names[of.row.name], of.names); }},
    {{"Instances", "", CellKind::Count}, [](auto& of) { return of.row.instances; }},
    {{"Min", "ns", CellKind::Time}, [](auto& of) { return of.row.min; }},
    {{"P50", "ns", CellKind::Time}, [](auto& of) { return of.row.p50; }},
    {{"P90", "ns", CellKind::Time}, [](auto& of) { return of.row.p90; }},
    {{"P99", "ns", CellKind::Time}, [](auto& of) { return of.row.p99; }},
    {{"Max", "ns", CellKind::Time}, [](auto& of) { return of.row.max; }},
    {{"Mode", "ns", CellKind::Time}, [](auto& of) { return of.row.mode; }},
    {{"First Half Avg", "ns", CellKind::Time, 1}, [](auto& of) { return of.row.firstHalf; }},
    {{"Second Half Avg", "ns", CellKind::Time, 1}, [](auto& of) { return of.row.secondHalf; }},
};

}  // namespace

KernelDistribution kernelDistribution(const View& view) {
    const Events& events = view.trace.events;
    const std::vector<NameId> countedAs = sameShownName(view, view.options.names);
    ValueGroups durations(view.trace.names.size());
    Selection(view).forEachStarting([&](std::size_t i) {
        if (events.kind[i] == OpKind::Kernel)
            durations.add(index(countedAs[index(events.name[i])]), events.duration[i]);
    });
    KernelDistribution table;
    std::vector<Nanos> values;
    constexpr std::size_t namesPerLook = 64;
    for (std::size_t name = 0; name < durations.size(); ++name) {
        if (everyFew(name, view.stop, namesPerLook)) break;
        if (durations.isEmpty(name)) continue;
        values.clear();
        durations.forEach(name, [&](std::int64_t duration) { values.push_back(duration); });
        table.rows.push_back(distributionOf(static_cast<NameId>(name), values));
    }
    std::sort(table.rows.begin(), table.rows.end(), [&](const auto& a, const auto& b) {
        return std::tuple(b.total, b.instances, shownName(view.trace.names[a.name], view.options.names)) <
               std::tuple(a.total, a.instances, shownName(view.trace.names[b.name], view.options.names));
    });
    return table;
}

Table toTable(const KernelDistribution& kernels, const Trace& trace, KernelNames names) {
    Table table = tableWith("kernel-distribution", kernelDistributionColumns, kernels.rows,
                            [&](const KernelDistributionRow& row) {
                                return KernelDistributionItem{row, trace, names};
                            });
    table.whole = "kernel time";
    return table;
}

}  // namespace core
