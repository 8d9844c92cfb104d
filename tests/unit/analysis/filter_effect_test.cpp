// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/filter_effect.h"

#include "core/analysis/analysis.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

std::shared_ptr<const Snapshot> filtered(const char* trace, const Filter& filter) {
    Options options;
    options.filter = filter;
    return tests::snapshotOf(tests::traceOf(trace), tests::rulesOf({{"gemm", "matrix"}, {"norm", "norm"}}), options);
}

constexpr const char* twoStreams = "gemm 0-5, gemm 5-9 @8, norm 10-15, norm 20-25 @8, copy:HtoD 30-35 @8, odd 40-45";

TEST(FilterEffect, WithoutAFilterNothingIsHidden) {
    const FilterEffect effect = filtered(twoStreams, {})->analysis->filterEffect;
    EXPECT_EQ(effect.operations, 0);
    EXPECT_EQ(effect.hidden, 0);
}

TEST(FilterEffect, EachPartIsCountedByItselfAndAllTogether) {
    Filter filter;
    filter.streams = {8};
    filter.kernels = {"gemm"};
    filter.window = TimeWindow{0, 20};
    const FilterEffect effect = filtered(twoStreams, filter)->analysis->filterEffect;
    EXPECT_EQ(effect.operations, 6);
    EXPECT_EQ(effect.byStreams, 3);
    EXPECT_EQ(effect.byKernels, 4) << "a copy is no kernel";
    EXPECT_EQ(effect.byWindow, 3);
    EXPECT_EQ(effect.byDevices, 0);
    EXPECT_EQ(effect.hidden, 5);
}

TEST(FilterEffect, AClassIsFollowedThroughEditsOfTheRules) {
    Filter filter;
    filter.classes = {"matrix", "others"};
    const auto shown = filtered(twoStreams, filter);
    EXPECT_EQ(shown->analysis->filterEffect.byClasses, 3) << "a copy is no kernel";
    EXPECT_EQ(shown->analysis->kernels.rows.size(), 2u);
    Rules edited = shown->rules;
    edited.rules[0].match = "gemm|norm";
    SnapshotCache cache{{}, shown};
    const auto after = snapshotOf(shown->trace, edited, shown->options, cache);
    EXPECT_EQ(after->analysis->filterEffect.hidden, 1);
    EXPECT_EQ(after->analysis->kernels.rows.size(), 3u);
}

}  // namespace
