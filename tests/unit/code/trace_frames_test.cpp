// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/trace_frames.h"

#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

TEST(TraceFrames, AreSharedWhileSomebodyHoldsThem) {
    const auto snapshot = tests::snapshotOf(tests::traceOf("a 0-10, range:step 0-20, range:load 5-10"));
    const FramesPtr first = framesOf(*snapshot);
    EXPECT_EQ(framesOf(*snapshot), first);
    EXPECT_EQ(first->of(snapshot->trace->hostRanges.thread[0]).size(), 2u);
    const auto other = tests::snapshotOf(tests::traceOf("a 0-10, range:step 0-20"));
    EXPECT_NE(framesOf(*other), first);
}

TEST(TraceFrames, OutliveTheSnapshot) {
    auto snapshot = tests::snapshotOf(tests::traceOf("a 0-10, range:step 0-20"));
    const FramesPtr frames = framesOf(*snapshot);
    const ThreadId thread = snapshot->trace->hostRanges.thread[0];
    snapshot = nullptr;
    EXPECT_EQ(frames->kind(frames->of(thread)[0]), FrameKind::Range) << "which the trace says";
}

TEST(TraceFrames, ThatWereStoppedAreNobodyElses) {
    const auto snapshot = tests::snapshotOf(tests::traceOf("a 0-10, range:step 0-20"));
    std::stop_source stop;
    stop.request_stop();
    const FramesPtr stopped = framesOf(*snapshot, stop.get_token());
    const FramesPtr whole = framesOf(*snapshot);
    EXPECT_NE(stopped, whole);
    EXPECT_EQ(whole->of(snapshot->trace->hostRanges.thread[0]).size(), 1u);
}

}  // namespace
