// SPDX-License-Identifier: GPL-3.0-or-later
// XPlane profiles of XLA: small ones made here, sound and damaged.
#include "core/ingest/readers.h"
#include "tests/support/trace_text.h"
#include "tests/support/xplane_fixture.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace core;
using tests::XPlaneEvent;
using tests::XPlaneLine;
using tests::XPlanePlane;

/// A GPU with two kernels and a copy, their launch calls, Python frames around these, and the start time.
std::vector<XPlanePlane> wholeProfile() {
    const XPlaneLine stream{17,
                            "Stream #17(Kernel)",
                            1000,
                            {{"fusion.1.kd",
                              5'001'500,
                              2'999,
                              {{"correlation_id", 8}},
                              {{"kernel_details", " grid:16,2,1 block:512,1,1 private_mem:0 group_mem:64 occ_pct:0"}}},
                             {"copy_fusion", 6'000'000, 1'000'000, {{"correlation_id", 9}}},
                             {"MemcpyD2H",
                              8'000'000,
                              500'000,
                              {{"correlation_id", 9}},
                              {{"memcpy_details", "kind:D2H size:4096 dest:0 async:1"}}}}};
    const XPlaneLine host{-5,
                          "python",
                          1000,
                          {{"hipLaunch", 1'000'000, 100'000, {{"correlation_id", 8}, {"device_id", 47645}}},
                           {"scope", 0, 900'000, {{"correlation_id", 8}}},
                           {"$file.py:12 step", 0, 2'000'000},
                           {"sum", 0, 5, {}, {}, 3}}};
    return {
        {"/device:GPU:7", {stream}, {{"compute_cap_major", 9}, {"compute_cap_minor", 4}}, {{"device_vendor", "AMD"}}},
        {"/host:CPU", {host, {-5, "other", 1000, {{"idle", 0, 1000}}}}},
        {"Task Environment", {}, {{"profile_start_time", 1'700'000'000'000'000'000}}}};
}

Result<TracePtr> readProfile(const std::string& bytes) {
    const tests::TemporaryFolder folder;
    return readTrace(folder.file("x.xplane.pb", bytes), {});
}

TEST(XPlane, HoldsOperationsCallsAndPythonOnOneClock) {
    const auto found = readProfile(tests::xplaneBytes(wholeProfile()));
    ASSERT_TRUE(found) << found.error().message;
    const Trace& trace = **found;
    ASSERT_EQ(trace.events.size(), 3u);
    EXPECT_EQ(trace.names[trace.events.name[0]], "fusion.1");
    EXPECT_EQ(trace.events.start[0] + trace.origin, 6001) << "1000 ns and 5001.5";
    EXPECT_EQ(trace.events.duration[0], 2) << "rounded down by itself";
    EXPECT_EQ(trace.events.kind, (std::vector{OpKind::Kernel, OpKind::Kernel, OpKind::Copy}));
    EXPECT_EQ(trace.events.bytes[2], 4096);
    EXPECT_EQ(trace.events.copyKind[2], CopyKind::DtoH);
    EXPECT_EQ(trace.events.launch[0], 0u);
    EXPECT_EQ(trace.events.launch[1], noLaunch);
    const KernelConfig config = trace.configOf(0);
    EXPECT_EQ(config.grid, (std::array<std::uint32_t, 3>{16, 2, 1}));
    EXPECT_EQ(config.block, (std::array<std::uint32_t, 3>{512, 1, 1}));
    EXPECT_EQ(config.shared, 64u);
    EXPECT_EQ(trace.devices.at(0).ordinal, 7);
    EXPECT_EQ(trace.devices.at(0).name, "AMD (9.4)");
    EXPECT_EQ(trace.streams.at(0).number, 17);
    EXPECT_EQ(trace.streams.at(0).name, "Stream #17(Kernel)");
    EXPECT_EQ(trace.source.utcAtZero, 1'700'000'000'000'000'000);
    ASSERT_EQ(trace.calls.size(), 1u) << "a scope that has a correlation alone launches nothing";
    ASSERT_EQ(trace.hostRanges.size(), 3u);
    EXPECT_EQ(trace.threads.size(), 2u) << "lines of one number are two threads";
    EXPECT_EQ(trace.import.count(ImportKind::NotUsed), 1u) << "a sum of events is none";
    EXPECT_EQ(trace.import.count(ImportKind::Warning), 0u);
}

TEST(XPlane, ScopesOfOperationsAreTheStackOfWhatLaunchedThem) {
    auto planes = wholeProfile();
    planes[0].lines[0].events[0].texts["tf_op"] = "jit(train_step)/jvp()/dot_general:DotGeneral";
    planes[0].lines[0].events[0].texts["hlo_op"] = "fusion.7";
    planes[0].lines[0].events[1].texts["tf_op"] = "XlaModule:";
    const auto found = readProfile(tests::xplaneBytes(planes));
    ASSERT_TRUE(found) << found.error().message;
    const Trace& trace = **found;
    std::vector<std::string> scopes;
    for (std::size_t i = 0; i < trace.hostRanges.size(); ++i)
        if (trace.hostRanges.start[i] == trace.calls.start.at(0))
            scopes.push_back(fmt::format("{} {}", trace.names[trace.hostRanges.name[i]], trace.hostRanges.duration[i]));
    EXPECT_EQ(scopes,
              (std::vector<std::string>{"jit(train_step) 100", "jvp() 100", "dot_general 100", "fusion.7 100"}));
    auto older = wholeProfile();
    older[0].lines[0].events[0].texts["tf_op"] = "XlaModule:";
    older[0].lines[0].events[0].texts["name"] = "jit(f)/add";
    older[0].lines[0].events[0].texts["hlo_module"] = "jit_f";
    const auto named = readProfile(tests::xplaneBytes(older));
    ASSERT_TRUE(named);
    EXPECT_TRUE((*named)->names.find("jit(f)"));
    EXPECT_FALSE((*named)->names.find("jit_f"));
    older[0].lines[0].events[0].texts["name"] = "x";
    const auto program = readProfile(tests::xplaneBytes(older));
    ASSERT_TRUE(program);
    EXPECT_TRUE((*program)->names.find("jit_f"));
    std::swap(planes[0], planes[1]);
    const auto turned = readProfile(tests::xplaneBytes(planes));
    ASSERT_TRUE(turned);
    EXPECT_EQ((*turned)->hostRanges.size(), trace.hostRanges.size()) << "whichever plane comes first";
}

TEST(XPlane, StepsAreToldApartByTheirNumbers) {
    auto planes = wholeProfile();
    planes[1].lines[0].events.push_back({"train", 3'000'000, 1'000'000, {{"step_num", 0}}});
    planes[1].lines[0].events.push_back({"train", 4'000'000, 1'000'000, {{"step_num", 1}}});
    const auto found = readProfile(tests::xplaneBytes(planes));
    ASSERT_TRUE(found);
    std::vector<std::string_view> steps;
    for (const NameId name : (*found)->hostRanges.name)
        if ((*found)->names[name].starts_with("train")) steps.push_back((*found)->names[name]);
    EXPECT_EQ(steps, (std::vector<std::string_view>{"train 0", "train 1"}));
}

TEST(XPlane, StartsBeyondTheClockAreDoubted) {
    auto planes = wholeProfile();
    planes[0].lines.push_back(
        {18, "Stream #18(Kernel)", 9'200'000'000'000'000'000, {{"a", 0, 1000}, {"b", 5000, 1000}}});
    const auto found = readProfile(tests::xplaneBytes(planes));
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ((*found)->events.size(), 3u);
    ASSERT_EQ((*found)->doubts.size(), 1u);
    EXPECT_EQ((*found)->doubts[0].what, "2 rows start beyond the range of the clock, 146 years from its zero");
    EXPECT_EQ((*found)->doubts[0].firstAt, "Stream #18(Kernel)");
    EXPECT_EQ((*found)->source.utcAtZero, 1'700'000'000'000'000'000) << "that line says nothing about the clock";
}

TEST(XPlane, OperationsOfTpusAreShownWhereThereAreNoGpus) {
    const XPlanePlane tpu{"/device:TPU:2",
                          {{1, "XLA Ops", 10, {{"fusion", 0, 1000}}}, {2, "Steps", 10, {{"1", 0, 5}}}}};
    const auto found = readProfile(tests::xplaneBytes({tpu}));
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ((*found)->events.size(), 1u);
    EXPECT_EQ((*found)->devices.at(0).ordinal, 2);
    EXPECT_EQ((*found)->source.notices.size(), 1u);
    EXPECT_EQ((*found)->import.count(ImportKind::NotUsed), 1u);
    auto planes = wholeProfile();
    planes.push_back(tpu);
    const auto both = readProfile(tests::xplaneBytes(planes));
    ASSERT_TRUE(both);
    EXPECT_EQ((*both)->events.size(), 3u);
}

TEST(XPlane, ModulesOfTheFirstTpuAreRangesOfTheHost) {
    const auto tpu = [](const std::string& name) {
        return XPlanePlane{
            name,
            {{1, "XLA Modules", 10, {{"jit_step(123)", 0, 500'000}, {"jit_step(123)", 900'000, 400'000}}},
             {2, "XLA Ops", 10, {{"fusion", 0, 1000}}}}};
    };
    const auto found = readProfile(tests::xplaneBytes({tpu("/device:TPU:0"), tpu("/device:TPU:1")}));
    ASSERT_TRUE(found) << found.error().message;
    const Trace& trace = **found;
    ASSERT_EQ(trace.hostRanges.size(), 2u);
    EXPECT_EQ(trace.names[trace.hostRanges.name[1]], "jit_step:XLA module");
    EXPECT_EQ(trace.hostRanges.start[1] - trace.hostRanges.start[0], 900);
    EXPECT_EQ(trace.hostRanges.duration[1], 400);
    EXPECT_EQ(trace.events.size(), 2u);
}

/// Events of many lengths, some too long to be read in one piece, in lines longer than the read buffer.
TEST(XPlane, EventsOfAnyLengthInAnyNumberAreRead) {
    auto planes = wholeProfile();
    std::vector<XPlaneEvent>& events = planes[0].lines[0].events;
    const XPlaneEvent first = events[0];
    events.clear();
    std::int64_t at = 0;
    for (std::size_t i = 0; i < 60'000; ++i) {
        XPlaneEvent event = first;
        event.offsetPs = at += 5'000'000;
        for (std::size_t fact = 0; fact < i % 7; ++fact)
            event.numbers["fact " + std::to_string(fact)] = std::int64_t{1} << (i % 60);
        if (i % 5'000 == 17) event.raw = std::string(std::size_t{1} << (i / 5'000 + 4), '\7');
        events.push_back(std::move(event));
    }
    const auto found = readProfile(tests::xplaneBytes(planes));
    ASSERT_TRUE(found) << found.error().message;
    ASSERT_EQ((*found)->events.size(), 60'000u);
    for (std::size_t i = 0; i < 60'000; ++i) {
        ASSERT_EQ((*found)->events.start[i] + (*found)->origin, 1000 + static_cast<Nanos>(i + 1) * 5000) << i;
        ASSERT_EQ((*found)->events.correlation[i], 8) << i;
    }
    EXPECT_EQ((*found)->import.count(ImportKind::Dropped), 0u);
}

TEST(XPlane, TimesOfTheEpochAreSaidToBe) {
    auto planes = wholeProfile();
    planes[0].lines[0].timestampNs = 1'700'000'000'000'000'123;
    const auto found = readProfile(tests::xplaneBytes(planes));
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ((*found)->source.utcAtZero, 0);
}

TEST(XPlane, FieldsOfOtherTypesAreSkippedWhole) {
    auto planes = wholeProfile();
    for (XPlaneEvent& event : planes[0].lines[0].events)
        event.isOfOtherTypes = true;
    const auto found = readProfile(tests::xplaneBytes(planes));
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ((*found)->events.correlation, (std::vector<std::int64_t>{8, 9, 9}));
    EXPECT_EQ((*found)->import.count(ImportKind::Dropped), 0u);
}

TEST(XPlane, APlaneThatIsCutLosesItsNamesAndIsLeftOut) {
    const tests::TemporaryFolder folder;
    const std::string whole = tests::xplaneBytes(wholeProfile());
    const std::size_t first = tests::xplaneBytes({wholeProfile()[0]}).size();
    const std::size_t second = tests::xplaneBytes({wholeProfile()[0], wholeProfile()[1]}).size();
    for (std::size_t size = 1; size < whole.size(); ++size) {
        const auto found = readTrace(folder.file("x.xplane.pb", whole.substr(0, size)), {});
        EXPECT_EQ(static_cast<bool>(found), size >= first) << size;
        if (!found) continue;
        EXPECT_EQ((*found)->events.size(), 3u) << size;
        const bool isBetweenPlanes = size == first || size == second;
        EXPECT_EQ((*found)->import.count(ImportKind::Warning), isBetweenPlanes ? 0u : 1u) << size;
    }
}

TEST(XPlane, LinesOfOneNumberAreThreadsWhateverNumbersOthersHave) {
    // A repeated number is replaced by one below zero, which lines of a hostile file have too.
    std::vector<XPlaneLine> lines{{-3, "a", 0, {{"x", 0, 5}}}};
    for (std::int64_t i = 0; i < 2000; ++i) {
        lines.push_back({5, "b", 0, {{"x", 0, 5}}});
        lines.push_back({-2 * i - 4, "c", 0, {{"x", 0, 5}}});
    }
    const auto found = readProfile(tests::xplaneBytes({{"/host:CPU", lines}}));
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ((*found)->threads.size(), lines.size());
    const auto three = readProfile(tests::xplaneBytes(
        {{"/host:CPU", {{-3, "a", 0, {{"x", 0, 5}}}, {5, "b", 0, {{"x", 0, 5}}}, {5, "c", 0, {{"x", 0, 5}}}}}}));
    ASSERT_TRUE(three) << three.error().message;
    EXPECT_EQ((*three)->threads.size(), 3u);
}

TEST(XPlane, AnyByteMayBeWrongWithoutHarm) {
    const tests::TemporaryFolder folder;
    const std::string whole = tests::xplaneBytes(wholeProfile());
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ (at % 2 == 0 ? 0x7f : 0xff));
        const auto found = readTrace(folder.file("x.xplane.pb", damaged), {});
        if (found) {
            EXPECT_LE((*found)->events.size(), 4u) << at;
        }
    }
}

}  // namespace
