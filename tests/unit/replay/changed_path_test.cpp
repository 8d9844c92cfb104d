// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the wall time after a change: the new path tiles the replayed wall and shows what limits it then.
#include "core/replay/changes.h"
#include "core/replay/path_parts.h"
#include "tests/support/replay_of.h"
#include "tests/support/simulated/simulated_training.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace core;
using tests::ReplayOf;

/// The parts of the wall time under these levers, the largest first.
std::string partsUnder(const ReplayOf& replay, std::string_view levers) {
    ReplayRun run(replay->graph);
    const View view = replay.view();
    const WhatIfAnswer answer = whatIfWithPaths(*replay, view, parsedWhatIf(levers)->levers, run);
    std::string text;
    for (const PathPart& part : pathParts(replay->graph, answer.paths, view))
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ",
                            part.kind == PathKind::Device ? part.name : core::text(part.kind), part.time / 1000);
    return text;
}

TEST(ChangedPath, IsThatOfTheReplay) {
    const ReplayOf replay(
        tests::traceOf("call:cudaLaunchKernel 0-5000 ^1, call:cudaLaunchKernel 5000-10000 ^2, "
                       "gemm 10000-30000 ^1, flash 31000-51000 ^2"));
    EXPECT_EQ(partsUnder(replay, "class:gemm=0.5"), "attention 20, gemm 10, launch latency 10, stream gap 1");
    EXPECT_EQ(partsUnder(replay, "fast-gpu"), "launch latency 10, runtime calls 5")
        << "the second launch is what the wall waits for";
}

TEST(ChangedPath, WithoutAChangeIsTheRecordedOne) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const ReplayOf replay(tests::simulated(tests::trainingOf(seed)).trace);
        ReplayRun run(replay->graph);
        run.run({});
        const auto changed = criticalPaths(replay->graph, {}, run);
        ASSERT_EQ(changed.size(), replay->paths.size());
        for (std::size_t step = 0; step < changed.size(); ++step) {
            const auto& pieces = replay->paths[step].pieces;
            ASSERT_EQ(changed[step].pieces.size(), pieces.size()) << "seed " << seed << " step " << step;
            for (std::size_t i = 0; i < pieces.size(); ++i) {
                EXPECT_EQ(changed[step].pieces[i].kind, pieces[i].kind);
                EXPECT_EQ(changed[step].pieces[i].start, pieces[i].start);
                EXPECT_EQ(changed[step].pieces[i].operation, pieces[i].operation);
            }
        }
    }
}

TEST(ChangedPath, TilesTheReplayedWall) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const ReplayOf replay(tests::simulated(tests::trainingOf(seed)).trace);
        ReplayRun run(replay->graph);
        const View view = replay.view();
        for (const WhatIf& requested : usualWhatIfs()) {
            const WhatIfAnswer answer = whatIfWithPaths(*replay, view, requested.levers, run);
            if (!answer.refusal.empty()) continue;
            Nanos sum = 0;
            for (const PathPart& part : pathParts(replay->graph, answer.paths, view))
                sum += part.time;
            EXPECT_EQ(sum, answer.best) << "seed " << seed << ' ' << requested.text;
        }
    }
}

}  // namespace
