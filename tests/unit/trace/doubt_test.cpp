// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/doubt.h"

#include "core/trace/trace_builder.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

Doubt doubtOf(DoubtKind kind, std::string what) { return {kind, std::move(what), 1, {}, {}, {}, {}, {}}; }

TEST(DoubtText, SaysWhatWhereWhatWasDoneAndWhatToDo) {
    Doubt doubt = doubtOf(DoubtKind::Times, "60 of 112 GPU operations start at 0");
    EXPECT_EQ(sentence(doubt), "60 of 112 GPU operations start at 0");
    doubt.advice = "record again";
    EXPECT_EQ(sentence(doubt), "60 of 112 GPU operations start at 0; record again");
    doubt.firstAt = "byte 17";
    doubt.consequence = "they are in no figure";
    EXPECT_EQ(sentence(doubt),
              "60 of 112 GPU operations start at 0, first at byte 17; they are in no figure; record again");
}

TEST(DoubtText, GivesEachKindOneLine) {
    const std::vector<Doubt> doubts{doubtOf(DoubtKind::Links, "a"), doubtOf(DoubtKind::Times, "b"),
                                    doubtOf(DoubtKind::Links, "c"), doubtOf(DoubtKind::Links, "d")};
    const auto groups = byKind(doubts);
    ASSERT_EQ(groups.size(), 2u);
    EXPECT_EQ(sentence(groups[0]), "a; and 2 more of this kind: see the table doubts");
    EXPECT_EQ(sentence(groups[1]), "b");
    EXPECT_EQ(doubtHeadline(doubts), "4 doubts: links, times");
    EXPECT_EQ(doubtHeadline(std::span(doubts).first(1)), "1 doubt: links");
    EXPECT_EQ(doubtHeadline({}), "");
    EXPECT_TRUE(byKind({}).empty());
}

TEST(Doubts, OfReadersFollowTheirDevicesWhenTheseAreRenumbered) {
    TraceBuilder builder;
    TraceOwners& owners = builder.owners();
    const ProcessId process = owners.processOf(1, 4711);
    const DeviceId second = owners.deviceOf("b", 1), unused = owners.deviceOf("c", 2), first = owners.deviceOf("a", 0);
    for (const DeviceId device : {first, second})
        builder.add(EventRow{5, 2, builder.intern("gemm"), owners.streamOf(process, device, -1, -1, 7)});
    const auto number = [](DeviceId device) { return static_cast<std::uint32_t>(index(device)); };
    Doubt doubt = doubtOf(DoubtKind::Times, "times");
    doubt.devices = {number(second), number(unused), 77};
    doubt.processes = {0};
    builder.doubts().push_back(doubt);
    const auto trace = builder.finish();
    ASSERT_EQ(trace->doubts.size(), 1u);
    ASSERT_EQ(trace->devices.size(), 2u);
    EXPECT_EQ(trace->doubts[0].devices, std::vector<std::uint32_t>{1}) << "the device that sorts second";
    EXPECT_EQ(trace->doubts[0].processes, std::vector<std::uint32_t>{0});
}

}  // namespace
