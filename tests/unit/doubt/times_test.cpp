// SPDX-License-Identifier: GPL-3.0-or-later
// Times that cannot be: they are set aside and told, and every other figure is that of the rest.
#include "tests/support/trouble/trouble.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

/// The figures of a trace without its operations at these places.
std::vector<tests::DeviceFigures> figuresWithout(const tests::JsonTraceText& trace, int each) {
    tests::JsonTraceText rest = trace;
    int operation = 0;
    nlohmann::json kept = nlohmann::json::array();
    for (const auto& event : trace["traceEvents"])
        if (event["cat"] != "kernel" || operation++ % each != 0) kept.push_back(event);
    rest["traceEvents"] = kept;
    return tests::deviceFigures(*tests::examined(rest.dump()));
}

constexpr double today = 1.7e15;  // us since 1970

TEST(DoubtedTimes, OperationsAtZeroAreInNoFigure) {
    for (const int each : {1, 2, 3, 17}) {
        const auto clean = tests::cleanTrace(1, 500, 0, 6, today);
        const auto trace = tests::examined(tests::zeroed(clean, each).dump());
        ASSERT_FALSE(trace->doubts.empty()) << each;
        EXPECT_EQ(trace->doubts.front().kind, DoubtKind::Times);
        EXPECT_EQ(trace->doubts.front().count, 54u / each + (54 % each > 0 ? 1 : 0));
        EXPECT_NE(trace->doubts.front().what.find("have no time"), std::string::npos) << tests::doubtsText(*trace);
        EXPECT_EQ(trace->import.count(ImportKind::Dropped), trace->doubts.front().count);
        EXPECT_LT(trace->end, 10'000'000) << "the recording takes milliseconds, not years";
        EXPECT_EQ(tests::deviceFigures(*trace), figuresWithout(clean, each)) << each;
    }
}

TEST(DoubtedTimes, AnOperationDaysFromItsLaunchIsSetAside) {
    const auto clean = tests::cleanTrace(2, 500, 0, 6, today);
    for (const double days : {-4.0, -0.2, 3.0, 900.0, -19000.0}) {
        const auto trace = tests::examined(tests::moved(clean, 17, days).dump());
        ASSERT_EQ(trace->doubts.size(), 1u) << days << tests::doubtsText(*trace);
        EXPECT_EQ(trace->doubts[0].kind, DoubtKind::Times);
        EXPECT_EQ(trace->doubts[0].count, 1u);
        EXPECT_EQ(trace->events.size(), 53u);
        EXPECT_LT(trace->end, 10'000'000);
    }
}

TEST(DoubtedTimes, AnOperationSecondsBeforeItsLaunchIsDoubted) {
    const auto clean = tests::cleanTrace(2, 500, 0, 6, today);
    for (const double seconds : {-3.0, -600.0}) {
        const auto trace = tests::examined(tests::moved(clean, 17, seconds / 86400).dump());
        ASSERT_EQ(trace->doubts.size(), 1u) << seconds << tests::doubtsText(*trace);
        EXPECT_EQ(trace->doubts[0].what.find("1 of 54 GPU operations start up to "), 0u) << trace->doubts[0].what;
    }
}

TEST(DoubtedTimes, OperationsAtZeroAreInNoFigureOfAMachineThatHasJustStarted) {
    for (const double uptime : {2e8, 9e9}) {
        const auto clean = tests::cleanTrace(1, 500, 0, 6, uptime);
        const auto trace = tests::examined(tests::zeroed(clean, 3).dump());
        ASSERT_EQ(trace->doubts.size(), 1u) << tests::doubtsText(*trace);
        EXPECT_EQ(trace->doubts[0].what.find("18 of 54 GPU operations have no time"), 0u) << trace->doubts[0].what;
        EXPECT_EQ(tests::deviceFigures(*trace), figuresWithout(clean, 3));
    }
    const auto soon = tests::examined(tests::zeroed(tests::cleanTrace(1, 500, 0, 6, 1000), 54).dump());
    EXPECT_EQ(soon->events.size(), 54u) << "an operation at 0 beside others";
}

TEST(DoubtedTimes, AnOperationLongAfterEverythingIsDoubted) {
    const auto clean = tests::cleanTrace(2, 500, 0, 6, today);
    for (const std::size_t operation : {17u, 53u}) {
        const auto trace = tests::examined(tests::moved(clean, operation, 1200.0 / 86400).dump());
        ASSERT_EQ(trace->doubts.size(), 1u) << tests::doubtsText(*trace);
        EXPECT_EQ(trace->doubts[0].what.find("1 of 54 GPU operations starts up to 1200.0 s after all else"), 0u)
            << trace->doubts[0].what;
    }
    EXPECT_EQ(tests::doubtsText(*tests::examined(tests::moved(clean, 53, 20.0 / 86400).dump())), "");
}

