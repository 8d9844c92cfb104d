// SPDX-License-Identifier: GPL-3.0-or-later
// Memory timelines of PyTorch: what is in use, and what it is for.
#include "core/ingest/readers.h"
#include "tests/support/json_trace.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

std::string rowsOf(const TracePtr& trace, std::string_view table) {
    return tests::rowsText(tests::tableOf(*tests::snapshotOf(trace), table));
}

TracePtr timelineOf(const std::string& text) {
    const tests::TemporaryFolder folder;
    return tests::valueOf(readTrace(folder.file("x.raw.json.gz", tests::gzipped(text)), {}));
}

TEST(MemoryTimeline, MemoryIsInUseByWhatItIsFor) {
    const TracePtr trace = timelineOf(
        "[[-1, 1, 512, 0], [-1, 1, 512, 0], [1000, 2, 1024, 4], [1010, 3, -1024, 4], [1010, 3, 1024, 5], "
        "[1020, 2, 64, 3], [1030, 4, -1024, 5], [1040, 4, -64, 3]]");
    EXPECT_EQ(trace->source.format, "memory-timeline");
    EXPECT_EQ(rowsOf(trace, "memory-use"), "(not recorded),allocated,2112,20,1024,6\n");
    EXPECT_EQ(rowsOf(trace, "memory-alive"),
              "(not recorded),1024,1,gradient\n"
              "(not recorded),1024,2,parameter\n"
              "(not recorded),64,1,temporary\n");
}

TEST(MemoryTimeline, RecordsThatCannotBeTrueAreCounted) {
    const TracePtr trace = timelineOf(
        "[[5, 2, 512, 0], [6, 9, 512, 0], [7, 2, 1e3, 0], [8, 2], [9, 2, 9223372036854775807, 0], [10, 2, 7, 42], "
        "[11, 2, 0, 1], [12, 4, -100, 1]]");
    EXPECT_EQ(trace->import.count(ImportKind::Dropped), 4u);
    EXPECT_EQ(trace->import.count(ImportKind::Unknown), 1u);
    EXPECT_EQ(trace->import.count(ImportKind::NotUsed), 1u);
    EXPECT_EQ(rowsOf(trace, "memory-use"), "(not recorded),allocated,619,5,519,3\n");
}

TEST(MemoryTimeline, CutAtAnyByteItIsReadUpToThereOrRefused) {
    const std::string whole = "[[-1, 1, 512, 0], [1000, 2, 1024, 4], [1010, 4, -1024, 4]]";
    const tests::TemporaryFolder folder;
    for (std::size_t size = 17; size < whole.size(); ++size) {
        const auto trace = readTrace(folder.file("x.json", whole.substr(0, size)), {});
        ASSERT_TRUE(trace) << size << " " << trace.error().message;
        EXPECT_EQ((*trace)->import.count(ImportKind::Warning), 1u) << size;
    }
}

}  // namespace
