// SPDX-License-Identifier: GPL-3.0-or-later
// Filters of kernels and classes: what they keep, what they do not affect, and how much time their patterns may take.
#include "core/analysis/analysis.h"
#include "core/base/regex.h"
#include "core/compare/comparison.h"
#include "core/trace/trace_builder.h"
#include "tests/support/program.h"
#include "tests/support/random_trace.h"
#include "tests/support/slowdown.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

namespace {

using namespace core;

std::shared_ptr<const Snapshot> filteredSnapshot(const TracePtr& trace, const Filter& filter, const Rules& rules = {}) {
    Options options;
    options.filter = filter;
    return tests::snapshotOf(trace, rules, options);
}

/// Returns the names that the patterns keep, or the error in one of the patterns.
std::string kept(const std::vector<std::string>& patterns, std::string_view names) {
    Filter filter;
    filter.kernels = patterns;
    const auto snapshot = filteredSnapshot(tests::traceOf(names), filter);
    if (snapshot->kernelNames && snapshot->kernelNames->fault) return text(*snapshot->kernelNames->fault);
    std::string all;
    for (const KernelRow& row : snapshot->analysis->kernels.rows)
        all += (all.empty() ? "" : " ") + std::string(snapshot->trace->names[row.name]);
    return all;
}

TEST(KernelFilter, EveryPatternStandsAlone) {
    const std::string_view names = "gemm 0-9, elementwise 10-15, norm 20-21";
    EXPECT_EQ(kept({"\\Qelementwise", "gem"}, names), "gemm elementwise");
    EXPECT_EQ(kept({"(?<n>elementwise)", "(?<n>gem)"}, names), "gemm elementwise");
    EXPECT_EQ(kept({"(?x)elementwise # a comment", "gem"}, names), "gemm elementwise");
    EXPECT_EQ(kept({"(zz)", "(e)l\\1"}, names), "elementwise");
    EXPECT_EQ(kept({"(?i)ELEM", "GEMM"}, names), "elementwise") << "an option of one is not one of the next";
}

TEST(KernelFilter, APatternAtFaultIsNamedAndKeepsNothing) {
    EXPECT_EQ(kept({"gemm", "[a"}, "gemm 0-9"), "\"[a\": character 3: missing terminating ] for character class");
    const std::string name(60, 'a');
    EXPECT_EQ(kept({"gemm", "(a+)+$"}, "gemm 0-9, " + name + "! 10-20"),
              fmt::format("\"(a+)+$\": character 1: takes too long on \"{}...\": use fewer nested repeats", name));
}

std::vector<std::int64_t> figuresOf(const Breakdown& sum) {
    return {sum.computation, sum.exposedCommunication, sum.exposedCopy, sum.unknown, sum.filtered, sum.idle, sum.wall};
}

TEST(KernelFilter, WhatItLeavesOutIsFilteredTimeNotIdle) {
    //            0         10        20        30        40
    // gemm       ##########          ##########
    // norm            ##########                              filtered out: alone from 10 to 15
    // HtoD                                    #####           filtered out: alone from 31 to 36
    const auto trace = tests::traceOf("gemm 0-10, norm 5-15 @8, gemm 20-30, copy:HtoD 31-36, norm 40-41");
    const Rules rules{"", "others", "", {{"gemm", "math"}}};
    Filter filter;
    filter.classes = {"math"};
    const auto shown = filteredSnapshot(trace, filter, rules), all = filteredSnapshot(trace, {}, rules);
    const BreakdownTable& table = shown->analysis->breakdown;
    EXPECT_EQ(figuresOf(table.rows[0].breakdown), (std::vector<std::int64_t>{20, 0, 0, 0, 11, 10, 41}));
    EXPECT_EQ(table.rows[0].breakdown.idle, all->analysis->breakdown.rows[0].breakdown.idle);
    const Table told = toTable(table, *trace);
    EXPECT_EQ(told.rows[8][1], Cell(std::string("filtered_time")));
    EXPECT_EQ(told.rows[8][2], Cell(std::int64_t{11}));
    EXPECT_EQ(toTable(all->analysis->breakdown, *trace).rows.size() + 2, told.rows.size())
        << "a row a device, only where a filter is on";
    EXPECT_TRUE(shown->analysis->memory.rows.empty()) << "a copy is no kernel of any class";
    EXPECT_EQ(shown->analysis->filterEffect.hidden, 3);
}

TEST(KernelFilter, GapsAndCausesAreThoseOfTheDevice) {
    const auto trace = tests::traceOf("gemm 0-10, norm 12-20, softmax 25-30, gemm 40-41");
    Filter filter;
    filter.kernels = {"gemm"};
    const auto shown = filteredSnapshot(trace, filter), all = filteredSnapshot(trace, {});
    const auto text = [&](const Table& table) {
        std::string rows;
        for (const auto& row : table.rows)
            for (const Cell& cell : row)
                rows += std::visit(
                    [](const auto& value) {
                        if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::monostate>)
                            return std::string("-,");
                        else
                            return fmt::format("{},", value);
                    },
                    cell);
        return rows;
    };
    EXPECT_EQ(text(toTable(shown->analysis->gaps, *trace)), text(toTable(all->analysis->gaps, *trace)));
    EXPECT_EQ(text(toTable(*shown->analysis->idleCauses, *trace)), text(toTable(*all->analysis->idleCauses, *trace)));
    std::string pairs;
    forEachPairGap(viewOf(*shown), [&](const Gap& gap) { pairs += fmt::format("{}-{} ", gap.start, gap.end); });
    EXPECT_EQ(pairs, "10-12 30-40 ") << "gaps with a gemm at one end";
}

