// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis.h"
#include "core/report/writers.h"
#include "tests/support/random_trace.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace {

using namespace core;

/// Every table of a snapshot as one text.
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

std::string fresh(const TracePtr& trace, const Rules& rules, const Options& options) {
    SnapshotCache none;
    return everything(*snapshotOf(trace, rules, options, none));
}

TEST(Snapshot, WhatACacheSparesIsTheSameAsComputedAnew) {
    std::mt19937 random(3);
    const std::vector<Rules> edits{{"", "others", "", {{"gemm", "a"}}},
                                   {"", "others", "", {{"gemm|norm", "a"}}},
                                   {"", "others", "", {{"norm", "b"}, {"gemm", "a"}}},
                                   {"", "others", "gemm", {{"norm", "b"}, {"gemm", "a"}}},
                                   {"", "others", "(", {{"(", "b"}}},
                                   {"", "rest", "", {}}};
    std::vector<Options> choices(4);
    choices[1].filter.window = TimeWindow{10, 40};
    choices[2].overlap = Overlap::Earlier;
    choices[3].perIteration = {3, 2};
    for (int round = 0; round < 40 && !HasFailure(); ++round) {
        const auto trace = tests::randomTrace(random);
        SnapshotCache cache;
        for (int edit = 0; edit < 12; ++edit) {
            const Rules& rules = edits[random() % edits.size()];
            const Options& options = choices[random() % choices.size()];
            EXPECT_EQ(everything(*snapshotOf(trace, rules, options, cache)), fresh(trace, rules, options));
        }
    }
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
    for (const std::string_view name :
         {"kernels", "classes", "communication", "memory-time", "memory-size", "rules", "unmatched", "import"})
        EXPECT_TRUE(names.contains(name)) << name;
}

TEST(Snapshot, AnEmptyTraceHasEmptyTables) {
    const auto trace = tests::traceOf("");
    EXPECT_NE(fresh(trace, {}, {}), "");
}

}  // namespace
