// SPDX-License-Identifier: GPL-3.0-or-later
// The findings of a trace as a whole, and findings in traces with little recorded information.
#include "tests/unit/findings/made_loop.h"

#include <gtest/gtest.h>

namespace {

using namespace core;
using tests::found;
using tests::FoundIn;
using tests::MadeLoop;
using tests::work;

TEST(FindingRules, WhatALaterPartOfTheProgramBringsIsNotJudged) {
    const FoundIn all = found([](MadeLoop& loop, int) { work(loop); });
    for (const char* rule : {"small-grid", "no-tensor-cores", "scores-in-memory", "unaligned-matrix",
                             "matrix-far-from-peak", "memory-chain", "slow-normalisation", "low-clock"})
        EXPECT_TRUE(all.text(rule).starts_with("not evaluated: needs ")) << rule;
}

TEST(FindingRules, KernelsAloneGiveNothingThatNeedsTheHost) {
    MadeLoop loop(false);
    loop.steps(6, [](MadeLoop& made, int) {
        work(made, 4);
        made.kernel("void direct_copy_kernel_cuda()", 50);
    });
    const FoundIn all(loop.trace());
    for (const char* rule :
         {"host-sync", "host-code", "data-loading", "blocking-launch", "waited-launches", "allocation", "short-kernels",
          "profiler-overhead", "pageable-copy", "odd-iteration", "exposed-copy", "late-ranks"})
        EXPECT_TRUE(all.text(rule).starts_with("not evaluated: needs ")) << rule << ": " << all.text(rule);
    EXPECT_TRUE(all.text("data-movement").starts_with("about 1")) << all.text("data-movement");
    EXPECT_FALSE(all->refusal.empty());
}

TEST(FindingRules, ASummaryGivesWhatNamesTell) {
    TraceBuilder builder;
    for (const auto& [name, total] : {std::pair("sm90_gemm", 900), std::pair("void direct_copy_kernel_cuda()", 100)}) {
        RecordedTotal row;
        row.name = row.recordedAs = builder.intern(name);
        row.instances = 10;
        row.total = total;
        builder.add(row);
    }
    const FoundIn all(builder.finish());
    EXPECT_EQ(all.text("data-movement"), "about 10.0 %: Casts and layout copies");
    EXPECT_EQ(all->found.size(), 1u);
    EXPECT_EQ(all.table("findings").missing, "") << "there is a row";
    for (const char* rule : {"host-sync", "exposed-copy", "exposed-communication", "late-ranks"})
        EXPECT_TRUE(all.text(rule).starts_with("not evaluated: needs ")) << rule;
}

TEST(FindingRules, RunsOfShortKernelsEndWhereTheHostWaitsForACopy) {
    const auto step = [](bool copies) {
        return [=](MadeLoop& loop, int) {
            for (int i = 0; i < 200; ++i) {
                loop.kernel("multi_tensor_apply_kernel", 2);
                if (copies && i % 4 == 3)
                    loop.copy(CopyKind::DtoH, "Memcpy DtoH (Device -> Pageable)", 2, "cudaMemcpyAsync", true);
            }
            work(loop, 3);
        };
    };
    EXPECT_TRUE(found(step(false)).text("short-kernels").starts_with("about "));
    EXPECT_EQ(found(step(true)).text("short-kernels"), "nothing");
}

TEST(FindingRules, WhatTheProfilerTakesBeforeTheFirstCallKeepsNothingWaiting) {
    MadeLoop loop;
    loop.code("set up", 10, RangeKind::Annotation, [] {});
    loop.overhead(5'000);
    for (int i = 0; i < 30; ++i)
        work(loop, 1);
    const FoundIn all(loop.trace());
    EXPECT_EQ(all.text("profiler-overhead"), "nothing");
}

TEST(FindingRules, OperatorsWithoutStacksAreNoCodeOfAnybodysOwn) {
    const FoundIn all = found([](MadeLoop& loop, int) {
        for (const char* name : {"aten::addmm", "FusedLayerNorm", "LinearWithGradAccumulation"})
            loop.code(name, 1000, RangeKind::CpuOp, [&] { work(loop, 2); });
    });
    EXPECT_TRUE(all.text("host-code").starts_with("not evaluated: needs stacks of the host")) << all.text("host-code");
}

TEST(FindingRules, IterationsThatAreNotTheProgramBoundNoEvidence) {
    MadeLoop loop;
    for (int i = 0; i < 300; ++i) {
        loop.kernel("sm90_gemm", 500);
        loop.sync();
    }
    for (int step = 0; step < 8; ++step)
        loop.code("step " + std::to_string(step), 1, RangeKind::Annotation, [&] { work(loop, 2); });
    const FoundIn all(loop.trace());
    EXPECT_NE(all.evidence("host-sync").find("300 calls in total"), std::string::npos) << all.evidence("host-sync");
}

TEST(FindingTables, ARowForEachFindingAndEachPlace) {
    const FoundIn all = found([](MadeLoop& loop, int at) {
        work(loop, 3);
        if (at > 0) loop.call("cudaMalloc", 400);
    });
    const Table findings = all.table("findings"), places = all.table("finding-places");
    std::string header;
    for (const Table* table : {&findings, &places})
        for (const Column& column : table->columns)
            header += column.header() + ",";
    EXPECT_EQ(header,
              "Rule,Finding,Price (ns),% of Wall,How Sure,Places,Code,Evidence,"
              "Rule,Device,Iteration,Start (ns),Duration (ns),Code,");
    ASSERT_EQ(findings.rows.size(), 1u);
    EXPECT_EQ(std::get<std::string>(findings.rows[0][0]), "allocation");
    EXPECT_EQ(std::get<std::int64_t>(findings.rows[0][5]), 5);
    ASSERT_EQ(places.rows.size(), 5u);
    EXPECT_EQ(std::get<std::string>(places.rows[0][2]), "ProfilerStep#2");
    EXPECT_EQ(std::get<std::int64_t>(places.rows[0][4]), 400'000);
    EXPECT_NE(findings.note.find("nothing found by"), std::string::npos);
    EXPECT_NE(findings.note.find("not evaluated: "), std::string::npos);
}

TEST(FindingRules, PricesFallAndTogetherIsAReplayOfItsOwn) {
    const FoundIn all = found([](MadeLoop& loop, int) {
        loop.code("data/decode.py(9): decode", 200);
        work(loop, 2);
        loop.sync();
        loop.kernel("void direct_copy_kernel_cuda()", 50);
        loop.sync();
    });
    ASSERT_GE(all->found.size(), 3u);
    Nanos sum = 0;
    for (std::size_t i = 0; i < all->found.size(); ++i) {
        sum += all->found[i].price;
        EXPECT_GE(all->found[i > 0 ? i - 1 : 0].price, all->found[i].price);
    }
    ASSERT_TRUE(all->together.has_value());
    EXPECT_LE(*all->together, all->wall);
    EXPECT_GE(*all->together, all->found.front().price);
    EXPECT_NE(*all->together, sum) << "prices overlap";
}

TEST(FindingRules, AFilterOfAPartGivesEstimatesThatSayWhy) {
    MadeLoop loop;
    loop.steps(6, [](MadeLoop& made, int) {
        work(made, 2);
        made.copy(CopyKind::HtoD, "Memcpy HtoD (Pinned -> Device)", 200, "cudaMemcpyAsync");
    });
    Options options;
    options.filter.streams = {7};
    const FoundIn all(loop.trace(), options);
    ASSERT_NE(all.of("exposed-copy"), nullptr);
    EXPECT_FALSE(all.of("exposed-copy")->isBound);
    EXPECT_NE(all.of("exposed-copy")->why.text().find("a part of a recording would not run by itself"),
              std::string::npos);
}

}  // namespace
