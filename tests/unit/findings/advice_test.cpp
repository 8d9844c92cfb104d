// SPDX-License-Identifier: GPL-3.0-or-later
// What findings advise the user to do and to record, in the terms of the recording tool.
#include "core/findings/advice.h"

#include "core/trace/trace_builder.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

/// A trace in the given format with calls of the given names.
TracePtr recorded(const char* format, std::initializer_list<const char*> calls) {
    TraceBuilder builder;
    const ThreadId thread = builder.owners().threadOf(builder.owners().processOf(1, 1), 1);
    Nanos at = 0;
    for (const char* call : calls)
        builder.add(CallRow{at += 10, 5, builder.intern(call), thread});
    builder.source().format = format;
    return builder.finish();
}

std::string says(const char* format, std::initializer_list<const char*> calls, Advice what) {
    return advice(*recorded(format, calls), what).text();
}

TEST(FindingAdvice, SpeaksOfTheRuntimeOfMostCalls) {
    const auto pin = [](std::initializer_list<const char*> calls) { return says("kineto", calls, Advice::PinMemory); };
    EXPECT_EQ(
        pin({"hipMemcpyWithStream", "hipLaunchKernel", "cudaFree"}),
        "Pin the host's side (pin_memory=True, hipHostMalloc) and copy with non_blocking=True or hipMemcpyAsync.");
    EXPECT_NE(pin({"cudaMemcpy"}).find("cudaMemcpyAsync"), std::string::npos);
    EXPECT_NE(pin({"aclrtMemcpy"}).find("aclrtMemcpyAsync"), std::string::npos);
    EXPECT_NE(pin({}).find("cudaMemcpyAsync"), std::string::npos);
}

TEST(FindingAdvice, OfJaxNamesNothingOfPyTorch) {
    for (const Advice what :
         {Advice::ReadLater, Advice::PinMemory, Advice::LoadEarly, Advice::KeepMemory, Advice::LaunchAsOne})
        for (const char* format : {"xla", "xplane"}) {
            const std::string text = says(format, {"cuLaunchKernel"}, what);
            for (const char* word : {"torch", "pin_memory", ".item()", "PYTORCH", "CUDA"})
                EXPECT_EQ(text.find(word), std::string::npos) << text;
            EXPECT_FALSE(text.empty());
        }
}

TEST(FindingAdvice, SaysHowTheProfilerThatWroteTheFileRecordsWhatIsMissing) {
    const auto lacks = [](const char* format, MissingData what) {
        return needs(*recorded(format, {}), "needs it", what).notJudged.text();
    };
    EXPECT_EQ(lacks("rocpd", MissingData::Calls), "needs it: record with rocprofv3 --runtime-trace");
    EXPECT_EQ(lacks("rocpd", MissingData::MessageSizes), "needs it");
    EXPECT_EQ(lacks("chrome", MissingData::Ranges),
              "needs it: record with nsys profile --trace=cuda,nvtx or torch.profiler.record_function()");
    EXPECT_EQ(needsCalls(*recorded("kineto", {})).notJudged.text(),
              "needs the calls of the host: record with torch.profiler.profile(activities=[ProfilerActivity.CPU, "
              "ProfilerActivity.CUDA])");
}

TEST(FindingAdvice, IsNotToRecordWhatWasTracedInVain) {
    TraceBuilder builder;
    builder.source().format = "nsys-sqlite";
    builder.source().notices.emplace_back(cudaTracedInVain);
    const TracePtr trace = builder.finish();
    for (const MissingData what : {MissingData::Operations, MissingData::Code, MissingData::Calls, MissingData::Waits,
                                   MissingData::MessageSizes})
        EXPECT_EQ(needs(*trace, "needs it", what).notJudged.text(),
                  "needs it: CUDA was traced, but no call of it was recorded");
    EXPECT_EQ(needs(*trace, "needs it", MissingData::Ranges).notJudged.text(),
              "needs it: record with nsys profile --trace=cuda,nvtx")
        << "ranges of the host need no CUDA";
}

}  // namespace
