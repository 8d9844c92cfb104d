// SPDX-License-Identifier: GPL-3.0-or-later
// What findings say to do first, and what they say if there is nothing to do.
#include "core/findings/headline.h"

#include "core/findings/rule_input.h"
#include "tests/unit/findings/made_loop.h"

#include <gtest/gtest.h>

namespace {

using namespace core;
using tests::found;
using tests::FoundIn;
using tests::MadeLoop;
using tests::work;

std::string headlineOf(const FoundIn& all) { return headline(*all).text(); }

TEST(Headline, NamesWhatIsWorthMostWithItsFigures) {
    const FoundIn all = found([](MadeLoop& loop, int) {
        loop.code("train.py(9): decode", 200);
        work(loop, 2);
        loop.sync();
    });
    ASSERT_FALSE(all->found.empty());
    const Finding& first = all->found.front();
    const std::string text = headlineOf(all);
    EXPECT_TRUE(text.starts_with("Do first: " + first.title.text() + "; potential saving: at most " +
                                 timeWords(first.price) + " of " + timeWords(all->wall) + " an iteration ("))
        << text;
    EXPECT_NE(text.find("; evidence: " + first.evidence.front().text()), std::string::npos) << text;
    EXPECT_NE(text.find(" places in "), std::string::npos) << text;
    EXPECT_NE(text.find("train.py(9): decode"), std::string::npos) << text;
    EXPECT_TRUE(all.table("findings").note.starts_with(text + "; ")) << "the command line says it too";
}

TEST(Headline, AnApproximateSavingHasTwoBounds) {
    const FoundIn all = found(
        [](MadeLoop& loop, int step) {
            work(loop, step == 6 ? 40 : 8);
            loop.sync();
        },
        10);
    const Finding* odd = all.of("odd-iteration");
    ASSERT_NE(odd, nullptr);
    EXPECT_FALSE(odd->isBound);
    const std::optional<SavingBounds> bounds = all->bounds(*odd);
    ASSERT_TRUE(bounds.has_value());
    EXPECT_EQ(bounds->most - odd->price, all->wall / 50);
    const std::string text = headline(*all, *odd).text();
    EXPECT_NE(text.find("potential saving: about " + timeWords(odd->price)), std::string::npos) << text;
    EXPECT_NE(text.find("between " + timeWords(bounds->least) + " and " + timeWords(bounds->most)), std::string::npos)
        << text;
}

TEST(Headline, WhatWasNotReplayedHasNoBounds) {
    MadeLoop loop(false);
    loop.steps(6, [](MadeLoop& made, int) {
        work(made, 4);
        made.kernel("void direct_copy_kernel_cuda()", 50);
    });
    const FoundIn all(loop.trace());
    ASSERT_FALSE(all->found.empty());
    EXPECT_FALSE(all->bounds(all->found.front()).has_value());
    EXPECT_NE(headlineOf(all).find("), the time that passes there; "), std::string::npos) << headlineOf(all);
}

TEST(Headline, IterationsOfOneNameAreCountedEachForItself) {
    MadeLoop loop;
    for (int step = 0; step < 6; ++step)
        loop.code("execute_model", 1, RangeKind::Annotation, [&] {
            work(loop, 4);
            loop.sync();
            loop.code("train.py(9): decode", 200);
            work(loop, 4);
            loop.sync();
        });
    const FoundIn all(loop.trace());
    ASSERT_FALSE(all->found.empty());
    EXPECT_NE(headlineOf(all).find(" in 5 iterations"), std::string::npos) << headlineOf(all);
}

TEST(Headline, WithoutIterationsPricesAreOfAllThatIsLookedAt) {
    MadeLoop loop;
    work(loop, 2);
    loop.sync();
    loop.code("train.py(9): decode", 200);
    work(loop, 3);
    loop.sync();
    const TracePtr trace = loop.trace();
    Options window;
    window.filter.window = TimeWindow{0, loop.now() - 1000};  // of which nothing may be said to be the whole recording
    for (const Options& options : {Options(), window}) {
        const FoundIn all(trace, options);
        ASSERT_FALSE(all->found.empty());
        EXPECT_FALSE(all->hasIterations);
        const std::string text = headlineOf(all), of = " of " + timeWords(all->wall);
        EXPECT_NE(text.find(of + " ("), std::string::npos) << text;
        const Table table = all.table("findings");
        EXPECT_EQ(table.whole, "wall");
        EXPECT_NE(table.note.find("; prices are" + of + " in all, and overlap"), std::string::npos) << table.note;
        EXPECT_EQ(table.note.find("an iteration"), std::string::npos) << table.note;
        for (const Finding& finding : all->found)
            EXPECT_EQ(core::text(finding.evidence).find("an iteration"), std::string::npos) << finding.rule;
    }
}

TEST(Headline, IfThereIsNothingToDoItSaysWhatWasNotEvaluatedAndWhy) {
    const FoundIn all = found([](MadeLoop& loop, int) { work(loop, 40); });
    ASSERT_TRUE(all->found.empty()) << headlineOf(all);
    const std::string text = headlineOf(all);
    EXPECT_TRUE(text.starts_with("Nothing worth ")) << text;
    EXPECT_NE(text.find("Nothing worth " + timeWords(smallestShown(all->wall))), std::string::npos) << text;
    EXPECT_NE(text.find("not evaluated: "), std::string::npos) << text;
    EXPECT_NE(text.find("record with torch.profiler.profile(record_shapes=T"), std::string::npos) << text;
}

TEST(Headline, WithoutOperationsNothingIsSaidToBeFine) {
    MadeLoop loop;
    for (int i = 0; i < 4; ++i)
        loop.call("cudaLaunchKernel", 5);
    const std::string text = headlineOf(FoundIn(loop.trace()));
    EXPECT_TRUE(text.starts_with("Nothing could be evaluated: nothing to replay: no GPU operations were recorded"))
        << text;
}

TEST(Headline, WhatCouldNotBeEvaluatedSaysWhatToRecord) {
    const std::string text =
        headlineOf(FoundIn(MadeLoop(false).steps(6, [](MadeLoop& made, int) { work(made); }).trace()));
    EXPECT_NE(text.find("needs the calls of the host: record with "), std::string::npos) << text;
    EXPECT_EQ(text.find("Host sync inside the step", text.find("Host sync inside the step") + 1), std::string::npos)
        << "rules with the same reason are listed together: " << text;
}

}  // namespace