TEST(KernelFilter, IterationsTellFilteredTimeInAColumnOfItsOwn) {
    const auto trace = tests::traceOf(
        "range:step1 0-20, range:step2 20-40, call:launch 1-2 ^1, call:launch 3-4 ^2, call:launch 21-22 ^3,"
        "gemm 5-10 ^1, norm 10-16 ^2, gemm 25-30 ^3");
    Options options;
    options.iteration = "re:^step";
    options.filter.kernels = {"gemm"};
    SnapshotCache cache;
    const auto shown = core::snapshotOf(trace, {}, options, cache);
    const IterationTable& table = *shown->analysis->iterations;
    EXPECT_EQ(figuresOf(table.rows.at(0).breakdown), (std::vector<std::int64_t>{5, 0, 0, 0, 6, 9, 20}));
    const Table told = toTable(table, *shown->iterations, *trace);
    EXPECT_EQ(told.columns.back().header(), "Filtered (ns)");
    EXPECT_EQ(told.rows[0].back(), Cell(std::int64_t{6}));
    EXPECT_EQ(std::get<std::string>(iterationSummary(table, *shown->iterations).rows.back()[0]), "Filtered (ns)");
    options.filter.kernels = {};
    const auto all = core::snapshotOf(trace, {}, options, cache);
    EXPECT_EQ(toTable(*all->analysis->iterations, *all->iterations, *trace).columns.back().header(),
              "Unrecorded Graphs (ns)");
}

TEST(KernelFilter, AComparisonStillAddsUpToItsTotal) {
    std::mt19937 random(21);
    for (int round = 0; round < 500 && !HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const auto trace = tests::randomTrace(random);
        Options options, whole;
        options.overlap = whole.overlap = round % 2 ? Overlap::Earlier : Overlap::Computation;
        options.filter.kernels = {"nccl"};
        SnapshotCache cache;
        const std::vector snapshots{core::snapshotOf(trace, {}, options, cache)};
        const std::vector unfiltered{core::snapshotOf(trace, {}, whole, cache)};
        const Comparison shown = comparisonOf(comparedProfiles(snapshots));
        const Comparison all = comparisonOf(comparedProfiles(unfiltered));
        ExactSum sum;
        for (std::size_t row = 0; row + 1 < shown.rows.size(); ++row)
            sum += shown.rows[row].times[0].whole;
        EXPECT_EQ(sum, shown.rows.back().times[0].whole);
        EXPECT_EQ(shown.rows.back().times[0].whole, all.rows.back().times[0].whole);
        const auto rest = [](const Comparison& of) { return of.rows[of.rows.size() - 2].times[0].whole; };
        EXPECT_EQ(rest(shown), rest(all)) << "what the GPU did not fill does not depend on a filter";
        EXPECT_EQ(shown.rows[shown.rows.size() - 3].name, filteredName);
    }
}

