// SPDX-License-Identifier: GPL-3.0-or-later
// A file may have no GPU operations for many reasons; each table reports the actual one.
#include "core/trace/recorded.h"

#include "core/analysis/analysis.h"
#include "core/trace/trace_builder.h"
#include "tests/support/made_run.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace {

using core::Recorded;
using tests::traceOf;

core::TracePtr emptyTrace() { return core::TraceBuilder().finish(); }

std::map<std::string, std::string> reasons(const core::TracePtr& trace) {
    const auto snapshot = tests::snapshotOf(trace);
    std::map<std::string, std::string> missing;
    for (const core::TableKind& kind : core::tableKinds())
        missing[std::string(kind.name)] = kind.make(*snapshot).missing;
    return missing;
}

TEST(Recorded, TellsWhatATraceHolds) {
    EXPECT_EQ(core::recorded(*traceOf("gemm 0-5")), Recorded::Operations);
    EXPECT_EQ(core::recorded(*traceOf("range:step 0-5")), Recorded::HostOnly);
    EXPECT_EQ(core::recorded(*traceOf("call:cudaFree 0-5")), Recorded::HostOnly);
    EXPECT_EQ(core::recorded(*tests::summaryTrace()), Recorded::Totals);
    EXPECT_EQ(core::recorded(*emptyTrace()), Recorded::Nothing);
    EXPECT_TRUE(core::hasTimes(*traceOf("range:step 0-5")));
    EXPECT_FALSE(core::hasTimes(*tests::summaryTrace()));
    EXPECT_FALSE(core::hasTimes(*emptyTrace()));
}

TEST(Recorded, AFileOfHostActivityAloneIsNotToldToBeASummary) {
    auto missing = reasons(traceOf("range:step 0-9, range:aten::mm 1-5"));
    for (const char* table : {"classes", "kernels", "kernel-shares", "communication", "memory-time", "memory-size",
                              "breakdown", "gaps", "pairs", "idle-causes", "ranges", "iterations", "calls"})
        EXPECT_TRUE(missing[table].starts_with("no GPU operations were read from this file, only what the host did"))
            << table << ": " << missing[table];
    EXPECT_EQ(missing["import"], "");
    EXPECT_EQ(missing["doubts"], "");
    EXPECT_EQ(reasons(traceOf("call:cudaFree 0-5"))["calls"], "") << "calls are of the host";
    EXPECT_TRUE(reasons(emptyTrace())["gaps"].starts_with("no GPU operations were read from this file:"));
}

TEST(Recorded, WhereAFileLostSomethingTheImportReportIsNamedAndNoOtherRecordingAskedFor) {
    core::TraceBuilder builder;
    builder.import().add(core::ImportKind::Warning, "the file ends inside its list of events");
    EXPECT_EQ(reasons(builder.finish())["gaps"],
              "no GPU operations were read from this file; see the import report for what could not be read");
}

TEST(Recorded, ASummaryStillSaysWhatItLacks) {
    auto missing = reasons(tests::summaryTrace());
    EXPECT_EQ(missing["gaps"], "needs an event-level trace: open the .sqlite or .json of this recording");
    EXPECT_EQ(missing["calls"], missing["gaps"]);
    EXPECT_EQ(missing["kernels"], "");
    EXPECT_EQ(reasons(traceOf("gemm 0-5"))["gaps"], "");
}

}  // namespace
