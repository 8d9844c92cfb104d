// SPDX-License-Identifier: GPL-3.0-or-later
// Launches whose operations are not in the recording.
#include "core/analysis/scope/iterations.h"
#include "core/analysis/time/iteration_table.h"
#include "core/trace/recorded.h"
#include "tests/support/random_trace.h"
#include "tests/support/trouble/trouble.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace core;

TracePtr examinedJson(const tests::JsonTraceText& trace) { return tests::examined(trace.dump()); }

std::string launchDoubt(const tests::JsonTraceText& trace) { return tests::doubtsText(*examinedJson(trace)); }

TEST(LostOperations, AllOfThemAreLaunchesWithoutKernels) {
    const auto trace = examinedJson(tests::withoutFirstOperations(tests::cleanTrace(1, 500, 0), 1000));
    EXPECT_EQ(tests::doubtsText(*trace), "launches 36: 36 launches were recorded, but no GPU operation\n");
    const std::string missing = missingGpu(*trace);
    EXPECT_EQ(missing.find("ProfilerActivity"), std::string::npos) << "CUDA was recorded: " << missing;
    EXPECT_NE(missing.find("36 launches were recorded"), std::string::npos) << missing;
}

tests::JsonTraceText withoutOperations() { return tests::withoutFirstOperations(tests::cleanTrace(1, 500, 0), 1000); }

TEST(LostOperations, OfGraphsOrOfCallsWithoutANumberAreLostToo) {
    auto graphs = withoutOperations(), unnumbered = withoutOperations();
    for (auto& event : graphs["traceEvents"])
        if (event["name"] == "cudaLaunchKernel") event["name"] = "cudaGraphLaunch";
    for (auto& event : unnumbered["traceEvents"])
        event.erase("args");
    for (const auto& text : {graphs, unnumbered})
        EXPECT_EQ(launchDoubt(text), "launches 36: 36 launches were recorded, but no GPU operation\n");
}

TEST(LostOperations, CallsThatLaunchNothingAreNoReasonToRecordCuda) {
    auto text = withoutOperations();
    for (auto& event : text["traceEvents"])
        if (event["name"] == "cudaLaunchKernel") event["name"] = "cudaStreamSynchronize";
    const auto trace = examinedJson(text);
    EXPECT_EQ(tests::doubtsText(*trace), "");
    EXPECT_NE(missingGpu(*trace).find("none of them launched a kernel"), std::string::npos) << missingGpu(*trace);
}

/// Every launch of a kernel becomes one of a graph, except those of the first step.
tests::JsonTraceText ofGraphs(int steps) {
    auto trace = tests::cleanTrace(7, 500, 0, steps);
    for (auto& event : trace["traceEvents"])
        if (event["name"] == "cudaLaunchKernel" && event["ts"] > 1390) event["name"] = "cudaGraphLaunch";
    return trace;
}

TEST(LostOperations, OfTheLastGraphsAreCountedWhereGraphsAreRecorded) {
    EXPECT_EQ(launchDoubt(ofGraphs(20)), "");
    EXPECT_EQ(launchDoubt(tests::withoutLastOperations(ofGraphs(20), 12)),
              "launches 12: 12 of 180 launches have no GPU operation (12 after the last that has one)\n");
    EXPECT_EQ(launchDoubt(tests::withoutLastOperations(ofGraphs(20), 171)), "") << "not all recorders keep them";
}

TEST(LostOperations, OfAFileThatIsCutOffMayBeInWhatIsMissing) {
    const std::string whole = tests::withoutFirstOperations(tests::cleanTrace(1, 500, 0), 1000).dump();
    const auto cut = tests::examined(whole.substr(0, whole.size() - 40));
    ASSERT_EQ(cut->doubts.size(), 1u) << tests::doubtsText(*cut);
    EXPECT_EQ(cut->doubts.front().consequence,
              "there are no figures of the GPU; parts of the file could not be read, and the operations may have been "
              "in them");
    EXPECT_TRUE(cut->doubts.front().advice.starts_with("copy or write the file again"));
    EXPECT_NE(tests::examined(whole)->doubts.front().advice, cut->doubts.front().advice);
}

