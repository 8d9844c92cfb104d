// SPDX-License-Identifier: GPL-3.0-or-later
// A file with what several runs of `nsys stats` printed is no profile; one with several tables of one run is.
#include "core/ingest/readers.h"
#include "tests/support/json_trace.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace {

using namespace core;

/// The error of the file, or its totals.
std::string readLog(std::string_view text) {
    const tests::TemporaryFolder folder;
    const auto trace = readTrace(folder.file("log.txt", text), {});
    return trace ? tests::printedTotals(**trace) : trace.error().message;
}

std::string kernels(int total, std::string_view more = "") {
    return "Time (%),Total Time (ns),Instances,Name\n90.0," + std::to_string(total) + ",2,gemm\n" + std::string(more);
}

const std::string copies = "Time (%),Total Time (ns),Count,Operation\n100.0,5,1,[CUDA memset]\n";

std::string processing(const std::string& database, const std::string& report) {
    return "Processing [" + database + "] with [/opt/nsys/reports/" + report + ".py]... \n";
}

std::string run(const std::string& database, int total) {
    return "Generating SQLite file " + database + " from x.nsys-rep\n" + processing(database, "nvtx_sum") +
           "SKIPPED: " + database + " does not contain NV Tools Extension (NVTX) data.\n\n" +
           processing(database, "cuda_gpu_kern_sum") + kernels(total) + "\n" +
           processing(database, "cuda_gpu_mem_time_sum") + copies + "\n";
}

constexpr std::string_view advice = "; a file is one profile: cut it with `csplit FILE ";

TEST(StatsRuns, RunsOfTwoDatabasesAreNamedWithTheirLines) {
    EXPECT_EQ(readLog(run("a.sqlite", 20) + run("b.sqlite", 30)),
              "2 runs of `nsys stats` are in this file, one after the other: lines 1 to 12 (a.sqlite), lines 13 to 24 "
              "(b.sqlite)" +
                  std::string(advice) + "13`, and open the parts (xx00, xx01, ...)");
    EXPECT_EQ(readLog(run("/a/report1.sqlite", 20) + run("/b/report1.sqlite", 20)).substr(0, 6), "2 runs")
        << "even if their figures are equal";
    EXPECT_NE(readLog(run("a.sqlite", 20) + run("b.sqlite", 30) + run("c.sqlite", 40)).find("`csplit FILE 13 25`"),
              std::string::npos);
}

TEST(StatsRuns, RunsWithoutMessagesAreToldByTheirSums) {
    const std::string first = kernels(20) + "\n" + copies + "\n";
    EXPECT_EQ(readLog(first + kernels(30) + "\n" + copies),
              "2 runs of `nsys stats` are in this file, one after the other: lines 1 to 6, lines 7 to 11" +
                  std::string(advice) + "7`, and open the parts (xx00, xx01, ...)");
    EXPECT_NE(
        readLog(copies + "\n" + kernels(20) + "\n" + copies + "\n" + kernels(30)).find("lines 1 to 6, lines 7 to"),
        std::string::npos)
        << "what precedes the table that differs is of the second run, too";
    EXPECT_NE(readLog(kernels(20) + kernels(20, "10.0,5,1,more\n")).find("2 runs"), std::string::npos);
    EXPECT_EQ(readLog(run("a.sqlite", 20) + run("./a.sqlite", 30)).substr(0, 6), "2 runs") << "written over";
}

TEST(StatsRuns, SecondTracesAndOtherFormsAreToldToo) {
    const std::string trace = "Start (ns),Duration (ns),Device,Strm,Name\n1000,60,A (0),7,gemm\n2000,60,A (0),7,gemm\n";
    std::string later = trace;
    later.replace(later.find("1000"), 4, "1001");
    EXPECT_EQ(readLog(trace + "\n" + later).substr(0, 6), "2 runs");
    EXPECT_EQ(readLog(trace + "\n" + trace), "") << "events, and no totals";
    const std::string columns =
        " Total Time (ns)  Instances  Name\n ---------------  ---------  ----\n           3,000          3  gemm\n\n";
    std::string others = columns;
    others.replace(others.find("3,000"), 5, "4,000");
    EXPECT_EQ(readLog(columns + others).substr(0, 6), "2 runs");
    EXPECT_EQ(readLog(R"json([{"Total Time (ns)":"3","Instances":"3","Name":"f"}])json"
                      R"json([{"Total Time (ns)":"4","Instances":"3","Name":"f"}])json")
                  .substr(0, 6),
              "2 runs");
}

