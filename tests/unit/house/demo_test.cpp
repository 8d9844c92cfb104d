// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/readers.h"
#include "resources/demo/kineto_writer.h"
#include "resources/demo/training_run.h"
#include "tests/support/places.h"
#include "tests/unit/efficiency/made_operator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace {

using core::Nanos;
using demo::Operation;

const demo::TrainingRun& run() {
    static const demo::TrainingRun made = demo::trainingRun();
    return made;
}

bool isCommunication(const Operation& operation) { return operation.collective.has_value(); }
bool isCopy(const Operation& operation) { return operation.sort != demo::OperationSort::Kernel; }
bool isComputation(const Operation& operation) { return !isCommunication(operation) && !isCopy(operation); }

/// The time during which at least one of the chosen operations runs on the device.
template <class Chosen>
Nanos busy(int device, Chosen chosen) {
    std::vector<std::pair<Nanos, Nanos>> spans;
    for (const Operation& o : run().operations)
        if (o.device == device && chosen(o)) spans.emplace_back(o.start, o.start + o.duration);
    std::ranges::sort(spans);
    Nanos total = 0, reached = spans.front().first;
    for (const auto& [start, end] : spans) {
        total += std::max<Nanos>(0, end - std::max(start, reached));
        reached = std::max(reached, end);
    }
    return total;
}

TEST(Demo, IsTheSameOnEveryMachine) {
    std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a offset basis
    for (const char c : demo::kinetoJson(run()))
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    EXPECT_EQ(hash, 7370512609936694274u);
}

