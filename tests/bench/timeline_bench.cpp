// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/timeline_bench.h"

#include "core/analysis/analysis.h"
#include "core/timeline/lane_bars.h"
#include "core/timeline/tracks.h"
#include "tests/bench/training_trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace bench {

namespace {

constexpr int width = 1750;  // for a window with 1920 pixels, without the labels of rows

struct Rows {
    core::TracePtr trace;
    std::vector<core::TrackPtr> tracks;
    std::vector<std::vector<core::LaneKeys>> keys;

    explicit Rows(std::uint64_t operations) : trace(trainingTrace(operations)), tracks(core::streamTracks(*trace)) {
        core::Rules rules;
        for (const char* pattern : {"gemm", "nccl", "layer_norm", "elementwise", "attention"})
            rules.rules.push_back({pattern, pattern});
        core::MatchCache cache;
        const core::Classification classes = core::classify(rules, *trace, cache);
        for (const core::TrackPtr& track : tracks)
            keys.push_back(core::streamKeys(*track, *trace, classes));
    }
};

Line within(const Rows& rows, const char* what, double took, double allowed) {
    return {fmt::format("timeline {} M operations: {}", rows.trace->events.size() / million, what),
            fmt::format("{:.2f} ms", took * 1e3), fmt::format("{:.0f} ms allowed", allowed * 1e3), took / allowed, 1};
}

std::vector<Line> indexLines(const Rows& rows, int rounds) {
    core::MatchCache cache;
    const core::Classification classes = core::classify({}, *rows.trace, cache);
    const auto costs = measured({[&] {
                                     if (core::streamTracks(*rows.trace).size() != rows.tracks.size())
                                         throw std::runtime_error("streams were lost");
                                 },
                                 [&] {
                                     for (const core::TrackPtr& track : rows.tracks)
                                         core::streamKeys(*track, *rows.trace, classes);
                                 }},
                                rounds);
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < rows.tracks.size(); ++i)
        for (std::size_t lane = 0; lane < rows.keys[i].size(); ++lane)
            bytes += rows.tracks[i]->lanes[lane].memoryBytes() + rows.keys[i][lane].memoryBytes();
    const auto operations = static_cast<double>(rows.trace->events.size());
    const double each = static_cast<double>(bytes) / operations;
    // A tenth of the time for reading as many events, at 280 ns each.
    const double allowed = operations * 28e-9;
    return {within(rows, "index, CPU", costs[0].cpu + costs[1].cpu, allowed),
            within(rows, "index after a rule was edited, CPU", costs[1].cpu, allowed / 2),
            {fmt::format("timeline {:.0f} M operations: index, memory", operations / million),
             fmt::format("{:.1f} bytes each", each), "12 bytes allowed", each / 12, 1}};
}

std::vector<Line> barLines(const Rows& rows, int rounds) {
    core::LaneBars bars;
    std::vector<double> times;
    for (const core::TimeWindow& window : zoomsAndPans(rows.trace->end)) {
        const auto frame = [&] {
            bars.begin({window, width});
            for (std::size_t i = 0; i < rows.tracks.size(); ++i)
                for (std::size_t lane = 0; lane < rows.keys[i].size(); ++lane)
                    bars.of(rows.tracks[i]->lanes[lane], rows.keys[i][lane]);
        };
        times.push_back(measured({frame}, rounds)[0].cpu);
    }
    std::ranges::sort(times);
    return {within(rows, "bars of a frame, median, CPU", times[times.size() / 2], 0.004),
            within(rows, "bars of a frame, worst, CPU", times.back(), 0.016)};
}

}  // namespace

std::vector<core::TimeWindow> zoomsAndPans(core::Nanos end) {
    std::vector<core::TimeWindow> all;
    for (core::Nanos length = end; length >= 16; length /= 2)
        for (core::Nanos step = 0; step < 8; ++step) {
            const core::Nanos start = std::min(end / 3 + length / 8 * step, end - length);
            all.push_back({start, start + length});
        }
    return all;
}

std::vector<Line> timeline(const Setting& setting) {
    const Rows rows(setting.isQuick ? million : 10 * million);
    std::vector<Line> lines = indexLines(rows, setting.rounds);
    for (Line& line : barLines(rows, setting.rounds))
        lines.push_back(std::move(line));
    return lines;
}

}  // namespace bench
