// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/code_bench.h"

#include "core/analysis/analysis.h"
#include "core/analysis/stacks/chosen_code.h"
#include "core/code/trace_frames.h"
#include "tests/bench/training_trace.h"

#include <fmt/format.h>

#include <memory>

namespace bench {

namespace {

using core::CodeSide;

/// Measures many devices, each with a single gap that overlaps all of the thread's frames.
Line manyDevices(const Setting& setting) {
    const core::TracePtr trace = waitingDevices(setting.isQuick ? 300 : 3000, 20'000);
    core::SnapshotCache cache;
    const auto snapshot = core::snapshotOf(trace, {}, {}, cache);
    const core::View view = core::viewOf(*snapshot);
    const core::Frames frames(*trace);
    const auto cost = measured({[&] { core::offGpuTrees(view, frames, {}); }}, setting.rounds);
    return within(fmt::format("code: Off GPU of {} devices that wait for 20,000 frames: CPU", trace->devices.size()),
                  cost[0].cpu, setting.isQuick ? 0.2 : 2);
}

}  // namespace

/// Uses nested ranges on four threads with a launch in every third range, which gives four frames for three ranges.
std::vector<Line> codeTrees(const Setting& setting) {
    const std::uint64_t frameCount = (setting.isQuick ? 1 : 10) * million;
    const double scale = static_cast<double>(frameCount) / (10 * million);
    const core::TracePtr trace = nestedRanges(frameCount * 3 / 4);
    core::SnapshotCache cache;
    core::Options options;
    const auto snapshot = core::snapshotOf(trace, {}, options, cache);
    const core::View view = core::viewOf(*snapshot);
    auto frames = std::make_unique<core::Frames>(*trace);
    core::CodeOptions unfolded;
    unfolded.foldLibrary = unfolded.foldRepeats = false;
    const std::vector<std::string> patterns{"a"};
    const core::FramesPtr held = core::framesOf(*snapshot);
    const auto made = [&](CodeSide side) { core::RecordedSide(view, *held, side, unfolded.backward); };
    const auto folded = [&](CodeSide side) { core::codeGraph(view, *held, {.side = side, .options = unfolded}); };
    for (const CodeSide side : {CodeSide::OnGpu, CodeSide::OffGpu, CodeSide::Host})
        core::codeGraph(view, *held, {.side = side, .options = {}});  // the first graph of each side is kept
    const std::vector<std::pair<std::string, std::function<void()>>> programs{
        {"stacks built", [&] { frames = std::make_unique<core::Frames>(*trace); }},
        {"On GPU of another view", [&] { made(CodeSide::OnGpu); }},
        {"Off GPU of another view", [&] { made(CodeSide::OffGpu); }},
        {"Host of another view", [&] { made(CodeSide::Host); }},
        {"On GPU again under another fold", [&] { folded(CodeSide::OnGpu); }},
        {"Off GPU again under another fold", [&] { folded(CodeSide::OffGpu); }},
        {"Host again under another fold", [&] { folded(CodeSide::Host); }},
        {"a filter's choice", [&] { core::chosenCode(patterns, *trace, *frames); }},
    };
    std::vector<std::function<void()>> runs;
    for (const auto& [name, run] : programs)
        runs.push_back(run);
    const auto costs = measured(runs, setting.rounds);
    std::vector<Line> lines;
    for (std::size_t i = 0; i < runs.size(); ++i)
        lines.push_back(within(fmt::format("code: {}, {} M frames: CPU", programs[i].first, frameCount / million),
                               costs[i].cpu, scale * (i == 0 ? 1.5 : 0.15)));
    lines.push_back(manyDevices(setting));
    return lines;
}

}  // namespace bench
