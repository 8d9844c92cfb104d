// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis.h"
#include "core/report/writers.h"
#include "tests/support/random_trace.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace {

using namespace core;

/// All tables of a snapshot in one text.
std::string everything(const Snapshot& snapshot) {
    Report report{{{"profile", {}, {}}}};
    for (const TableKind& kind : tableKinds()) {
        Table table = kind.make(snapshot);
        EXPECT_EQ(table.name, kind.name);
        for (const auto& row : table.rows)
            EXPECT_EQ(row.size(), table.columns.size()) << kind.name;
        report.parts[0].tables.push_back(std::move(table));
    }
    for (const Writer& writer : writers())
        if (writer.id == "json") return writer.write(report);
    return "no such writer";
}

std::string fresh(const TracePtr& trace, const Rules& rules, const Options& options, const Wanted& wanted = {}) {
    SnapshotCache none;
    return everything(*snapshotOf(trace, rules, options, none, {}, wanted));
}

TEST(Snapshot, WhatACacheSparesIsTheSameAsComputedAnew) {
    std::mt19937 random(3);
    const std::vector<Rules> edits{{"", "others", "", {{"gemm", "a"}}},
                                   {"", "others", "", {{"gemm|norm", "a"}}},
                                   {"", "others", "", {{"norm", "b"}, {"gemm", "a"}}},
                                   {"", "others", "gemm", {{"norm", "b"}, {"gemm", "a"}}},
                                   {"", "others", "(", {{"(", "b"}}},
                                   {"", "rest", "", {}}};
    const std::vector<Wanted> wants{{}, {}, {false, true, false}};
    std::vector<Options> choices(17);
    choices[1].filter.window = TimeWindow{10, 40};
    choices[2].overlap = Overlap::Earlier;
    choices[3].perIteration = {3, 2};
    choices[4].gaps.marked = LengthRange{2, 5};
    choices[5].gaps.bins = 3;
    choices[6].gaps.copiesFill = false;
    choices[7].iteration = "re:(";
    choices[8].gaps.shortIdle = 5;
    choices[9].pairBy = PairBy::Class;
    choices[10].names = KernelNames::Short;
    choices[11].gaps.microIdle = 4;
    choices[12].filter.iterations = {{4, 4}};
    choices[12].iteration = "re:^step";
    choices[13].filter.classes = {"a"};
    choices[14].pairGaps = PairGaps::Stream;
    choices[15].filter.code = {"step[35]"};
    choices[16] = choices[15];
    choices[16].filter.iterations = {{4, 5}};
    choices[16].iteration = "re:^step";
    for (int round = 0; round < 40 && !HasFailure(); ++round) {
        const auto trace = tests::randomRun(random);
        SnapshotCache cache;
        for (int edit = 0; edit < 12; ++edit) {
            const Rules& rules = edits[random() % edits.size()];
            const Options& options = choices[random() % choices.size()];
            const Wanted wanted = wants[random() % 3];
            EXPECT_EQ(everything(*snapshotOf(trace, rules, options, cache, {}, wanted)),
                      fresh(trace, rules, options, wanted));
        }
    }
}

TEST(Snapshot, FiguresThatAnEditDoesNotChangeAreNotMadeAgain) {
    const auto trace = tests::traceOf("gemm 0-10, norm 20-30, gemm 35-40, range:step 0-15, range:step 15-50");
    SnapshotCache cache;
    const auto first = snapshotOf(trace, {"", "others", "", {{"gemm", "a"}}}, {}, cache);
    const auto edited = snapshotOf(trace, {"", "others", "", {{"norm", "b"}}}, {}, cache);
    EXPECT_EQ(edited->analysis->idleCauses, first->analysis->idleCauses);
    EXPECT_EQ(edited->analysis->pairs, first->analysis->pairs);
    EXPECT_EQ(edited->analysis->iterations, first->analysis->iterations);
    Options marked;
    marked.gaps.marked = LengthRange{6, {}};
    const auto brushed = snapshotOf(trace, first->rules, marked, cache);
    EXPECT_EQ(brushed->analysis->idleCauses, first->analysis->idleCauses);
    EXPECT_NE(brushed->analysis->pairs, first->analysis->pairs);
    Options window;
    window.filter.window = TimeWindow{0, 30};
    const auto filtered = snapshotOf(trace, first->rules, window, cache);
    EXPECT_EQ(filtered->iterations, first->iterations);
    EXPECT_NE(filtered->analysis->idleCauses, first->analysis->idleCauses);
}