TEST(LostOperations, ARecordingOfAMacIsNotToldToRecordCuda) {
    const auto missing = [](const char* frame) {
        return missingGpu(*examinedJson({{"traceEvents",
                                          {{{"ph", "X"},
                                            {"cat", "python_function"},
                                            {"name", frame},
                                            {"pid", 1},
                                            {"tid", 1},
                                            {"ts", 1},
                                            {"dur", 5}}}}}));
    };
    EXPECT_NE(missing("/Users/me/train.py(3): step").find("does not record the GPU of a Mac"), std::string::npos);
    for (const char* frame : {"C:/Users/me/train.py(3): step", "/home/me/train.py(3): step"})
        EXPECT_NE(missing(frame).find("ProfilerActivity.CUDA"), std::string::npos) << frame;
}

TEST(LostOperations, TheFirstAndTheLastAreCountedWithTheirPlace) {
    const auto clean = tests::cleanTrace(2, 500, 0, 20);
    EXPECT_EQ(launchDoubt(tests::withoutFirstOperations(clean, 5)),
              "launches 5: 5 of 180 launches have no GPU operation (5 before the first that has one)\n");
    EXPECT_EQ(launchDoubt(tests::withoutLastOperations(clean, 12)),
              "launches 12: 12 of 180 launches have no GPU operation (12 after the last that has one)\n");
    EXPECT_EQ(examinedJson(tests::withoutFirstOperations(clean, 5))->doubts[0].firstAt, "0.000005 s, cudaLaunchKernel");
}

/// The marks of the iterations that have one: "4 incomplete,".
std::string marks(const tests::JsonTraceText& text) {
    const TracePtr trace = examinedJson(text);
    const Classification classes = tests::oneClass(*trace);
    const IterationList list = *iterationsOf(*trace, "auto");
    std::string marked;
    for (const IterationRow& row : iterationTable({*trace, classes, {}, {}, &list}).rows)
        if (row.mark != IterationMark::None)
            marked += fmt::format("{} {},", list.iterations[row.iteration].number, core::text(row.mark));
    return marked;
}

TEST(LostOperations, StepsThatLackThemAreIncomplete) {
    const auto clean = tests::cleanTrace(2, 500, 0, 20);
    EXPECT_EQ(marks(clean), "0 warm-up,19 outlier,");
    EXPECT_EQ(marks(tests::withoutFirstOperations(clean, 5)), "0 incomplete,19 outlier,");
    EXPECT_EQ(marks(tests::withoutLastOperations(clean, 12)), "0 warm-up,18 incomplete,") << "nothing is left of 19";
    EXPECT_EQ(marks(tests::withoutLastOperations(clean, 1)), "0 warm-up,19 outlier,")
        << "the last one of any recording may be missing";
}

TEST(LostOperations, AStepOfWhichNothingIsLeftMakesNoOutlierOfTheOneBefore) {
    auto trace = tests::cleanTrace(2, 500, 0, 20);
    std::erase_if(trace["traceEvents"].get_ref<nlohmann::json::array_t&>(), [](const nlohmann::json& event) {
        const bool isOfStepFive =
            event["cat"] == "kernel" && event["args"]["correlation"] >= 145 && event["args"]["correlation"] < 154;
        return isOfStepFive;
    });
    EXPECT_EQ(marks(trace), "0 warm-up,4 incomplete,19 outlier,");
}

TEST(LostOperations, AStepWhoseFirstOperationsAreLostHidesWhereTheOneBeforeEnds) {
    const auto without = [](int from, int to) {
        auto trace = tests::cleanTrace(2, 500, 0, 20);
        std::erase_if(trace["traceEvents"].get_ref<nlohmann::json::array_t&>(), [&](const nlohmann::json& event) {
            return event["cat"] == "kernel" && event["args"]["correlation"] >= from &&
                   event["args"]["correlation"] < to;
        });
        return marks(trace);
    };
    EXPECT_EQ(without(145, 148), "0 warm-up,4 incomplete,5 incomplete,19 outlier,");
    EXPECT_EQ(without(147, 150), "0 warm-up,5 incomplete,19 outlier,") << "its first operation is there";
}

TEST(LostOperations, CleanRecordingsRaiseNone) {
    EXPECT_EQ(launchDoubt(tests::cleanTrace(3, 500, 0)), "");
    EXPECT_EQ(launchDoubt(tests::withoutLastOperations(tests::cleanTrace(3, 500, 0, 40), 1)), "")
        << "the last operation of any recording may still be under way";
    EXPECT_EQ(launchDoubt({{"traceEvents", nlohmann::json::array()}}), "");
}

