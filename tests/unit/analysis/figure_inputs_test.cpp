// SPDX-License-Identifier: GPL-3.0-or-later
// An edit recomputes exactly the figures that read what it changes.
#include "core/analysis/figure_inputs.h"

#include "core/analysis/analysis.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>

namespace {

using namespace core;

std::string newFigures(const Analysis& now, const Analysis& before) {
    std::string line;
    const auto add = [&](std::string_view name, bool isNew) {
        if (isNew) line.append(line.empty() ? "" : " ").append(name);
    };
    const auto &known = before.iterations.inputs, &inputs = now.iterations.inputs;
    add("kernels", now.kernels.isNew);
    add("memory", now.memory.isNew);
    add("breakdown", now.breakdown.isNew);
    add("effect", now.filterEffect.isNew);
    add("causes", now.idleCauses.isNew);
    add("gaps", now.gaps.isNew);
    add("histograms", now.gapHistograms.isNew);
    add("longest", now.longestGaps.isNew);
    add("pairs", now.pairs.isNew);
    add("every-iteration", now.iterations.isNew && !(known && known->every == inputs->every));
    add("iterations", now.iterations.isNew);
    return line;
}

class FigureInputsTest : public testing::Test {
protected:
    /// Applies the current rules and options and returns which figures were recomputed since the previous call.
    std::string anew(const Wanted& wanted = {}) {
        const auto before = m_shown ? m_shown->analysis : std::make_shared<const Analysis>();
        m_shown = snapshotOf(m_trace, rules, options, m_cache, {}, wanted);
        return newFigures(*m_shown->analysis, *before);
    }
    const Analysis& analysis() const { return *m_shown->analysis; }

    const std::string all =
        "kernels memory breakdown effect causes gaps histograms longest pairs every-iteration iterations";
    Rules rules{"", "others", "", {{"gemm", "a"}, {"nccl", "c"}}};
    Options options;

private:
    TracePtr m_trace = tests::traceOf(
        "gemm 0-10, nccl 5-12 @2, norm 20-30, gemm 35-40, copy:HtoD 41-43, range:step#1 0-15, range:step#2 15-50");
    SnapshotCache m_cache;
    std::shared_ptr<const Snapshot> m_shown;
};

TEST_F(FigureInputsTest, OfAnEditedRuleNothingIsReadButClasses) {
    EXPECT_EQ(anew(), all);
    EXPECT_EQ(anew(), "");
    rules.rules.push_back({"norm", "b"});
    EXPECT_EQ(anew(), "");
    EXPECT_EQ(analysis().classes.rows.size(), 4u);  // a, c, b, others
    EXPECT_EQ(analysis().ruleUse.rules.at(2).names, 1);
}

TEST_F(FigureInputsTest, ARuleThatChangesWhatCommunicatesChangesWhatIsExposed) {
    anew();
    rules.communication = "norm";
    EXPECT_EQ(anew(), "kernels memory breakdown every-iteration iterations");
}

TEST_F(FigureInputsTest, AMovedWindowChangesAllButTheIterationsOfTheProfile) {
    options.filter.window = TimeWindow{0, 38};
    anew();
    options.filter.window = TimeWindow{2, 36};
    EXPECT_EQ(anew(), "kernels memory breakdown effect causes gaps histograms longest pairs iterations");
}

TEST_F(FigureInputsTest, AFilterOfNamesChangesNoTimeBetweenOperations) {
    anew();
    options.filter.kernels = {"gemm"};
    EXPECT_EQ(anew(), "kernels memory breakdown effect pairs every-iteration iterations");
}

TEST_F(FigureInputsTest, WhereClassesAreChosenTheRulesAreReadWhereNamesAre) {
    options.filter.classes = {"a"};
    anew();
    rules.rules.front().match = "gemm|norm";
    EXPECT_EQ(anew(), "kernels memory breakdown effect pairs every-iteration iterations");
}

TEST_F(FigureInputsTest, PairsOfClassesFollowTheRulesAndTheWordsOfTheClasses) {
    options.pairBy = PairBy::Class;
    anew();
    ASSERT_FALSE(analysis().pairs->rows.empty());
    rules.rules.front().className = "renamed";
    EXPECT_EQ(anew(), "pairs");
    bool isRenamed = false;
    for (const PairRow& row : analysis().pairs->rows)
        isRenamed = isRenamed || row.previous == "renamed" || row.next == "renamed";
    EXPECT_TRUE(isRenamed);
    options.names = KernelNames::Short;  // applies only to kernels
    EXPECT_EQ(anew(), "");
}

TEST_F(FigureInputsTest, EachOptionChangesWhatReadsIt) {
    anew();
    options.overlap = Overlap::Earlier;
    EXPECT_EQ(anew(), "kernels");
    options.names = KernelNames::Base;
    EXPECT_EQ(anew(), "pairs");
    options.pairGaps = PairGaps::Stream;
    EXPECT_EQ(anew(), "pairs");
    options.perIteration = {3, 1};
    EXPECT_EQ(anew(), "");
    options.iteration = "step#1";
    EXPECT_EQ(anew(), "every-iteration iterations");
    options.gaps.bins = 4;
    EXPECT_EQ(anew(), "histograms");
    options.gaps.logarithmic = false;
    EXPECT_EQ(anew(), "histograms");
    options.gaps.histogramFrom = 1;
    EXPECT_EQ(anew(), "histograms");
    options.gaps.histogramTo = 9;
    EXPECT_EQ(anew(), "histograms");
    options.gaps.shortest = 3;
    EXPECT_EQ(anew(), "gaps histograms longest pairs");
    options.gaps.marked = LengthRange{4, {}};
    EXPECT_EQ(anew(), "longest pairs");
    options.gaps.copiesFill = false;
    EXPECT_EQ(anew(), "gaps histograms pairs");
    options.gaps.shortIdle = 7;
    EXPECT_EQ(anew(), "causes histograms pairs");
    options.gaps.microIdle = 6;
    EXPECT_EQ(anew(), "breakdown");
}

TEST_F(FigureInputsTest, WhatIsNotWantedIsNotMadeUntilItIs) {
    EXPECT_EQ(anew(wantedBy({})), "kernels memory breakdown effect");
    EXPECT_TRUE(analysis().pairs->rows.empty());
    EXPECT_EQ(anew({.idle = false, .pairs = true, .iterations = false}), "causes pairs");
    EXPECT_FALSE(analysis().pairs->rows.empty());
    EXPECT_EQ(anew(), "gaps histograms longest every-iteration iterations");
    EXPECT_EQ(anew(wantedBy({})), "");
    EXPECT_TRUE(analysis().pairs->rows.empty());
}

}  // namespace