TEST(DoubtedTimes, DurationsThatNoClockCountsAreDoubted) {
    auto clean = tests::cleanTrace(2, 500, 0, 6, today);
    for (auto& event : clean["traceEvents"])
        if (event["cat"] == "kernel" && event["args"]["correlation"] == 105) event["dur"] = 18446744073709551.0;
    const auto trace = tests::examined(clean.dump());
    EXPECT_EQ(tests::doubtsText(*trace).find("times 1: 1 row lasts longer than the clock can count"), 0u)
        << tests::doubtsText(*trace);
    for (auto& event : clean["traceEvents"])
        if (event["cat"] == "kernel" && event["args"]["correlation"] == 105) event.erase("dur");
    EXPECT_EQ(tests::doubtsText(*tests::examined(clean.dump())), "") << "it has none";
}

TEST(DoubtedTimes, CallsAtZeroAreNoRecordingOfTheirOwn) {
    auto trace = tests::cleanTrace(2, 500, 0, 6, today);
    for (auto& event : trace["traceEvents"])
        if (event["cat"] == "cuda_runtime" && event["args"]["correlation"].get<int>() % 3 == 0)
            event["ts"] = event["dur"] = 0;
    const auto examined = tests::examined(trace.dump());
    ASSERT_FALSE(examined->doubts.empty());
    EXPECT_EQ(examined->doubts[0].what.find("18 of 54 runtime and driver calls have no time"), 0u)
        << tests::doubtsText(*examined);
    EXPECT_LT(examined->end, 10'000'000);
}

TEST(DoubtedTimes, AHostRowFarFromAllOthersDoesNotStretchTheRecording) {
    const auto trace = tests::examined(tests::hostRowMoved(tests::cleanTrace(3, 500, 0, 6, today), -12).dump());
    EXPECT_LT(trace->end, 10'000'000);
    ASSERT_EQ(trace->doubts.size(), 1u) << tests::doubtsText(*trace);
    EXPECT_EQ(trace->hostRanges.size(), 5u);
}

TEST(DoubtedTimes, OperationsOfAnotherClockAreKept) {
    auto clean = tests::cleanTrace(4, 500, 0, 6, today);
    const auto figures = tests::deviceFigures(*tests::examined(clean.dump()));
    for (auto& event : clean["traceEvents"])
        if (event["cat"] == "kernel") event["ts"] = event["ts"].get<double>() - 3 * 86400e6;
    const auto trace = tests::examined(clean.dump());
    EXPECT_EQ(tests::deviceFigures(*trace), figures);
    ASSERT_EQ(trace->doubts.size(), 1u) << tests::doubtsText(*trace);
    EXPECT_NE(trace->doubts[0].what.find("their clock is another"), std::string::npos);
}

TEST(DoubtedTimes, ADurationLongerThanTheRecordingIsSetAside) {
    auto clean = tests::cleanTrace(5, 500, 0, 6, today);
    for (auto& event : clean["traceEvents"])
        if (event["cat"] == "kernel") {
            event["dur"] = 5 * 86400e6;
            break;
        }
    const auto trace = tests::examined(clean.dump());
    ASSERT_EQ(trace->doubts.size(), 1u) << tests::doubtsText(*trace);
    EXPECT_NE(trace->doubts[0].what.find("longer than the whole recording"), std::string::npos);
    EXPECT_LT(trace->end, 10'000'000);
}

TEST(DoubtedTimes, AKernelThatTheHostWaitedForMayTakeHours) {
    auto trace = tests::cleanTrace(5, 500, 0, 6, today);
    auto& events = trace["traceEvents"];
    const auto last =
        std::find_if(events.rbegin(), events.rend(), [](const auto& row) { return row["cat"] == "kernel"; });
    (*last)["dur"] = 3 * 3600e6;
    EXPECT_NE(tests::doubtsText(*tests::examined(trace.dump())).find("longer than the whole recording"),
              std::string::npos);
    const auto call =
        std::find_if(events.rbegin(), events.rend(), [](const auto& row) { return row["cat"] == "cuda_runtime"; });
    auto wait = *call;
    wait["name"] = "cudaDeviceSynchronize";
    wait["ts"] = wait["ts"].template get<double>() + 7;
    wait["dur"] = 3 * 3600e6;
    wait["args"]["correlation"] = 9999;
    events.push_back(wait);
    EXPECT_EQ(tests::doubtsText(*tests::examined(trace.dump())), "");
}