TEST(Demo, HoldsTheOperationsOfFiveStepsOnTwoDevices) {
    std::map<std::string, int> counts;
    for (const Operation& o : run().operations) {
        const std::string what = isCommunication(o) ? std::string(o.collective->name)
                                 : isCopy(o)        ? std::string(o.name)
                                                    : "computation";
        ++counts["GPU " + std::to_string(o.device) + " stream " + std::to_string(o.stream) + " " + what];
    }
    std::string text;
    for (const auto& [what, count] : counts)
        text += what + ": " + std::to_string(count) + "\n";
    EXPECT_EQ(text,
              "GPU 0 stream 22 _allgather_base: 805\n"
              "GPU 0 stream 22 _reduce_scatter_base: 405\n"
              "GPU 0 stream 22 allreduce: 5\n"
              "GPU 0 stream 24 Memcpy DtoH (Device -> Pinned): 400\n"
              "GPU 0 stream 24 Memcpy HtoD (Pinned -> Device): 405\n"
              "GPU 0 stream 7 Memcpy DtoH (Device -> Pageable): 10\n"
              "GPU 0 stream 7 Memset (Device): 5\n"
              "GPU 0 stream 7 computation: 13275\n"
              "GPU 1 stream 22 _allgather_base: 805\n"
              "GPU 1 stream 22 _reduce_scatter_base: 405\n"
              "GPU 1 stream 22 allreduce: 5\n"
              "GPU 1 stream 24 Memcpy DtoH (Device -> Pinned): 400\n"
              "GPU 1 stream 24 Memcpy HtoD (Pinned -> Device): 405\n"
              "GPU 1 stream 7 Memcpy DtoH (Device -> Pageable): 10\n"
              "GPU 1 stream 7 Memset (Device): 5\n"
              "GPU 1 stream 7 computation: 13275\n");
    EXPECT_EQ(run().operations.size(), 30'620u);
}

TEST(Demo, StreamsRunOneOperationAtATime) {
    std::map<std::pair<int, int>, Nanos> ends;
    for (const Operation& o : run().operations) {
        Nanos& end = ends[{o.device, o.stream}];
        ASSERT_GE(o.start, end) << o.name;
        ASSERT_GT(o.duration, 0) << o.name;
        end = o.start + o.duration;
    }
    EXPECT_EQ(ends.size(), 6u);
}

TEST(Demo, TheHostThreadMakesOneCallAtATime) {
    Nanos end = 0;
    for (const demo::Call& call : run().calls) {
        ASSERT_GE(call.start, end) << call.name;
        end = call.start + call.duration;
    }
}

TEST(Demo, EveryOperationStartsAfterTheOneCallThatLaunchedIt) {
    std::map<std::int64_t, const demo::Call*> calls;
    for (const demo::Call& call : run().calls)
        ASSERT_TRUE(calls.emplace(call.correlation, &call).second);
    std::set<std::int64_t> launched;
    for (const Operation& o : run().operations) {
        const auto call = calls.find(o.correlation);
        ASSERT_NE(call, calls.end()) << o.name;
        ASSERT_GT(o.start, call->second->start + call->second->duration) << o.name;
        ASSERT_EQ(o.externalId, call->second->externalId) << o.name;
        ASSERT_TRUE(launched.insert(o.correlation).second) << o.name;
    }
}

// The demo is meant to show mostly computation, some exposed communication, and a little idle time.
TEST(Demo, TimeIsSpentAsItsPicturesSay) {
    for (int device = 0; device < demo::deviceCount; ++device) {
        Nanos first = INT64_MAX, last = 0;
        for (const Operation& o : run().operations)
            if (o.device == device) first = std::min(first, o.start), last = std::max(last, o.start + o.duration);
        const auto permille = [wall = last - first](Nanos time) { return time * 1'000 / wall; };
        const Nanos computation = busy(device, isComputation);
        const Nanos withComm = busy(device, [](const Operation& o) { return !isCopy(o); });
        const Nanos all = busy(device, [](const Operation&) { return true; });
        EXPECT_NEAR(static_cast<double>(last - first) / 1e9, 17.3, 0.2);
        EXPECT_EQ(permille(computation), 931);
        EXPECT_EQ(permille(withComm - computation), 38);
        EXPECT_GT(all - withComm, 5'000'000);
        EXPECT_EQ(permille(last - first - all), 29);
    }
}

TEST(Demo, TheGpuWaitsForTheDataLoaderBetweenSteps) {
    const auto isLoading = [](const demo::Range& r) { return r.name.starts_with("enumerate(DataLoader)"); };
    int waits = 0;
    for (const demo::Range& range : run().ranges) {
        if (!isLoading(range) || range.duration < 10'000'000) continue;
        ++waits;
        EXPECT_NEAR(static_cast<double>(range.duration) / 1e6, 57.3, 1.2);
        for (const Operation& o : run().operations)
            ASSERT_TRUE(o.start + o.duration <= range.start || o.start >= range.start + range.duration) << o.name;
    }
    EXPECT_EQ(waits, 4);
}

TEST(Demo, AnnotationsOnTheGpuHoldWhatWasLaunchedInThem) {
    std::map<std::string, int> counts;
    for (const demo::DeviceRange& range : run().deviceRanges) {
        ++counts[range.name];
        const bool begins = std::ranges::any_of(run().operations, [&](const Operation& o) {
            return o.device == range.device && o.stream == range.stream && o.start == range.start + 1;
        });
        EXPECT_TRUE(begins) << range.name;
    }
    EXPECT_EQ(counts["ProfilerStep#12"], 6);
    EXPECT_EQ(counts["ProfilerStep#16"], 6);
    EXPECT_EQ(counts["backward"], 30);
}

// Reads the file made by the build like any trace: nothing is lost, and every operation is linked to its call.
TEST(Demo, IsReadBackWhole) {
    const auto read = core::readTrace(tests::demoTrace(), {});
    ASSERT_TRUE(read) << read.error().message;
    const core::Trace& trace = **read;
    EXPECT_EQ(trace.source.format, "kineto");
    EXPECT_EQ(trace.import.count(core::ImportKind::Dropped), 0u);
    EXPECT_EQ(trace.import.count(core::ImportKind::Repaired), 0u);
    EXPECT_EQ(trace.devices.size(), 2u);
    EXPECT_EQ(trace.streams.size(), 6u);
    EXPECT_EQ(trace.eventCount(core::OpKind::Kernel), 28'980u);
    EXPECT_EQ(trace.eventCount(core::OpKind::Copy), 1'630u);
    EXPECT_EQ(trace.eventCount(core::OpKind::Set), 10u);
    EXPECT_EQ(trace.calls.size(), run().calls.size());
    EXPECT_EQ(trace.hostRanges.size(), run().ranges.size());
    EXPECT_EQ(trace.deviceRanges.size(), run().deviceRanges.size());
}

// The shapes fit the times of the kernels: well below the peak, and MFU as a good training run has it.
TEST(Demo, ItsOperatorsDoWorkThatTheirTimesAllow) {
    for (const char* name : {"demo.trace.json.gz", "demo-mi300x.trace.json.gz"}) {
        const auto read = core::readTrace(tests::demoTrace().parent_path() / name, {});
        ASSERT_TRUE(read) << read.error().message;
        const core::Efficiency made = tests::efficiencyOf(**read);
        ASSERT_TRUE(made.whole.low && made.whole.high) << name;
        EXPECT_GT(*made.whole.low, 30) << name;
        EXPECT_LT(*made.whole.high, 60) << name;
        std::map<core::WorkKind, std::int64_t> calls;
        for (const core::EfficiencyRow& row : made.rows) {
            if (!isMatrixWork(row.kind)) continue;
            ASSERT_TRUE(row.percentOfPeak) << name << " " << row.op << " " << row.shapes << ": " << row.whyEmpty;
            EXPECT_GT(*row.percentOfPeak, 10) << name << " " << row.op << " " << row.shapes;
            EXPECT_LT(*row.percentOfPeak, 70) << name << " " << row.op << " " << row.shapes;
            calls[row.kind] += row.count;
        }
        EXPECT_EQ(calls[core::WorkKind::Gemm], 2 * 5 * (80 * 12 + 3)) << name;
        EXPECT_EQ(calls[core::WorkKind::Attention], 2 * 5 * 80 * 2) << name << ": backward is one call";
        for (const core::ReasonTime& reason : made.reasons)
            EXPECT_EQ(reason.reason.find("record_shapes"), std::string::npos) << name << ": " << reason.reason;
    }
}

TEST(Demo, ReadsBackWithTheTimesItWasMadeWith) {
    const auto read = core::readTrace(tests::demoTrace(), {});
    ASSERT_TRUE(read) << read.error().message;
    const core::Trace& trace = **read;
    std::vector<std::pair<Nanos, Nanos>> made, found;
    for (const Operation& o : run().operations)
        made.emplace_back(o.start, o.duration);
    std::ranges::sort(made);
    // Times are relative to the first event of any kind, which is the annotation of the first step.
    const Nanos origin = run().ranges.front().start;
    for (std::size_t i = 0; i < trace.events.size(); ++i)
        found.emplace_back(trace.events.start[i] + origin, trace.events.duration[i]);
    EXPECT_EQ(found, made);
}

}  // namespace