/// A summary whose totals are rounded, of as many calls in any run.
std::string rounded(std::string_view unit, std::string_view gemm, std::string_view norm) {
    return "Total Time (" + std::string(unit) + "),Instances,Name\n" + std::string(gemm) + ",2,gemm\n" +
           std::string(norm) + ",3,norm\n";
}

TEST(StatsRuns, RunsWithRoundedTimesAreToldToo) {
    EXPECT_EQ(readLog(rounded("ms", "1.9", "0.30") + "\n" + rounded("ms", "1.8", "0.30")),
              "2 runs of `nsys stats` are in this file, one after the other: lines 1 to 4, lines 5 to 7" +
                  std::string(advice) + "5`, and open the parts (xx00, xx01, ...)");
    EXPECT_EQ(readLog(rounded("ms", "1.9", "0.30") + "\n" + rounded("us", "1800", "302")).substr(0, 6), "2 runs");
    const std::string withUnits = "Total Time,Instances,Name\n1.9 ms,2,gemm\n300 us,3,norm\n";
    std::string later = withUnits;
    later.replace(later.find("1.9"), 3, "1.8");
    EXPECT_EQ(readLog(withUnits + "\n" + later).substr(0, 6), "2 runs");
    EXPECT_EQ(readLog(copies + "\n" + rounded("ms", "1.9", "0.3") + "\n" + rounded("ms", "1.7", "0.3") + "\n" + copies)
                  .substr(0, 6),
              "2 runs")
        << "in another order";
    const std::string trace = "Start (sec),Duration (ns),Device,Strm,Name\n0.001,60,A (0),7,gemm\n";
    std::string second = trace;
    second.replace(second.find("0.001"), 5, "0.002");
    EXPECT_EQ(readLog(trace + "\n" + second).substr(0, 6), "2 runs");
}

TEST(StatsRuns, OneRunRoundedInTwoWaysIsOneRun) {
    const std::string expected = "gemm kernel 2 1900000 - - - - -\nnorm kernel 3 300000 - - - - -\n";
    for (const auto& [unit, gemm, norm] : {std::array{"ms", "1.9", "0.30"}, std::array{"us", "1932", "301"},
                                           std::array{"ns", "1949999", "304999"}, std::array{"s", "0.002", "0"}})
        EXPECT_EQ(readLog(rounded("ms", "1.9", "0.30") + "\n" + rounded(unit, gemm, norm)), expected) << unit;
    EXPECT_EQ(readLog(rounded("ms", "1.9", "0.30") + "\n" + "Total Time,Instances,Name\n2 ms,2,gemm\n0.3 ms,3,norm\n"),
              expected);
}

TEST(StatsRuns, TablesOfOneRunAreReadWhateverTheyShare) {
    const std::string expected = "gemm kernel 2 20 - - - - -\n[CUDA memset] set 1 5 - - - - -\n";
    const std::string byShape =
        "Time (%),Total Time (ns),Instances,GridXYZ,BlockXYZ,Name\n45.0,8,1,1 1 1,1 1 1,gemm\n45.0,12,1,2 1 1,1 1 "
        "1,gemm\n";
    const std::string all =
        "Time (%),Total Time (ns),Instances,Category,Operation\n80.0,20,2,CUDA_KERNEL,gemm\n20.0,5,1,MEMORY_OPER,[CUDA "
        "memset]\n";
    EXPECT_EQ(readLog(kernels(20) + "\n" + copies + "\n" + byShape + "\n" + all), expected);
    EXPECT_EQ(readLog(run("a.sqlite", 20) + run("/tmp/a.sqlite", 20)), expected) << "the same one twice";
    EXPECT_EQ(readLog(kernels(20, "5.0,x,1,f\n") + "\n" + kernels(20, "5.0,9,1,f\n")), "gemm kernel 2 20 - - - - -\n")
        << "a damaged row is why the sums differ";
    const std::string calls = "Time (%),Total Time (ns),Num Calls,Name\n1,2,3,cudaMalloc\n";
    EXPECT_EQ(readLog(calls + "\n" + calls + "\n" + kernels(20) + "\n" + copies), expected);
}

}  // namespace