TEST(DoubtedTimes, AnEndBeforeItsStartIsDoubted) {
    auto clean = tests::cleanTrace(6, 500, 0);
    for (auto& event : clean["traceEvents"])
        if (event["cat"] == "kernel") {
            event["dur"] = -5;
            break;
        }
    const auto trace = tests::examined(clean.dump());
    ASSERT_EQ(trace->doubts.size(), 1u);
    EXPECT_EQ(trace->doubts[0].what, "1 row ends before its start");
}

/// Gives the first operations a start in microseconds, as it is written.
tests::JsonTraceText startingAt(tests::JsonTraceText trace, std::size_t count, const nlohmann::json& start) {
    for (auto& event : trace["traceEvents"])
        if (event["cat"] == "kernel" && count > 0) event["ts"] = start, --count;
    return trace;
}

TEST(DoubtedTimes, AStartThatNoClockCountsToIsNotTheProfilersLoss) {
    const auto clean = tests::cleanTrace(11, 500, 0, 6, today);
    for (const nlohmann::json& start : {nlohmann::json(1.8e16), nlohmann::json(-9e15), nlohmann::json(1e300),
                                        nlohmann::json(18446744073709551615u), nlohmann::json("1e999")})
        for (const std::size_t count : {std::size_t{1}, std::size_t{6}, std::size_t{54}}) {
            const auto trace = tests::examined(startingAt(clean, count, start).dump());
            EXPECT_EQ(tests::doubtsText(*trace), "times " + std::to_string(count) + ": " + std::to_string(count) +
                                                     (count == 1 ? " row starts" : " rows start") +
                                                     " beyond the range of the clock, 146 years from its zero\n")
                << start;
            EXPECT_TRUE(trace->doubts[0].firstAt.starts_with("byte ")) << trace->doubts[0].firstAt;
            EXPECT_EQ(trace->events.size(), 54 - count);
        }
    const auto trace = tests::examined(startingAt(clean, 2, "soon").dump());
    EXPECT_EQ(tests::doubtsText(*trace).find("range of the clock"), std::string::npos) << "no number is no time";
}

/// Moves the operations by so many microseconds.
tests::JsonTraceText withOperationsMoved(tests::JsonTraceText trace, double by) {
    for (auto& event : trace["traceEvents"])
        if (event["cat"] == "kernel") event["ts"] = event["ts"].get<double>() + by;
    return trace;
}

TEST(DoubtedTimes, OperationsBeforeTheirLaunchAreDoubted) {
    const auto clean = tests::cleanTrace(12, 500, 0, 6, today);
    for (const double by : {-5000.0, -60e6, -3000e6}) {
        const auto moved = withOperationsMoved(clean, by);
        const auto trace = tests::examined(moved.dump());
        ASSERT_EQ(trace->doubts.size(), 1u) << by;
        EXPECT_EQ(trace->doubts[0].what.find("54 of 54 GPU operations start up to "), 0u) << trace->doubts[0].what;
        EXPECT_EQ(trace->events.size(), 54u);
        EXPECT_EQ(tests::deviceFigures(*trace), tests::deviceFigures(*tests::examined(clean.dump())));
    }
    EXPECT_EQ(tests::doubtsText(*tests::examined(withOperationsMoved(clean, -30).dump())), "")
        << "clocks of hosts and GPUs differ by microseconds";
}

TEST(DoubtedTimes, OperationsLongAfterTheirLaunchAreDoubted) {
    const auto clean = tests::cleanTrace(12, 500, 0, 6, today);
    for (const double by : {90e6, 1800e6, 3000e6}) {
        const auto trace = tests::examined(withOperationsMoved(clean, by).dump());
        ASSERT_EQ(trace->doubts.size(), 1u) << by << tests::doubtsText(*trace);
        EXPECT_EQ(trace->doubts[0].what.find("54 GPU operations start "), 0u) << trace->doubts[0].what;
        EXPECT_EQ(tests::deviceFigures(*trace), tests::deviceFigures(*tests::examined(clean.dump())));
    }
    EXPECT_EQ(tests::doubtsText(*tests::examined(withOperationsMoved(clean, 20e6).dump())), "")
        << "a queue may be full when recording begins";
    auto queued = withOperationsMoved(clean, 1800e6);
    for (auto& event : queued["traceEvents"])
        if (event["cat"] == "kernel") {
            event["ts"] = event["ts"].get<double>() - 1800e6;
            break;
        }
    EXPECT_EQ(tests::doubtsText(*tests::examined(queued.dump())), "") << "one of them starts at once: they waited";
}

