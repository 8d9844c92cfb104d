// SPDX-License-Identifier: GPL-3.0-or-later
// A session's file that the program of version 0.1 wrote, with no member as by default.
#include "core/session/saved_session.h"
#include "tests/support/places.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <gtest/gtest.h>

#include <vector>

namespace {

using namespace core;

SavedSession sessionOfVersion01() {
    const auto file = tests::sourceFolder() / "tests/unit/session/written_by_0.1.lacuna";
    return tests::valueOf(parseSession(tests::readFile(file)));
}

TEST(OlderSession, KeepsItsProfilesAndTheirPlacesOnTheTimeline) {
    const SavedSession session = sessionOfVersion01();
    const SavedProfile first{"/runs/before/rank0.json.gz",
                             "before/rank0.json.gz",
                             "rank0.json.gz",
                             3058875,
                             "0123456789abcdef",
                             1'078'288'379,
                             TimelinePlace{TimeWindow{1'000'000, 2'000'000}, {1'500'000}}};
    const SavedProfile second{"/runs/after/rank0.json.gz", "after/rank0.json.gz", "rank0.json.gz (2)", 3058811, ""};
    EXPECT_EQ(session.profiles, (std::vector{first, second}));
    EXPECT_EQ(session.current, 1);
    EXPECT_EQ(session.baseline, 0);
    EXPECT_EQ(session.notes, "before: batch 8\nafter: batch 16");
}

TEST(OlderSession, KeepsItsRules) {
    const SavedSession session = sessionOfVersion01();
    Rules rules;
    rules.name = "mine";
    rules.unmatched = "rest";
    rules.communication = "nccl";
    rules.rules = {{"gemm|cutlass", "GEMM", "#3b6fe0", true, MatchAs::Regex},
                   {"flash", "Attention", "", false, MatchAs::Text}};
    EXPECT_EQ(session.rules, rules);
    EXPECT_EQ(session.rulesPath, "/rules/mine.json");
    EXPECT_TRUE(session.rulesModified);
}

/// What was added since is as by default: idle time goes to pairs of the device, and no code is chosen.
TEST(OlderSession, KeepsItsOptions) {
    Options options;
    options.filter.window = TimeWindow{5'000'000, 900'000'000};
    options.filter.devices = {0, 1};
    options.filter.streams = {7, 20};
    options.filter.kernels = {"sm90|ampere"};
    options.filter.iterations = {{12, 16}};
    options.filter.classes = {"Attention", "GEMM"};
    options.perIteration = {5, 2};
    options.overlap = Overlap::Earlier;
    options.names = KernelNames::Short;
    options.gaps = {200, false, 2000, 40, false, 1000, 5'000'000, LengthRange{10'000, 50'000}, 3000};
    options.pairBy = PairBy::Class;
    options.iteration = "ProfilerStep";
    EXPECT_EQ(sessionOfVersion01().options, options);
}

/// Its groups had no size of the window that they were arranged in.
TEST(OlderSession, KeepsItsArrangementOfPanes) {
    const SavedLayout layout = sessionOfVersion01().layout;
    EXPECT_EQ(layout.id, "gaps");
    EXPECT_EQ(layout.groups, (std::vector<PaneGroup>{{{"timeline"}, 0, false, 0, 0, 1000, 400},
                                                     {{"pairs", "gaps"}, 1, false, 0, 400, 600, 600},
                                                     {{"rules"}, 0, true, 100, 120, 500, 640}}));
}

}  // namespace
