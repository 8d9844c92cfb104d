// SPDX-License-Identifier: GPL-3.0-or-later
// Time by code for each iteration.
#include "core/match/code_by_iteration.h"

#include "core/analysis/analysis.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace core;

/// Makes steps of 100 ns; in each, "load" launches a kernel of lengths[i] ns that starts at 50 ns. `more` is appended
/// to the kernel, for example "#1" for another GPU.
std::string stepsOfLengths(const std::vector<int>& lengths, const std::string& more = {}, int firstId = 1) {
    std::string text;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        const std::size_t at = 100 * i, id = static_cast<std::size_t>(firstId) + i;
        if (more.empty()) text += fmt::format("range:step {}-{}, range:load {}-{},", at, at + 95, at + 40, at + 49);
        text += fmt::format("call:l {}-{} ^{}, k {}-{} ^{} {},", at + 42, at + 44, id, at + 50,
                            at + 50 + static_cast<std::size_t>(lengths[i]), id, more);
    }
    return text;
}

CodeByIteration codeOf(const std::string& text, CodeSide side, Options options = {}) {
    options.iteration = "step";
    options.gaps.shortIdle = 0;
    const TracePtr trace = tests::traceOf(text);
    const auto snapshot = tests::snapshotOf(trace, {}, options);
    CodeGraphChoice choice;
    choice.side = side;
    choice.options.kinds.fill(true);
    return codeByIteration(viewOf(*snapshot), Frames(*trace), choice);
}

NodeIterations timesOf(const CodeByIteration& code, const char* path) {
    const auto node = code.graph.find(path);
    EXPECT_TRUE(node) << path;
    return iterationsOf(code, node.value_or(0));
}

TEST(CodeByIteration, HasTheTimeOfEachWithMedianAndLongest) {
    const CodeByIteration code = codeOf(stepsOfLengths({10, 15, 40}), CodeSide::OnGpu);
    EXPECT_EQ(code.numbers, (std::vector<std::int64_t>{1, 2, 3}));
    const NodeIterations load = timesOf(code, "step > load");
    EXPECT_EQ(load.times, (std::vector<double>{10, 15, 40}));
    EXPECT_EQ(load.median, 15);
    EXPECT_EQ(load.longest, 40);
}

TEST(CodeByIteration, OfIdleTimeIsThatOfTheIterationThatEndedIt) {
    // The device idles from 60 to 150 and from 165 to 250; most of that time only the step is open.
    const CodeByIteration code = codeOf(stepsOfLengths({10, 15, 40}), CodeSide::OffGpu);
    const NodeIterations all = iterationsOf(code, CodeGraph::root);
    EXPECT_EQ(all.times, (std::vector<double>{0, 90, 85}));
}

TEST(CodeByIteration, IsDividedByGpus) {
    const CodeByIteration code = codeOf(stepsOfLengths({10, 20}) + stepsOfLengths({30, 20}, "#1", 11), CodeSide::OnGpu);
    EXPECT_EQ(timesOf(code, "step > load").times, (std::vector<double>{20, 20}));
}

TEST(CodeByIteration, LeavesOutIterationsThatTheFilterLeavesOut) {
    Options options;
    options.filter.iterations = {{2, 3}};
    const CodeByIteration code = codeOf(stepsOfLengths({10, 15, 40}), CodeSide::OnGpu, options);
    EXPECT_EQ(code.numbers, (std::vector<std::int64_t>{2, 3}));
    EXPECT_EQ(timesOf(code, "step > load").times, (std::vector<double>{15, 40}));
}

}  // namespace