TEST(DoubtedTimes, KernelsWithoutADurationAreDoubted) {
    auto trace = tests::cleanTrace(12, 500, 0, 6, today);
    int kernels = 0;
    for (auto& event : trace["traceEvents"])
        if (event["cat"] == "kernel" && kernels++ % 4 == 0) event["dur"] = 0;
    EXPECT_EQ(tests::doubtsText(*tests::examined(trace.dump())), "times 14: 14 of 54 kernels have no duration\n");
    for (auto& event : trace["traceEvents"])
        if (event["cat"] == "kernel" && kernels-- > 8) event["dur"] = 5;
    EXPECT_EQ(tests::doubtsText(*tests::examined(trace.dump())), "") << "a few are shorter than the clock's step";
}

/// Multiplies times by a factor: `what` of the operations of the GPU, or of all rows.
tests::JsonTraceText scaled(tests::JsonTraceText trace, double factor, std::vector<const char*> what,
                            bool isOfGpuAlone) {
    for (auto& event : trace["traceEvents"])
        for (const char* key : what)
            if (event.contains(key) && (!isOfGpuAlone || event["cat"] == "kernel"))
                event[key] = event[key].get<double>() * factor;
    return trace;
}

TEST(DoubtedTimes, AnotherUnitIsDoubted) {
    const auto clean = tests::cleanTrace(13, 500, 0, 20, 10);
    const auto said = [&](double factor, std::vector<const char*> what, bool isOfGpuAlone) {
        const auto trace = tests::examined(scaled(clean, factor, std::move(what), isOfGpuAlone).dump());
        EXPECT_EQ(trace->doubts.size(), 1u) << factor << tests::doubtsText(*trace);
        return trace->doubts.empty() ? std::string() : sentence(trace->doubts[0]);
    };
    for (const bool isOfGpuAlone : {false, true})
        EXPECT_NE(said(1000, {"ts", "dur"}, isOfGpuAlone).find("nanoseconds were taken for micro"), std::string::npos);
    const std::string crowded = said(1000, {"dur"}, true);
    EXPECT_NE(crowded.find("streams the operations take hundreds of times"), std::string::npos) << crowded;
    EXPECT_NE(said(0.001, {"ts", "dur"}, false).find("microseconds were taken for nano"), std::string::npos);
    EXPECT_NE(said(0.001, {"dur"}, true).find("180 of 180 kernels take less than 0.2 us"), std::string::npos);
    for (const double factor : {0.1, 1.0, 9.0})
        EXPECT_EQ(tests::doubtsText(*tests::examined(scaled(clean, factor, {"ts", "dur"}, false).dump())), "")
            << "a GPU and a host that are slow or fast";
}

TEST(DoubtedTimes, WorkThatSomethingElseHoldsUpIsNotDoubted) {
    auto trace = tests::cleanTrace(13, 500, 0, 20, 10);
    double now = 10;
    for (auto& event : trace["traceEvents"]) {
        if (event["cat"] == "kernel") event["ts"] = now += 4300;  // as managed memory is moved before each kernel
        if (event["cat"] == "cuda_runtime") event["ts"] = now += 20;
        if (event["cat"] == "user_annotation") event["ts"] = now;
        now += event["cat"] == "user_annotation" ? 0 : event["dur"].get<double>();
    }
    EXPECT_EQ(tests::doubtsText(*tests::examined(trace.dump())), "");
}