TEST(Snapshot, AnOperationThatTakesNoTimeEndsAGapAndNoIdleInterval) {
    const auto trace = tests::traceOf("a 0-10, empty 20-20, b 40-50");
    const auto snapshot = tests::snapshotOf(trace);
    const Analysis& idle = *snapshot->analysis;
    EXPECT_EQ(idle.gaps.rows.back().lengths.instances, 2);
    EXPECT_EQ(idle.idleCauses->rows.at(0).gaps, 1);
    EXPECT_EQ(idle.idleCauses->rows.at(0).idle, 30);
    EXPECT_EQ(snapshot->analysis->pairs->rows.at(0).gaps.instances, 1);
}

TEST(Snapshot, MarkedLengthsNarrowTheListOfTheLongestGapsAndThePairs) {
    const auto trace = tests::traceOf("a 0-10, b 20-30, c 35-40, d 40-50, a 52-60");  // gaps of 10, 5 and 2
    Options options;
    const auto text = [&] {
        const auto snapshot = tests::snapshotOf(trace, {}, options);
        const Analysis& analysis = *snapshot->analysis;
        std::string lengths =
            std::to_string(analysis.longestGaps.gaps) + " of " + std::to_string(analysis.longestGaps.idle) + " ns:";
        for (const auto i : analysis.longestGaps.intervals)
            lengths +=
                " " + std::to_string(analysis.idleCauses->intervals[i].end - analysis.idleCauses->intervals[i].start);
        for (const PairRow& pair : analysis.pairs->rows)
            lengths += " " + pair.previous + pair.next;
        return lengths;
    };
    EXPECT_EQ(text(), "3 of 17 ns: 10 5 2 ab bc da");
    options.gaps.marked = LengthRange{3, 9};
    EXPECT_EQ(text(), "1 of 5 ns: 5 bc");
    options.gaps.marked = LengthRange{5, {}};
    EXPECT_EQ(text(), "2 of 15 ns: 10 5 ab bc");
    options.gaps.shortest = 6;
    EXPECT_EQ(text(), "1 of 10 ns: 10 ab");
}

TEST(Snapshot, OneThatWasCutShortIsNotBuiltUpon) {
    const auto trace = tests::traceOf("gemm 0-10, norm 10-30");
    const Rules rules{"", "others", "", {{"gemm", "a"}}};
    SnapshotCache cache;
    std::stop_source stopped;
    stopped.request_stop();
    snapshotOf(trace, rules, {}, cache, stopped.get_token());
    EXPECT_EQ(everything(*snapshotOf(trace, rules, {}, cache)), fresh(trace, rules, {}));
}

TEST(Snapshot, TablesHaveNamesOfTheirOwn) {
    std::set<std::string_view> names;
    for (const TableKind& kind : tableKinds())
        EXPECT_TRUE(names.insert(kind.name).second) << kind.name;
    for (const std::string_view name : {"kernels", "classes", "communication", "memory-time", "memory-size", "rules",
                                        "unmatched", "import", "doubts"})
        EXPECT_TRUE(names.contains(name)) << name;
}

TEST(Snapshot, AnEmptyTraceHasEmptyTablesAndThoseOfTheGpuSayWhy) {
    const std::set<std::string_view> others{"rules",    "unmatched", "import",     "doubts",
                                            "counters", "inspector", "memory-use", "memory-alive"};
    const auto snapshot = tests::snapshotOf(tests::traceOf(""));
    for (const TableKind& kind : tableKinds()) {
        const Table table = kind.make(*snapshot);
        EXPECT_FALSE(table.columns.empty()) << kind.name;
        // Classes are those of the rules: the one of unmatched kernels stands there without any.
        EXPECT_EQ(table.rows.size(), kind.name == "classes" ? 1u : 0u) << kind.name;
        const bool saysWhy = table.missing.starts_with("no GPU operations were read from this file: ");
        EXPECT_NE(saysWhy, others.contains(kind.name)) << kind.name << ": " << table.missing;
    }
}

}  // namespace
