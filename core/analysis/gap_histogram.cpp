// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/gap_histogram.h"

#include "core/trace/labels.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace core {

namespace {

std::vector<GapBin> binned(const std::vector<Nanos>& lengths, const std::vector<Nanos>& edges) {
    std::vector<GapBin> bins;
    bins.push_back({std::nullopt, edges.front()});
    for (std::size_t i = 0; i + 1 < edges.size(); ++i)
        bins.push_back({edges[i], edges[i + 1]});
    bins.push_back({edges.back(), std::nullopt});
    for (const Nanos length : lengths) {
        auto at = static_cast<std::size_t>(std::upper_bound(edges.begin(), edges.end(), length) - edges.begin());
        if (length == edges.back()) --at;
        ++bins[at].gaps;
        bins[at].idle += length;
    }
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

std::vector<GapHistogram> gapHistograms(const GapOptions& options, const std::vector<GapLengths>& rows) {
    Nanos shortest = std::numeric_limits<Nanos>::max();
    Nanos longest = 0;
    for (const GapLengths& row : rows) {
        for (const Nanos length : row.lengths) {
            shortest = std::min(shortest, length);
            longest = std::max(longest, length);
        }
    }
    if (longest == 0) shortest = 0;
    const auto edges = binEdges(options.histogramFrom.value_or(shortest), options.histogramTo.value_or(longest),
                                options.bins, options.logarithmic);
    std::vector<GapHistogram> histograms;
    for (const GapLengths& row : rows)
        histograms.push_back({row.device, row.stream, binned(row.lengths, edges)});
    return histograms;
}

namespace {

/// Each bin with what it and all shorter gaps are of the whole.
void addRows(const GapHistogram& histogram, const Trace& trace, Table& table) {
    double gaps = 0, idle = 0, upToGaps = 0, upToIdle = 0;
    for (const GapBin& bin : histogram.bins) {
        gaps += static_cast<double>(bin.gaps);
        idle += static_cast<double>(bin.idle);
    }
    for (const GapBin& bin : histogram.bins) {
        upToGaps += static_cast<double>(bin.gaps);
        upToIdle += static_cast<double>(bin.idle);
        table.rows.push_back({deviceNumber(trace, histogram.device), streamText(trace, histogram.stream),
                              countCell(bin.from), countCell(bin.to), bin.gaps, bin.idle, shareCell(upToGaps, gaps),
                              shareCell(upToIdle, idle)});
    }
}

}  // namespace

Table toTable(const std::vector<GapHistogram>& histograms, const Trace& trace) {
    Table table{"gap-histogram",
                {{"Device"},
                 {"Stream"},
                 {"From", "ns", CellKind::Time},
                 {"To", "ns", CellKind::Time},
                 {"Gaps", "", CellKind::Count},
                 {"Idle", "ns", CellKind::Time},
                 {"Cumulative Gaps", "%", CellKind::Percent, 2},
                 {"Cumulative Idle", "%", CellKind::Percent, 2}}};
    table.whole = "gaps of the stream or device";
    for (const GapHistogram& histogram : histograms)
        addRows(histogram, trace, table);
    return table;
}

}  // namespace core