TEST(DoubtedTimes, CopiesOfAnotherUnitAreDoubted) {
    const auto copies = [](double microseconds, const char* name) {
        auto events = nlohmann::json::array();
        for (int i = 0; i < 8; ++i)
            events.push_back({{"ph", "X"},
                              {"cat", "gpu_memcpy"},
                              {"name", name},
                              {"pid", 0},
                              {"tid", 7},
                              {"ts", 1000 + i * 2 * microseconds},
                              {"dur", microseconds},
                              {"args", {{"device", 0}, {"stream", 7}, {"bytes", 10'000'000}}}});
        return tests::doubtsText(*tests::examined(nlohmann::json{{"traceEvents", events}}.dump()));
    };
    constexpr const char* fromHost = "Memcpy HtoD (Pinned -> Device)";
    EXPECT_NE(copies(400'000, fromHost).find("8 of 8 copies of 1 MiB or more are slower"), std::string::npos);
    EXPECT_NE(copies(0.4, fromHost).find("8 of 8 copies of 1 MiB or more are faster"), std::string::npos);
    EXPECT_EQ(copies(400, fromHost), "");
    EXPECT_EQ(copies(10'000, fromHost), "") << "a slow link";
    EXPECT_EQ(copies(3, "Memcpy DtoD (Device -> Device)"), "") << "the memory of a device is faster than a link";
}

TEST(DoubtedTimes, CleanRecordingsOfAnyLengthRaiseNone) {
    EXPECT_EQ(tests::doubtsText(*tests::examined(tests::cleanTrace(7, 500, 0, 4, 0).dump())), "")
        << "a clock that starts at 0";
    EXPECT_EQ(tests::doubtsText(*tests::examined(tests::cleanTrace(7, 500, 0, 4, today).dump())), "");
    // Two bursts, ten hours apart, of a server that looks for requests in between.
    auto first = tests::cleanTrace(8, 500, 0, 4, today);
    const auto second = tests::cleanTrace(9, 500, 0, 4, today + 36000e6);
    for (auto event : second["traceEvents"]) {
        if (event["args"].contains("correlation"))
            event["args"]["correlation"] = event["args"]["correlation"].get<int>() + 10000;
        first["traceEvents"].push_back(event);
    }
    for (int hour = 0; hour < 20; ++hour)
        first["traceEvents"].push_back({{"ph", "X"},
                                        {"cat", "user_annotation"},
                                        {"name", "poll"},
                                        {"pid", 500},
                                        {"tid", 500},
                                        {"ts", today + hour * 1800e6},
                                        {"dur", 3}});
    const auto trace = tests::examined(first.dump());
    EXPECT_EQ(tests::doubtsText(*trace), "");
    EXPECT_EQ(trace->events.size(), 72u);
}

TEST(DoubtedTimes, WithoutCallsTheOperationsThatTakeTimeDecide) {
    auto clean = tests::cleanTrace(10, 500, 0, 6, today);
    auto& events = clean["traceEvents"];
    events.erase(
        std::remove_if(events.begin(), events.end(), [](const auto& event) { return event["cat"] != "kernel"; }),
        events.end());
    const auto trace = tests::examined(tests::zeroed(clean, 2).dump());
    EXPECT_EQ(trace->events.size(), 27u);
    ASSERT_EQ(trace->doubts.size(), 1u);
    EXPECT_EQ(trace->doubts[0].count, 27u);
    const auto moved = tests::examined(tests::moved(clean, 17, -3).dump());
    EXPECT_EQ(tests::doubtsText(*moved).find("times 1: 1 of 54 GPU operations starts"), 0u)
        << tests::doubtsText(*moved);
}

TEST(DoubtedTimes, FactsOfOperationsStayWithTheirs) {
    const std::string text = R"json({"traceEvents": [
{"ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": 1, "tid": 1, "ts": 1700000000000010, "dur": 1, "args": {"correlation": 1}},
{"ph": "X", "cat": "kernel", "name": "lost", "pid": 0, "tid": 7, "ts": 0, "dur": 0, "args": {"device": 0, "stream": 7, "grid": [5, 1, 1]}},
{"ph": "X", "cat": "kernel", "name": "nccl", "pid": 0, "tid": 7, "ts": 1700000000000020, "dur": 9, "args": {"device": 0, "stream": 7, "correlation": 1, "grid": [8, 1, 1], "Collective name": "allreduce", "In msg nelems": 64, "dtype": "Float"}},
{"ph": "X", "cat": "gpu_memcpy", "name": "Memcpy HtoD (Pageable -> Device)", "pid": 0, "tid": 7, "ts": 1700000000000040, "dur": 3, "args": {"device": 0, "stream": 7}}
]})json";
    const auto trace = tests::examined(text);
    ASSERT_EQ(trace->events.size(), 2u);
    EXPECT_EQ(trace->configOf(0).grid[0], 8u);
    ASSERT_EQ(trace->collectives.size(), 1u);
    EXPECT_EQ(trace->collectives[0].event, 0u);
    EXPECT_EQ(trace->pageable, std::vector<std::uint32_t>{1});
    EXPECT_EQ(trace->events.launch[0], 0u);
}

}  // namespace