TEST(LostOperations, LaunchesIntoAGraphStartNothing) {
    auto trace = tests::cleanTrace(4, 500, 0, 6);
    const auto call = [&](const char* name, double start, int correlation) {
        trace["traceEvents"].push_back({{"ph", "X"},
                                        {"cat", "cuda_runtime"},
                                        {"name", name},
                                        {"pid", 500},
                                        {"tid", 500},
                                        {"ts", start},
                                        {"dur", 1},
                                        {"args", {{"correlation", correlation}}}});
    };
    call("cudaStreamBeginCapture", 900, 1);
    for (int i = 0; i < 20; ++i)
        call("cudaLaunchKernel", 902 + i * 2, 2 + i);
    call("cudaStreamEndCapture", 950, 40);
    EXPECT_EQ(launchDoubt(trace), "");
    call("cudaStreamEndCapture", 901, 41);
    EXPECT_NE(launchDoubt(trace), "") << "outside a capture they are lost";
}

TEST(LostOperations, ALaunchWithinAnotherIsTheSame) {
    auto trace = tests::cleanTrace(5, 500, 0, 6);
    nlohmann::json inner = nlohmann::json::array();
    for (const auto& event : trace["traceEvents"]) {
        if (event["cat"] != "cuda_runtime") continue;
        auto driver = event;
        driver["cat"] = "cuda_driver";
        driver["name"] = "cuLaunchKernel";
        driver["ts"] = event["ts"].get<double>() + 1;
        driver["dur"] = 3;
        driver["args"]["correlation"] = event["args"]["correlation"].get<int>() + 5000;
        inner.push_back(driver);
    }
    for (const auto& event : inner)
        trace["traceEvents"].push_back(event);
    EXPECT_EQ(launchDoubt(trace), "");
}

TEST(LostOperations, KernelsThatNameNoLaunchAreNotLost) {
    auto trace = tests::cleanTrace(6, 500, 0, 6);
    for (auto& event : trace["traceEvents"])
        if (event["name"] == "ncclDevKernel_AllReduce") event["args"]["correlation"] = 0;
    EXPECT_EQ(launchDoubt(trace), "");
}

/// Every third call copies or sets memory instead of launching a kernel.
tests::JsonTraceText withCopies(int steps, const char* call, const char* category, const char* operation) {
    auto trace = tests::cleanTrace(8, 500, 0, steps);
    for (auto& event : trace["traceEvents"]) {
        if (!event.contains("args") || event["args"]["correlation"].get<int>() % 3 != 0) continue;
        const bool isCall = event["cat"] == "cuda_runtime";
        event["name"] = isCall ? call : operation;
        if (!isCall) event["cat"] = category;
    }
    return trace;
}

tests::JsonTraceText withCopies(int steps) {
    return withCopies(steps, "cudaMemcpyAsync", "gpu_memcpy", "Memcpy HtoD (Pageable -> Device)");
}

/// Leaves out the operations of copies and sets that start from `from` up to `to`, in us.
tests::JsonTraceText withoutCopies(tests::JsonTraceText trace, double from = 0, double to = 1e9) {
    std::erase_if(trace["traceEvents"].get_ref<nlohmann::json::array_t&>(), [&](const nlohmann::json& event) {
        const bool isCopy = event["cat"] == "gpu_memcpy" || event["cat"] == "gpu_memset";
        return isCopy && event["ts"] >= from && event["ts"] < to;
    });
    return trace;
}

TEST(LostOperations, OfCallsThatCopyOrSetMemoryAreLostToo) {
    EXPECT_EQ(launchDoubt(withCopies(20)), "");
    EXPECT_EQ(launchDoubt(withoutCopies(withCopies(4))),
              "launches 12: none of 12 calls that copy or set memory has a GPU operation\n");
    EXPECT_EQ(launchDoubt(withoutCopies(withCopies(20), 0, 1800)),
              "launches 6: 6 of 60 calls that copy or set memory have no GPU operation (6 before the first that has "
              "one)\n");
    EXPECT_EQ(launchDoubt(withoutCopies(withCopies(20), 5000, 5400)),
              "launches 3: 3 of 60 calls that copy or set memory have no GPU operation (3 between others)\n");
    for (const char* call : {"cudaMemsetAsync", "cudaMemset_v3020", "hipMemsetAsync", "cuMemsetD8Async"})
        EXPECT_EQ(launchDoubt(withoutCopies(withCopies(4, call, "gpu_memset", "Memset (Device)"))),
                  "launches 12: none of 12 calls that copy or set memory has a GPU operation\n")
            << call;
    const auto onlyCopies = withCopies(4, "cuMemcpyHtoD_v2", "gpu_memcpy", "Memcpy HtoD (Pageable -> Device)");
    auto nothing = tests::withoutFirstOperations(onlyCopies, 1000);
    std::erase_if(nothing["traceEvents"].get_ref<nlohmann::json::array_t&>(),
                  [](const nlohmann::json& event) { return event["name"] == "cudaLaunchKernel"; });
    EXPECT_EQ(launchDoubt(nothing),
              "launches 12: 12 calls that copy or set memory were recorded, but no GPU operation\n");
    EXPECT_EQ(launchDoubt(tests::withoutFirstOperations(onlyCopies, 1000)),
              "launches 24: 24 launches were recorded, but no GPU operation\n")
        << "which says all";
}

