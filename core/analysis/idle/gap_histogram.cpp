// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/gap_histogram.h"

#include "core/trace/labels.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace core {

namespace {

/// Finds the bin of a length: its highest bits narrow the search down to usually none to two edges.
class BinFinder {
public:
    explicit BinFinder(const std::vector<Nanos>& edges) : m_edges(edges) {
        for (std::size_t key = 0; key < m_from.size(); ++key) {
            const auto first = std::lower_bound(edges.begin(), edges.end(), key,
                                                [](Nanos edge, std::size_t least) { return keyOf(edge) < least; });
            m_from[key] = static_cast<std::uint32_t>(first - edges.begin());
        }
    }
    /// Returns the number of edges that are not above the length.
    std::size_t operator()(Nanos length) const {
        const std::size_t key = keyOf(length);
        std::size_t at = m_from[key];
        const std::size_t end = m_from[key + 1];
        if (end - at > few)
            return static_cast<std::size_t>(std::upper_bound(m_edges.begin() + static_cast<std::ptrdiff_t>(at),
                                                             m_edges.begin() + static_cast<std::ptrdiff_t>(end),
                                                             length) -
                                            m_edges.begin());
        while (at < end && m_edges[at] <= length)
            ++at;
        return at;
    }

private:
    static constexpr std::size_t few = 4;
    static constexpr int bits = 4;  ///< number of bits kept below the highest one

    /// Maps a length to a key that rises with it.
    static std::size_t keyOf(Nanos length) {
        const auto value = static_cast<std::uint64_t>(std::max<Nanos>(length, 0));
        const int width = std::bit_width(value);
        if (width <= bits) return value;
        return static_cast<std::size_t>(width - bits) << bits | ((value >> (width - bits - 1)) & ((1u << bits) - 1));
    }

    const std::vector<Nanos>& m_edges;
    std::array<std::uint32_t, (65 << bits) + 1> m_from{};  ///< for each key, the first edge with that or a higher key
};

std::vector<GapBin> binned(const GapLengths& all, std::size_t owner, const std::vector<Nanos>& edges,
                           const BinFinder& find) {
    std::vector<GapBin> bins;
    bins.push_back({std::nullopt, edges.front()});
    for (std::size_t i = 0; i + 1 < edges.size(); ++i)
        bins.push_back({edges[i], edges[i + 1]});
    bins.push_back({edges.back(), std::nullopt});
    all.lengths.forEach(owner, [&](Nanos length) {
        std::size_t at = find(length);
        if (length == edges.back()) --at;
        ++bins[at].gaps;
        bins[at].idle += length;
    });
    if (bins.back().gaps == 0) bins.pop_back();
    if (bins.front().gaps == 0) bins.erase(bins.begin());
    return bins;
}

}  // namespace

std::vector<Nanos> binEdges(Nanos shortest, Nanos longest, int bins, bool logarithmic) {
    const auto first = static_cast<double>(logarithmic ? std::max<Nanos>(shortest, 1) : shortest);
    const auto last = std::max(static_cast<double>(longest), first + 1);
    std::vector<Nanos> edges;
    for (int i = 0; i <= bins; ++i) {
        const double part = static_cast<double>(i) / bins;
        const double edge = logarithmic ? first * std::pow(last / first, part) : first + (last - first) * part;
        edges.push_back(std::llround(edge));
    }
    edges.front() = static_cast<Nanos>(first);
    edges.back() = static_cast<Nanos>(last);
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    return edges;
}

std::vector<GapHistogram> gapHistograms(const GapOptions& options, const GapLengths& gaps) {
    Nanos shortest = std::numeric_limits<Nanos>::max();
    Nanos longest = 0;
    for (std::size_t owner = 0; owner < gaps.owners.size(); ++owner)
        gaps.lengths.forEach(owner, [&](Nanos length) {
            shortest = std::min(shortest, length);
            longest = std::max(longest, length);
        });
    if (longest == 0) shortest = 0;
    const auto edges = binEdges(options.histogramFrom.value_or(shortest), options.histogramTo.value_or(longest),
                                options.bins, options.logarithmic);
    const BinFinder find(edges);
    std::vector<GapHistogram> histograms;
    histograms.reserve(gaps.owners.size());
    for (std::size_t owner = 0; owner < gaps.owners.size(); ++owner)
        histograms.push_back({gaps.owners[owner].device, gaps.owners[owner].stream, binned(gaps, owner, edges, find)});
    return histograms;
}

namespace {

/// A row of the table `gap-histogram`: a bin, with the cumulative shares of its own gaps and all shorter ones.
struct HistogramItem {
    const std::string &device, &stream;
    const GapBin& bin;
    Cell gapsUpTo, idleUpTo;
};

constexpr ColumnOf<HistogramItem> histogramColumns[] = {
    {{"Device"}, [](auto& of) { return of.device; }},
    {{"Stream"}, [](auto& of) { return of.stream; }},
    {{"From", "ns", CellKind::Time}, [](auto& of) { return countCell(of.bin.from); }},
    {{"To", "ns", CellKind::Time}, [](auto& of) { return countCell(of.bin.to); }},
    {{"Gaps", "", CellKind::Count}, [](auto& of) { return of.bin.gaps; }},
    {{"Idle", "ns", CellKind::Time}, [](auto& of) { return of.bin.idle; }},
    {{"Cumulative Gaps", "%", CellKind::Percent, 2}, [](auto& of) { return of.gapsUpTo; }},
    {{"Cumulative Idle", "%", CellKind::Percent, 2}, [](auto& of) { return of.idleUpTo; }},
};

void addRows(const GapHistogram& histogram, const Labels& labels, Table& table) {
    double gaps = 0, idle = 0, upToGaps = 0, upToIdle = 0;
    for (const GapBin& bin : histogram.bins) {
        gaps += static_cast<double>(bin.gaps);
        idle += static_cast<double>(bin.idle);
    }
    const std::string device = labels.deviceNumber(histogram.device), stream = streamText(labels, histogram.stream);
    for (const GapBin& bin : histogram.bins) {
        upToGaps += static_cast<double>(bin.gaps);
        upToIdle += static_cast<double>(bin.idle);
        addRow(table, histogramColumns,
               HistogramItem{device, stream, bin, shareCell(upToGaps, gaps), shareCell(upToIdle, idle)});
    }
}

}  // namespace

Table toTable(const std::vector<GapHistogram>& histograms, const Trace& trace) {
    Table table = tableWith("gap-histogram", histogramColumns);
    table.whole = "gaps of the stream or device";
    const Labels labels(trace);
    for (const GapHistogram& histogram : histograms)
        addRows(histogram, labels, table);
    return table;
}

}  // namespace core
