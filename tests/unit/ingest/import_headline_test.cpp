// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/import_report.h"
#include "tests/support/json_trace.h"

#include <gtest/gtest.h>

#include <vector>

namespace {

using core::headline;
using core::ImportKind;
using core::ImportReport;

TEST(ImportHeadline, SaysNothingLostWhereNothingIs) {
    ImportReport report;
    EXPECT_EQ(headline(report, {}), "nothing lost");
    report.add(ImportKind::Read, "kernels", {}, 12);
    report.add(ImportKind::NotUsed, "flow events", {}, 251'406);
    EXPECT_EQ(headline(report, {}), "nothing lost") << "what no figure is made of is no loss";
    EXPECT_FALSE(core::lossesOf(report).any());
}

TEST(ImportHeadline, CountsAllThatCostSomethingAndEachWarningOnce) {
    ImportReport report;
    report.add(ImportKind::Repaired, "durations", {}, 3);
    EXPECT_EQ(headline(report, {}), "3 repaired");
    report.add(ImportKind::Warning, "the file ends inside its list of events", "byte 7");
    EXPECT_EQ(headline(report, {}), "1 warning, 3 repaired");
    report.add(ImportKind::Warning, "rows that cannot be read", "row 9", 500);
    report.add(ImportKind::Dropped, "events without a start", {}, 10);
    report.add(ImportKind::Dropped, "events without an end", {}, 2);
    report.add(ImportKind::Unknown, "events of category x", {}, 5);
    EXPECT_EQ(headline(report, {}), "2 warnings, 12 dropped, 3 repaired, 5 not understood");
}

TEST(ImportHeadline, OfACutFileIsNeverThatNothingIsLost) {
    const auto trace = tests::readJsonText(R"({"traceEvents": [
        {"ph": "X", "cat": "kernel", "name": "gemm", "ts": 1, "dur": 2, "args": {"device": 0, "stream": 7}},
        {"ph": "X", "cat": "kernel", "na)");
    ASSERT_TRUE(trace);
    EXPECT_EQ(headline((*trace)->import, (*trace)->doubts), "1 warning");
}

TEST(ImportHeadline, CountsWhatIsNotShownYet) {
    const auto trace = tests::readJsonText(R"({"traceEvents": [
        {"ph": "b", "cat": "io", "name": "read", "id": 1, "pid": 1, "tid": 1, "ts": 1},
        {"ph": "e", "cat": "io", "name": "read", "id": 1, "pid": 1, "tid": 1, "ts": 9},
        {"ph": "P", "name": "sample", "pid": 1, "tid": 1, "ts": 5}]})");
    ASSERT_TRUE(trace);
    EXPECT_EQ(headline((*trace)->import, (*trace)->doubts), "3 not shown");
}

TEST(ImportHeadline, SaysNothingLostOnlyWhereNothingIsDoubted) {
    const std::vector<core::Doubt> doubts{{core::DoubtKind::Times, "60 of 112", 60, {}, {}, {}, {}, {}},
                                          {core::DoubtKind::Links, "5 of 9", 5, {}, {}, {}, {}, {}}};
    ImportReport report;
    EXPECT_EQ(headline(report, doubts), "2 doubts: times, links");
    report.add(ImportKind::Dropped, "events without a start", {}, 10);
    EXPECT_EQ(headline(report, doubts), "2 doubts: times, links; 10 dropped");
}

}  // namespace