TEST(LostOperations, OfKernelsAloneLeaveCopies) {
    auto trace = withCopies(20);
    std::erase_if(trace["traceEvents"].get_ref<nlohmann::json::array_t&>(),
                  [](const nlohmann::json& event) { return event["cat"] == "kernel"; });
    EXPECT_EQ(launchDoubt(trace), "launches 120: none of 120 launches has a GPU operation\n");
}

TEST(LostOperations, ACopyOfNoBytesHasNone) {
    auto trace = withCopies(20);
    for (auto& event : trace["traceEvents"])
        if (event["name"] == "cudaMemcpyAsync") event["dur"] = 0.6;
    EXPECT_EQ(launchDoubt(withoutCopies(trace, 5000, 5400)), "");
    EXPECT_EQ(launchDoubt(withoutCopies(trace)), "");
    auto nodes = withoutCopies(withCopies(4, "cudaGraphAddMemcpyNode", "gpu_memcpy", "Memcpy DtoD (Device -> Device)"));
    EXPECT_EQ(launchDoubt(nodes), "") << "nodes of a graph copy when it is launched";
    for (const char* call : {"AscendCL@aclrtMemcpy", "runtime:MemcpyAsync"})
        EXPECT_EQ(launchDoubt(withoutCopies(withCopies(4, call, "gpu_memcpy", "MEMCPY_ASYNC"))), "") << call;
    EXPECT_EQ(launchDoubt(tests::withoutLastOperations(withCopies(40), 1)), "");
}

TEST(LostOperations, CopiesThatNameNoCallAreNotLost) {
    auto trace = withCopies(6);
    for (auto& event : trace["traceEvents"])
        if (event["cat"] == "gpu_memcpy") event["args"].erase("correlation");
    EXPECT_EQ(launchDoubt(trace), "");
}

TEST(OverlappingOperations, KernelsOfOneGraphLaunchMayOverlap) {
    // As CUPTI records the nodes of graphs: the next one starts some nanoseconds before the last one has ended.
    const auto overlapping = [](bool isOneLaunch) {
        std::string events;
        for (int i = 0; i < 40; ++i)
            events += R"({"ph":"X","cat":"kernel","name":"k","pid":0,"tid":7,"ts":)" + std::to_string(100 + 10 * i) +
                      R"(,"dur":10.096,"args":{"device":0,"stream":7,"correlation":)" +
                      std::to_string(isOneLaunch ? 5 : 5 + i) + "}},";
        return tests::doubtsText(*tests::examined(
            R"({"schemaVersion":1,"traceEvents":[)" + events +
            R"({"ph":"X","cat":"cuda_runtime","name":"cudaGraphLaunch","pid":9,"tid":9,"ts":90,"dur":5,"args":{"correlation":5}}]})"));
    };
    EXPECT_EQ(overlapping(true), "");
    EXPECT_NE(overlapping(false).find("39 of 40 operations start before"), std::string::npos);
}

TEST(OverlappingOperations, RanksThatNumberTheirLaunchesAlikeAreNotOneLaunch) {
    // Kernels alone, of two ranks whose programs and numbers are the same.
    std::string events;
    for (int i = 0; i < 80; ++i)
        events += std::string(i > 0 ? "," : "") + R"({"ph":"X","cat":"kernel","name":"k","pid":0,"tid":7,"ts":)" +
                  std::to_string(100 + 20 * (i / 2) + i % 2) +
                  R"(,"dur":10,"args":{"device":0,"stream":7,"correlation":)" + std::to_string(5 + i / 2) + "}}";
    const auto trace = tests::examined(R"({"schemaVersion":1,"traceEvents":[)" + events + "]}");
    EXPECT_NE(tests::doubtsText(*trace).find("40 of 80 operations start before"), std::string::npos);
}

}  // namespace
