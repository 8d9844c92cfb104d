// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/memory.h"

#include "core/ingest/readers.h"
#include "core/report/writers.h"
#include "core/trace/trace_builder.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace {

using namespace core;

std::string csv(const Table& table) {
    for (const Writer& writer : writers())
        if (writer.id == "csv") return writer.write({{{"profile", {}, {table}}}});
    return "no such writer";
}

std::string rowsOf(const Table& table) {
    const std::string text = csv(table);
    return text.substr(text.find('\n') + 1);
}

MemoryTable memoryOf(const Trace& trace, const Options& options = {}) {
    MatchCache cache;
    const Classification classes = classify({}, trace, cache);
    return memoryTable({trace, classes, options, {}});
}

TEST(Memory, OperationsAreNamedByDirectionWhateverTheTraceCallsThem) {
    const auto trace =
        tests::traceOf("copy:HtoD 0-10 *1000000, copy:HtoD 20-50 *3000000, set: 60-61, copy:DtoH 70-75 *500, k 80-99");
    const MemoryTable memory = memoryOf(*trace);
    EXPECT_EQ(rowsOf(memoryTimeTable(memory)),
              "87.0,40,2,20.0,20.0,10,30,14.1,[CUDA memcpy Host-to-Device]\n"
              "10.9,5,1,5.0,5.0,5,5,0.0,[CUDA memcpy Device-to-Host]\n"
              "2.2,1,1,1.0,1.0,1,1,0.0,[CUDA memset]\n");
    EXPECT_EQ(rowsOf(memorySizeTable(memory)),
              "4.000,2,2.000,2.000,1.000,3.000,1.414,[CUDA memcpy Host-to-Device],100000.000\n"
              "0.001,1,0.001,0.001,0.001,0.001,0.000,[CUDA memcpy Device-to-Host],100.000\n");
}

TEST(Memory, NoRateIsTakenFromCopiesOfWhichSomeHaveNoSize) {
    const auto trace = tests::traceOf("copy:DtoD 0-10 *1000000, copy:DtoD 20-50");
    EXPECT_EQ(rowsOf(memorySizeTable(memoryOf(*trace))),
              "1.000,1,1.000,1.000,1.000,1.000,0.000,[CUDA memcpy Device-to-Device],\n");
}

TEST(Memory, TheKernelFilterLeavesCopiesAlone) {
    const auto trace = tests::traceOf("copy:DtoD 0-10, k 20-30");
    Options options;
    options.filter.kernels = "nothing";
    EXPECT_EQ(memoryOf(*trace, options).rows.size(), 1u);
    options.filter.window = TimeWindow{1, 50};
    EXPECT_EQ(memoryOf(*trace, options).rows.size(), 0u);
}

TEST(Memory, TimesAndSizesOfASummaryMeetInOneRow) {
    TraceBuilder builder;
    RecordedTotal time;
    time.name = builder.intern("[CUDA memset]");
    time.kind = OpKind::Set;
    time.instances = 4;
    time.total = 200;
    RecordedTotal size = time;
    size.total.reset();
    size.bytes = 4e6;
    builder.add(time);
    builder.add(size);
    const MemoryTable memory = memoryOf(*builder.finish());
    EXPECT_EQ(rowsOf(memoryTimeTable(memory)), "100.0,200,4,50.0,,,,,[CUDA memset]\n");
    EXPECT_EQ(rowsOf(memorySizeTable(memory)), "4.000,4,1.000,,,,,[CUDA memset],20000.000\n");
}

/// Each line without what follows its last comma.
std::string withoutLastColumn(const std::string& text) {
    std::istringstream in(text);
    std::string shorter;
    for (std::string line; std::getline(in, line);)
        shorter += line.substr(0, line.rfind(',')) + "\n";
    return shorter;
}

TEST(Memory, IsLineForLineWhatNsysStatsPrints) {
    const auto database = LACUNA_NEEDS_DATA("nsys-sqlite/nsys2026.2_2gpu_before.sqlite");
    const auto trace = readTrace(database, {});
    ASSERT_TRUE(trace) << trace.error().message;
    const MemoryTable memory = memoryOf(**trace);
    const auto expected = [](const std::string& report) {
        std::string text =
            tests::readFile(*tests::dataFolder() / ("nsys-stats/2gpu_before__2023.4_" + report + ".csv"));
        text.pop_back();  // its trailing blank line
        return text;
    };
    EXPECT_EQ(csv(memoryTimeTable(memory)), expected("cuda_gpu_mem_time_sum"));
    EXPECT_EQ(withoutLastColumn(csv(memorySizeTable(memory))), expected("cuda_gpu_mem_size_sum"));
}

}  // namespace
