// SPDX-License-Identifier: GPL-3.0-or-later
// What is read of a report against its export: equal where they are, and each difference is seen.
#include "core/compare/two_readings.h"

#include "core/ingest/nsys/nsys_report.h"
#include "core/ingest/readers.h"
#include "tests/support/json_trace.h"
#include "tests/support/rep/rep_writer.h"
#include "tests/support/test_name.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <gtest/gtest.h>

#include <functional>

namespace {

using namespace core;

class TwoReadings : public testing::Test {
protected:
    void SetUp() override {
        if (!readsReportsItself()) GTEST_SKIP() << "this build leaves reports to nsys";
    }
    TracePtr read(const tests::RepWriter& report) const {
        return tests::valueOf(readTrace(folder.file("run.nsys-rep", report.bytes()), {}));
    }
    /// Returns the kinds that differ.
    std::vector<std::string_view> differing(const Trace& read, const Trace& exported) const {
        std::vector<std::string_view> kinds;
        for (const ComparedKind& each : compareReadings(read, exported))
            if (!each.isEqual()) kinds.push_back(each.kind);
        return kinds;
    }

    const tests::TemporaryFolder folder;
};

TEST_F(TwoReadings, OfTheSameEventsAreEqualInEveryKind) {
    const TracePtr all = read(tests::repOfEverything());
    const auto kinds = compareReadings(*all, *all);
    const Table table = comparedReadingTable(kinds);
    const std::vector<std::vector<Cell>> expected{{"kernels", 2, 2, 310, 310, "yes"},
                                                  {"copies", 1, 1, 50, 50, "yes"},
                                                  {"sets", 1, 1, 10, 10, "yes"},
                                                  {"graphs", 1, 1, 50, 50, "yes"},
                                                  {"CUDA calls", 6, 6, 88, 88, "yes"},
                                                  {"synchronizations", 1, 1, 50, 50, "yes"},
                                                  {"NVTX ranges", 3, 3, 1047, 1047, "yes"},
                                                  {"profiler overheads", 1, 1, 20, 20, "yes"},
                                                  {"calls into the operating system", 1, 1, {}, {}, "yes"},
                                                  {"scheduling of threads", 1, 1, {}, {}, "yes"},
                                                  {"samples of the CPU", 1, 1, {}, {}, "yes"}};
    EXPECT_EQ(table.rows, expected);
    EXPECT_TRUE(doubtsOfReading(kinds).empty());
}

TEST_F(TwoReadings, AnyEventThatIsMissingOrLongerIsADoubt) {
    const TracePtr all = read(tests::repOfEverything());
    tests::RepWriter more = tests::repOfEverything();
    more.kernel("another", 800, 804, 11);
    const TracePtr longer = read(more);
    EXPECT_EQ(differing(*all, *longer), std::vector<std::string_view>{"kernels"});
    const auto doubts = doubtsOfReading(compareReadings(*all, *longer));
    ASSERT_EQ(doubts.size(), 1u);
    EXPECT_EQ(doubts[0].kind, DoubtKind::Form);
    EXPECT_EQ(sentence(doubts[0]),
              "kernels: 2 of 310 ns read from the report, 3 of 314 ns from its export; the report is not understood; "
              "use its export (--nsys-export)");
    const auto differingWith = [&](const std::function<void(Trace&)>& change) {
        const NewTracePtr changed = std::const_pointer_cast<Trace>(read(tests::repOfEverything()));
        change(*changed);
        return differing(*all, *changed);
    };
    using Kinds = std::vector<std::string_view>;
    EXPECT_EQ(differingWith([](Trace& trace) { ++trace.events.duration[0]; }), Kinds{"copies"});
    EXPECT_EQ(differingWith([](Trace& trace) { ++trace.calls.duration[0]; }), Kinds{"CUDA calls"});
    EXPECT_EQ(differingWith([](Trace& trace) { trace.waits.clear(); }), Kinds{"synchronizations"});
    EXPECT_EQ(differingWith([](Trace& trace) { trace.import = {}; }),
              (Kinds{"calls into the operating system", "scheduling of threads", "samples of the CPU"}));
}

TEST(NoReadings, HaveNoRowsAndSaySo) {
    const Table none = comparedReadingTable(compareReadings(Trace(), Trace()));
    EXPECT_TRUE(none.rows.empty());
    EXPECT_FALSE(none.missing.empty());
    EXPECT_EQ(none.columns.size(), noReadingCompared().columns.size());
}

/// The builds of which a report lies beside its export.
class ReadingPairs : public testing::TestWithParam<std::string> {};

TEST_P(ReadingPairs, AreEqualInEveryKind) {
    if (!readsReportsItself()) GTEST_SKIP() << "this build leaves reports to nsys";
    const auto pairs = LACUNA_NEEDS_DATA("nsys-rep-pairs");
    const std::string name = GetParam() + "_a";
    const tests::TemporaryFolder folder;
    const auto exported = folder.file("export.sqlite", tests::inflated(pairs / (name + ".sqlite.gz")));
    const auto kinds = compareReadings(*tests::valueOf(readTrace(pairs / (name + ".nsys-rep"), {})),
                                       *tests::valueOf(readTrace(exported, {})));
    EXPECT_FALSE(kinds.empty());
    for (const Doubt& doubt : doubtsOfReading(kinds))
        ADD_FAILURE() << sentence(doubt);
}

INSTANTIATE_TEST_SUITE_P(Builds, ReadingPairs,
                         testing::Values("2020.3.4", "2020.5.1", "2021.2.1", "2022.1.3", "2022.2.1", "2022.4.1",
                                         "2023.1.2", "2023.3.1", "2024.4.1", "2024.5.4", "2024.6.2", "2025.1.3",
                                         "2025.3.1", "2025.5.1", "2026.1.1"),
                         tests::testName);

}  // namespace
