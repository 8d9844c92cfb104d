// SPDX-License-Identifier: GPL-3.0-or-later
// Time by code in two runs: sums, means over iterations, and verdicts for each path.
#include "core/match/code_changes.h"

#include "core/report/formats.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

namespace {

using namespace core;

/// Makes steps of 100 ns with a kernel of `load` to `load` + 1 ns under "load" and one of `save` ns under `saving`.
std::string loadAndSaveSteps(int count, int load, int save, const std::string& saving = "save") {
    std::string text;
    for (int i = 0; i < count; ++i) {
        const int at = 100 * i;
        const int first = 2 * i + 1, second = 2 * i + 2;
        text += fmt::format("range:step {}-{}, range:load {}-{}, call:l {}-{} ^{}, range:{} {}-{}, call:l {}-{} ^{},",
                            at, at + 90, at + 1, at + 9, at + 2, at + 4, first, saving, at + 50, at + 60, at + 52,
                            at + 54, second);
        text += fmt::format("a {}-{} ^{}, b {}-{} ^{},", at + 10, at + 10 + load + i % 2, first, at + 60,
                            at + 60 + save, second);
    }
    return text;
}

ComparedProfile profile(const std::string& text) {
    Options options;
    options.iteration = "step";
    options.gaps.shortIdle = 0;
    return tests::compared({tests::traceOf(text)}, {}, options).front();
}

Table tableOf(const ComparedProfile& a, const ComparedProfile& b, CodeSide side) {
    const std::vector changes{codeChanges(a, b, side)};
    const std::vector<std::string> names{"b"};
    return toTable(changes, names, side);
}

/// The change of the path at `depth` with this label, or null.
const PathChange* changeAt(const CodeChanges& changes, const std::string& label, std::uint32_t depth) {
    for (std::size_t i = 0; i < changes.paths.size(); ++i)
        if (changes.paths[i].label == label && changes.paths[i].depth == depth) return &changes.changes[i];
    return nullptr;
}

TEST(CodeChanges, OfOneIterationAreTheSumsOfTheProfiles) {
    const ComparedProfile a =
        profile("x 10-20 ^1, y 20-25 ^2, range:w 0-9, range:load 1-3, call:l 2-3 ^1, call:l 5-6 ^2");
    const ComparedProfile b =
        profile("x 10-24 ^1, y 30-31 ^2, range:w 0-9, range:save 1-3, call:l 2-3 ^2, call:l 5-6 ^1");
    const Table table = tableOf(a, b, CodeSide::OnGpu);
    EXPECT_EQ(table.name, "code-changes");
    EXPECT_EQ(csv(table),
              "Path,Kind,Depth,Verdict,Base Time (ns),Time (ns),Change (ns),Change (%),Low (%),High (%)\n"
              "w,range,1,unchanged,15,15,0,0.00,,\n"
              "w > l,call,2,inconclusive,5,14,9,180.00,,\n"
              "w > load,range,2,removed,10,0,-10,-100.00,,\n"
              "w > load > l,call,3,removed,10,0,-10,-100.00,,\n"
              "w > save,range,2,added,0,1,1,,,\n"
              "w > save > l,call,3,added,0,1,1,,,\n");
}

TEST(CodeChanges, OfFiveIterationsAreMeansWithVerdicts) {
    const ComparedProfile a = profile(loadAndSaveSteps(8, 20, 5)), b = profile(loadAndSaveSteps(8, 30, 5));
    const CodeChanges on = codeChanges(a, b, CodeSide::OnGpu);
    ASSERT_TRUE(on.isByIteration);
    const PathChange* load = changeAt(on, "load", 2);
    ASSERT_TRUE(load && load->verdict);
    EXPECT_DOUBLE_EQ(load->before, 20.5);
    EXPECT_DOUBLE_EQ(load->after, 30.5);
    EXPECT_EQ(load->verdict->verdict, Verdict::Increased);
    EXPECT_LT(*load->verdict->low, 10 / 20.5);
    EXPECT_GT(*load->verdict->high, 10 / 20.5);
    const PathChange* save = changeAt(on, "save", 2);
    ASSERT_TRUE(save && save->verdict);
    EXPECT_EQ(save->verdict->verdict, Verdict::Unchanged);
}

TEST(CodeChanges, OfIdleTimeGoToTheCodeThatTheDeviceWaitedFor) {
    const ComparedProfile a = profile(loadAndSaveSteps(8, 20, 5)), b = profile(loadAndSaveSteps(8, 30, 5, "store"));
    const Table table = tableOf(a, b, CodeSide::OffGpu);
    EXPECT_EQ(table.name, "code-idle-changes");
    const CodeChanges off = codeChanges(a, b, CodeSide::OffGpu);
    const PathChange *save = changeAt(off, "save", 2), *store = changeAt(off, "store", 2);
    ASSERT_TRUE(save && save->verdict && store && store->verdict);
    EXPECT_EQ(save->verdict->verdict, Verdict::Removed);
    EXPECT_EQ(store->verdict->verdict, Verdict::Added);
    EXPECT_EQ(save->before, store->after) << "the wait for a launch does not depend on what ran before";
}

TEST(CodeChanges, OfNumberedStepsAreOfOnePath) {
    const ComparedProfile a = profile(
        "x 10-20 ^1, y 110-120 ^2, range:s#1 0-9, range:s#2 100-109, call:l 2-3 ^1, "
        "call:l 102-103 ^2");
    const ComparedProfile b = profile("x 10-24 ^1, range:s#7 0-9, call:l 2-3 ^1");
    const Table table = tableOf(a, b, CodeSide::OnGpu);
    ASSERT_EQ(table.rows.size(), 2u);
    EXPECT_EQ(std::get<std::string>(table.rows[0][0]), "s#");
    EXPECT_EQ(std::get<std::string>(table.rows[1][0]), "s# > l");
}

/// For any runs, the paths of a profile add up to its tree, and means agree with sums.
TEST(CodeChanges, AddUp) {
    std::mt19937 random(5);
    for (int round = 0; round < 20; ++round) {
        const ComparedProfile a = profile(loadAndSaveSteps(6, 5 + static_cast<int>(random() % 30), 3)),
                              b = profile(loadAndSaveSteps(6, 5 + static_cast<int>(random() % 30), 9));
        for (const CodeSide side : {CodeSide::OnGpu, CodeSide::OffGpu}) {
            const CodeChanges changes = codeChanges(a, b, side);
            std::vector<double> below(changes.paths.size());
            for (std::size_t path = changes.paths.size() - 1; path > 0; --path) {
                EXPECT_GE(changes.changes[path].before + 1e-9, below[path]);
                below[changes.paths[path].parent] += changes.changes[path].before;
            }
            EXPECT_NEAR(below[0], changes.changes[0].before, 1e-6) << "all time is below some path";
            if (side == CodeSide::OffGpu) continue;
            EXPECT_NEAR(changes.changes[0].before * 6, changes.paths[0].base.real(), 1e-6);
        }
    }
}

TEST(CodeChanges, OfSeveralCandidatesBeginWithTheProfile) {
    const ComparedProfile a = profile(loadAndSaveSteps(2, 20, 5)), b = profile(loadAndSaveSteps(2, 30, 5));
    const std::vector changes{codeChanges(a, b, CodeSide::OnGpu), codeChanges(a, a, CodeSide::OnGpu)};
    const std::vector<std::string> names{"b", "again"};
    const Table table = toTable(changes, names, CodeSide::OnGpu);
    EXPECT_EQ(table.columns.front().title, "Profile");
    EXPECT_EQ(std::get<std::string>(table.rows.front().front()), "b");
    EXPECT_EQ(std::get<std::string>(table.rows.back().front()), "again");
}

}  // namespace
