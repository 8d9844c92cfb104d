// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/replay_bench.h"

#include "core/analysis/analysis.h"
#include "core/analysis/idle/idle_causes.h"
#include "core/code/code_trees.h"
#include "core/findings/findings.h"
#include "core/replay/replay.h"
#include "core/trace/trace_builder.h"
#include "tests/bench/training_trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace bench {

namespace {

using core::Nanos;

/// Two calls before each operation, on two threads in turns; one operation in twenty is on a second stream, and the
/// host synchronizes now and then.
core::TracePtr manyCalls(std::int64_t operations) {
    core::TraceBuilder builder;
    const core::ProcessId process = builder.owners().processOf(0, 0);
    const core::DeviceId device = builder.owners().deviceOf("0", 0);
    const std::array threads{builder.owners().threadOf(process, 1), builder.owners().threadOf(process, 2)};
    const std::array streams{builder.owners().streamOf(process, device, -1, -1, 7),
                             builder.owners().streamOf(process, device, -1, -1, 9)};
    const std::array names{builder.intern("gemm"), builder.intern("softmax"), builder.intern("nccl_all_reduce")};
    const core::NameId launches = builder.intern("cudaLaunchKernel"), asks = builder.intern("cudaGetDevice"),
                       waits = builder.intern("cudaStreamWaitEvent"), syncs = builder.intern("cudaStreamSynchronize");
    std::array<Nanos, 2> end{};
    Nanos now = 0;
    std::uint32_t state = 1;
    for (std::int64_t i = 0; i < operations; ++i) {
        state = state * 1664525 + 1013904223;  // linear congruential generator, Numerical Recipes
        const std::size_t stream = i % 20 == 0 ? 1 : 0;
        const core::ThreadId thread = threads[i % 1000 < 500 ? 0 : 1];
        builder.add(core::CallRow{now, 1500, stream == 1 ? waits : asks, thread, 2 * i + 1});
        now += 3000 + (state >> 8) % 3000;
        builder.add(core::CallRow{now, 4000, launches, thread, 2 * i + 2});
        const Nanos start = std::max(now + 6000, end[stream] + 1200);
        core::EventRow row{start, 3000 + (state >> 12) % 15000,
                           names[stream == 1 ? 2 : static_cast<std::size_t>(i % 2)], streams[stream]};
        row.correlation = 2 * i + 2;
        builder.add(row);
        end[stream] = start + row.duration;
        now += 6000;
        if (i % 500 != 499) continue;
        const Nanos waited = std::max<Nanos>(3000, end[0] - now + 6000);
        builder.add(core::CallRow{now, waited, syncs, thread, 2 * operations + i + 1});
        now += waited + 1000;
    }
    return builder.finish();
}

}  // namespace

std::vector<Line> replays(const Setting& setting) {
    const core::TracePtr trace = manyCalls(million);
    core::SnapshotCache cache;
    const auto snapshot = core::snapshotOf(trace, {}, {}, cache, {}, {false, false, false});
    const core::View view = core::viewOf(*snapshot);
    const auto replay = core::replayOf(trace, view);
    const auto lever = core::parsedWhatIf("kernel:gemm=0.8"), host = core::parsedWhatIf("no-host-syncs");
    core::ReplayRun run(replay->graph);
    const auto costs = measured({[&] { static_cast<void>(core::replayGraph(trace, view)); },
                                 [&] { static_cast<void>(core::whatIf(*replay, view, lever->levers, run)); },
                                 [&] { static_cast<void>(core::whatIf(*replay, view, host->levers, run)); }},
                                setting.rounds);
    constexpr double allowedBytes = 300e6;
    const auto bytes =
        static_cast<double>(replay->graph.memoryBytes() + run.times().capacity() * sizeof(core::Readings));
    return {within("replay: 1 M operations, 2 M calls: made, CPU", costs[0].cpu, .4),
            within("replay: 1 M operations, 2 M calls: a lever, CPU", costs[1].cpu, .1),
            within("replay: 1 M operations, 2 M calls: a lever of the host, CPU", costs[2].cpu, .1),
            {"replay: 1 M operations, 2 M calls: memory", fmt::format("{:.0f} MB", bytes / 1e6), "300 MB allowed",
             bytes / allowedBytes, 1}};
}

/// A filtered part of a recording is not replayed: prices are estimates, and each rule examines the whole part.
std::vector<Line> allFindings(const Setting& setting) {
    const std::uint64_t operations = setting.isQuick ? million : 10 * million;
    const core::TracePtr trace = trainingTrace(operations);
    core::SnapshotCache cache;
    core::Options options;
    options.filter.devices = {0, 1};
    const auto snapshot = core::snapshotOf(trace, {}, options, cache);
    const core::View view = core::viewOf(*snapshot);
    const core::Frames frames(*trace);
    const auto replay = core::replayOf(trace, view);
    const auto costs = measured({[&] { static_cast<void>(core::findings(view, *replay, frames)); },
                                 [&] { static_cast<void>(core::idleCauseTable(view)); },
                                 [&] { static_cast<void>(core::offGpuTrees(view, frames, {})); }},
                                setting.rounds);
    const double shared = costs[1].cpu + costs[2].cpu;
    return {within(
        fmt::format("findings: {} M operations: all rules beyond idle causes and code, CPU", operations / million),
        std::max(0.0, costs[0].cpu - shared), .5 * static_cast<double>(operations) / 10e6)};
}

}  // namespace bench