TEST(KernelFilter, AnUnknownClassIsBadUsageAndABadPatternIsNamed) {
    const tests::TemporaryFolder folder;
    std::string events;
    for (int i = 0; i < 50; ++i)
        events += fmt::format(R"({}{{"ph":"X","cat":"kernel","name":"{}{}!","pid":0,"tid":7,"ts":{},"dur":5,"args":)"
                              R"({{"device":0,"stream":7}}}})",
                              i ? "," : "", std::string(40, 'a'), i, 10 * i);
    folder.file("a.json", "{\"traceEvents\":[" + events + "]}");
    const auto run = [&](std::vector<std::string> options) {
        std::vector<std::string> words{"report", "--no-cache", "--table", "kernels", "--format", "csv", "a.json"};
        words.insert(words.end(), options.begin(), options.end());
        return tests::runProgram(words, folder.path());
    };
    const tests::Outcome noClass = run({"--class", "Atention"});
    EXPECT_EQ(noClass.exitCode, 1);
    EXPECT_NE(noClass.errors.find("--class: no class \"Atention\": did you mean \"Attention\"?"), std::string::npos)
        << noClass.errors;
    const tests::Outcome slow = run({"--kernel", "(a+)+$"});
    EXPECT_EQ(slow.exitCode, 1);
    EXPECT_EQ(slow.output, "");
    EXPECT_NE(slow.errors.find("--kernel: \"(a+)+$\": character 1: takes too long on \"aaaa"), std::string::npos)
        << slow.errors;
    EXPECT_EQ(run({"--kernel", "zz", "--kernel", "a0!"}).exitCode, 0);
}

/// Kernels whose names take a long time to match against patterns with nested repeats.
TracePtr manyNames(int count) {
    TraceBuilder builder;
    const StreamId stream =
        builder.owners().streamOf(builder.owners().processOf(0, 0), builder.owners().deviceOf("", 0), -1, -1, 7);
    for (int i = 0; i < count; ++i) {
        EventRow row;
        row.start = 10 * i;
        row.duration = 5;
        row.name = builder.intern(fmt::format("{}{}!", std::string(40, 'a'), i));
        row.stream = stream;
        builder.add(row);
    }
    return builder.finish();
}

TEST(KernelFilter, AllPatternsOnAllNamesTakeSoMuchTogetherAndNoMore) {
    const TracePtr trace = manyNames(20'000);
    Rules rules;
    for (int i = 0; i < 50; ++i)  // slow on every name, but on none so slow that the pattern is rejected for it alone
        rules.rules.push_back({fmt::format("(a|b|aa){{{},}}x{}", 12 + i % 3, i), fmt::format("c{}", i)});
    rules.rules.push_back({"a7!", "good"});
    const double begin = tests::processorSeconds();
    const Classification first = tests::classesOf(*trace, rules);
    const double seconds = tests::processorSeconds() - begin;
    EXPECT_LT(seconds, 30 * tests::slowdown) << "some seconds, where it was minutes";
    EXPECT_FALSE(first.errors.back()) << "an ordinary pattern holds, however much the others take";
    std::size_t off = 0;
    for (const auto& error : first.errors)
        off += error.has_value();
    EXPECT_GT(off, 40u);
    const Classification again = tests::classesOf(*trace, rules);
    for (std::size_t i = 0; i < first.errors.size(); ++i)
        EXPECT_EQ(first.errors[i], again.errors[i]) << "the same on every run";
}

TEST(KernelFilter, WhatWasKeptOfAPatternChangesNothing) {
    const TracePtr trace = manyNames(2'000);
    Rules rules;
    for (int i = 0; i < 20; ++i)
        rules.rules.push_back({fmt::format("(a|aa)+x{}", i), fmt::format("c{}", i)});
    MatchCache cache;
    const Classification first = classify(rules, *trace, cache);
    const Classification second = classify(rules, *trace, cache);
    for (std::size_t i = 0; i < first.errors.size(); ++i)
        EXPECT_EQ(first.errors[i].has_value(), second.errors[i].has_value()) << i;
    EXPECT_EQ(first.classOf, second.classOf);
}

TEST(KernelFilter, OrdinaryPatternsTakeNothingOfIt) {
    SearchEffort effort(0);
    for (const Preset& preset : presets()) {
        const auto rules = parseRules(preset.text);
        ASSERT_TRUE(rules);
        for (const Rule& rule : rules->rules)
            for (const char* name :
                 {"void at::native::vectorized_elementwise_kernel<4, at::native::AUnaryFunctor<float> >",
                  "sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n_tilesize128x128x64_warpgroupsize1x1x1",
                  "ncclDevKernel_AllReduce_Sum_bf16_RING_LL(ncclDevKernelArgsStorage<4096ul>)"})
                EXPECT_NE(Regex(rule.match, rule.ignoreCase).search(name, effort), Found::GaveUp) << rule.match;
    }
}

}  // namespace
