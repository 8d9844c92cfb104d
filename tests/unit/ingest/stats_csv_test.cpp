// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/csv/nsys_csv.h"
#include "core/ingest/files/sniff.h"
#include "tests/support/json_trace.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace {

using namespace core;
using tests::printedTotals;

Result<TracePtr> readText(std::string_view text, std::string_view name = "x.csv") {
    const tests::TemporaryFolder folder;
    return readTrace(folder.file(name, text), {});
}

TracePtr traceIn(std::string_view text) { return tests::valueOf(readText(text)); }

std::string errorIn(std::string_view text) { return tests::errorOf(readText(text)); }

std::string printedImport(const Trace& trace, ImportKind kind) {
    std::string out;
    for (const ImportEntry& entry : trace.import.entries())
        if (entry.kind == kind) out += std::to_string(entry.count) + " " + entry.what + " @" + entry.firstAt + "\n";
    return out;
}

TEST(StatsCsv, KernelSummaryOf2023) {
    const auto trace = traceIn(
        "Time (%),Total Time (ns),Instances,Avg (ns),Med (ns),Min (ns),Max (ns),StdDev (ns),Name\n"
        "75.0,300,3,100.0,90.0,80,130,26.5,\"void f<1, 2>(int, \"\"x\"\")\"\n"
        "25.0,100,1,100.0,100.0,100,100,0.0,gemm\n");
    EXPECT_EQ(printedTotals(*trace),
              "void f<1, 2>(int, \"x\") kernel 3 300 90 80 130 26.5 -\n"
              "gemm kernel 1 100 100 100 100 0 -\n");
    EXPECT_EQ(trace->source.format, "nsys-csv");
    EXPECT_FALSE(trace->hasEvents());
}

TEST(StatsCsv, KernelSummaryOf2021HasItsUnitAtTheTotalOnly) {
    const auto trace = traceIn(
        "Time(%),Total Time (ns),Instances,Average,Minimum,Maximum,StdDev,Name\n"
        "10.6,128852704,1440,89481.0,47744,178272,54496.2,gemm\n");
    EXPECT_EQ(printedTotals(*trace), "gemm kernel 1440 128852704 - 47744 178272 54496.2 -\n");
}

TEST(StatsCsv, KernelSummaryOf2020HasNoDeviation) {
    const auto trace = traceIn(
        "Time(%),Total Time (ns),Instances,Average,Minimum,Maximum,Name\n"
        "100.0,139197810,1,139197810.0,139197810,139197810,addVectorsInto(float*)\n");
    EXPECT_EQ(printedTotals(*trace), "addVectorsInto(float*) kernel 1 139197810 - 139197810 139197810 - -\n");
}

TEST(StatsCsv, LaunchShapesOf2022AreOneKernelWithTheDeviationOfAllInstances) {
    // The instances are 1, 3 and 5, 9, 10. Deviations: {1,3} 1.41421356, {5,9,10} 2.64575131, all five 3.84707681.
    const auto trace = traceIn(
        "Time (%),Total Time (ns),Instances,Avg (ns),Med (ns),Min (ns),Max (ns),StdDev (ns),GridXYZ,BlockXYZ,Name\n"
        "80.0,24,3,8.0,9.0,5,10,2.6457513110645906, 512  512    1,  32   32    1,jacobi\n"
        "3.0,7,1,7.0,7.0,7,7,0.0,   1    1    1,  32    1    1,other\n"
        "17.0,4,2,2.0,2.0,1,3,1.4142135623730951, 512   64    1,  32   32    1,jacobi\n");
    ASSERT_EQ(trace->recordedTotals.size(), 2u);
    const RecordedTotal& jacobi = trace->recordedTotals[0];
    EXPECT_EQ(jacobi.instances, 5);
    EXPECT_EQ(jacobi.total, 28);
    EXPECT_EQ(jacobi.min, 1);
    EXPECT_EQ(jacobi.max, 10);
    EXPECT_FALSE(jacobi.median) << "no median of the whole follows from medians of its parts";
    EXPECT_NEAR(jacobi.deviation.value(), std::sqrt(59.2 / 4), 1e-9);
    EXPECT_EQ(trace->recordedTotals[1].median, 7) << "one launch shape keeps its median";
}

TEST(StatsCsv, RowsWithoutShapesAreKeptAsTheyAre) {
    const auto trace = traceIn(
        "Time(%),Total Time (ns),Instances,Average,Minimum,Maximum,StdDev,Name\n"
        "60.0,6,2,3,3,3,0,gemm\n40.0,4,1,4,4,4,0,gemm\n");
    EXPECT_EQ(trace->recordedTotals.size(), 2u);
}

TEST(StatsCsv, MemoryTimesAreSpeltAsNewVersionsDo) {
    const auto trace = traceIn(
        "Time (%),Total Time (ns),Count,Avg (ns),Med (ns),Min (ns),Max (ns),StdDev (ns),Operation\n"
        "86.5,57698,13,4438.3,801.0,640,31648,9165.5,[CUDA memcpy HtoD]\n"
        "10.0,500,1,500.0,500.0,500,500,0.0,[CUDA Unified Memory memcpy DtoH]\n"
        "10.0,400,1,400.0,400.0,400,400,0.0,[CUDA memcpy Peer-to-Peer]\n"
        "3.5,300,1,300.0,300.0,300,300,0.0,[CUDA memset]\n");
    EXPECT_EQ(printedTotals(*trace),
              "[CUDA memcpy Host-to-Device] copy 13 57698 801 640 31648 9165.5 -\n"
              "[CUDA memcpy Unified Device-to-Host] copy 1 500 500 500 500 0 -\n"
              "[CUDA memcpy Peer-to-Peer] copy 1 400 400 400 400 0 -\n"
              "[CUDA memset] set 1 300 300 300 300 0 -\n");
}

TEST(StatsCsv, MemorySizesAreInMillionBytesOrUntil2021InKibibytes) {
    EXPECT_EQ(printedTotals(*traceIn("Total (MB),Count,Avg (MB),Med (MB),Min (MB),Max (MB),StdDev (MB),Operation\n"
                                     "8046.134,986,8.160,0.003,0.003,95.846,19.702,[CUDA memcpy Device-to-Device]\n")),
              "[CUDA memcpy Device-to-Device] copy 986 - 3000 3000 95846000 19702000 8046134000\n");
    EXPECT_EQ(printedTotals(*traceIn("Total,Operations,Average,Minimum,Maximum,Operation\n"
                                     "11718.750,4,2929.688,0.125,3906.250,[CUDA memcpy HtoD]\n")),
              "[CUDA memcpy Host-to-Device] copy 4 - - 128 4000000 - 12000000\n");
}

TEST(StatsCsv, GpuSummaryTellsKernelsFromMemoryByCategory) {
    const auto trace = traceIn(
        "Time (%),Total Time (ns),Instances,Avg (ns),Med (ns),Min (ns),Max (ns),StdDev (ns),Category,Operation\n"
        "50.0,10,1,10.0,10.0,10,10,0.0,CUDA_KERNEL,[CUDA memset]\n"
        "30.0,6,1,6.0,6.0,6,6,0.0,MEMORY_OPER,[CUDA memset]\n"
        "20.0,4,1,4.0,4.0,4,4,0.0,CUDA_API,cudaMalloc\n");
    EXPECT_EQ(printedTotals(*trace), "[CUDA memset] kernel 1 10 10 10 10 0 -\n[CUDA memset] set 1 6 6 6 6 0 -\n");
    EXPECT_EQ(printedImport(*trace, ImportKind::NotUsed), "1 rows of other things than GPU operations @line 4\n");
}

TEST(StatsCsv, UnitsOfTheHeaderAreExactInNanoseconds) {
    EXPECT_EQ(printedTotals(*traceIn("Time (%),Total Time (ms),Instances,Avg (us),Min (ns),Max (sec),Name\n"
                                     "100.0,316.902963,2,1.5,7776,0.034620644,gemm\n")),
              "gemm kernel 2 316902963 - 7776 34620644 - -\n");
    EXPECT_NE(errorIn("Time (%),Total Time (fortnights),Instances,Name\n1,1,1,gemm\n").find("fortnights"),
              std::string::npos);
    EXPECT_NE(errorIn("Time (%),Total Time,Instances,Name\n1,1,1,gemm\n").find("no unit at column \"Total Time\""),
              std::string::npos);
}

TEST(StatsCsv, SpreadsheetsMaySaveItWithSemicolonsCommasMarkAndCarriageReturns) {
    const auto trace = traceIn(
        "\xef\xbb\xbfTime (%);Total Time (ns);Instances;Avg (ns);Med (ns);Min (ns);Max (ns);StdDev (ns);Name\r\n"
        "98,1;1,7E+10;3;33,5;30,5;20;50;2,5;\"f(a; b)\"\r\n");
    EXPECT_EQ(printedTotals(*trace), "f(a; b) kernel 3 17000000000 30.5 20 50 2.5 -\n");
    EXPECT_EQ(traceIn("Time (%)\tTotal Time (ns)\tInstances\tName\n1\t2\t3\tf(a, b)\n")->recordedTotals[0].total, 2);
}

TEST(StatsCsv, TablesInOneStreamAreToldApartAndTakenOnce) {
    const auto trace = traceIn(
        "Generating SQLite file x.sqlite from x.nsys-rep\n"
        "Processing [x.sqlite] with [/opt/nsys/reports/cuda_gpu_kern_sum.py]... \n"
        "Time (%),Total Time (ns),Instances,Avg (ns),Name\n"
        "100.0,20,2,10.0,gemm\n"
        "\n"
        "Processing [x.sqlite] with [/opt/nsys/reports/cuda_api_sum.py]... \n"
        "Time (%),Total Time (ns),Num Calls,Avg (ns),Name\n"
        "100.0,999,9,111.0,cudaMalloc\n"
        "\n"
        "SKIPPED: x.sqlite does not contain MPI data, really.\n"
        "Time (%),Total Time (ns),Count,Avg (ns),Operation\n"
        "100.0,5,1,5.0,[CUDA memset]\n"
        "\n"
        "Time (%),Total Time (ns),Instances,Avg (ns),GridXYZ,BlockXYZ,Name\n"
        "100.0,20,2,10.0,1 1 1,1 1 1,gemm\n");
    EXPECT_EQ(printedTotals(*trace), "gemm kernel 2 20 - - - - -\n[CUDA memset] set 1 5 - - - - -\n");
    EXPECT_NE(printedImport(*trace, ImportKind::NotUsed).find("tables of cuda_api_sum"), std::string::npos);
    EXPECT_EQ(printedImport(*trace, ImportKind::Warning),
              "1 rows that an earlier table already has, not added @line 15\n");
}

TEST(StatsCsv, ProjectedRangesKeepFileOrderAndTheNamelessRowApart) {
    constexpr std::string_view header =
        "Name,Projected Start (ns),Projected Duration (ns),Orig Start (ns),Orig Duration (ns),Style,PID,TID,NumGPUOps,"
        "Lvl,NumChild,RangeId,ParentId,RangeStack\n";
    for (const std::string nothing : {"None", ""}) {
        const std::string n = nothing;
        const auto trace = traceIn(std::string(header) + n + ",438392210,1628385840," + n + "," + n + "," + n +
                                   ",29,30,315," + n + ",0," + n + "," + n + "," + n + "\n" +
                                   "Train_step,7483079,430904491,6375107,333984658,PushPop,29,29,4581,0,1,7," + n +
                                   ",:7\n" + "\"aten::to, op_id = 9\",5," + n + ",6,3,PushPop,29,29,1,1,0,8,7,:7:8\n" +
                                   "None,5,9,6,3,PushPop,29,29,1,1,0,9,7,:7:9\n");
        ASSERT_EQ(trace->recordedRanges.size(), 3u);
        EXPECT_EQ(trace->names[trace->recordedRanges[0].name], "Train_step");
        EXPECT_EQ(trace->recordedRanges[0].projectedDuration, 430904491);
        EXPECT_EQ(trace->names[trace->recordedRanges[1].name], "aten::to, op_id = 9");
        EXPECT_EQ(trace->recordedRanges[1].projectedDuration, std::nullopt);
        EXPECT_EQ(trace->names[trace->recordedRanges[2].name], "None") << "a range may bear that name";
        EXPECT_NE(printedImport(*trace, ImportKind::Read).find("315 operations in no range"), std::string::npos);
    }
}

TEST(StatsCsv, TheTraceOfOperationsBecomesEvents) {
    const auto trace = traceIn(
        "Start (ns),Duration (ns),CorrId,GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Reg/Trd,StcSMem (MB),DymSMem (MB),Bytes (MB),"
        "Throughput (MB/s),SrcMemKd,DstMemKd,Device,Ctx,GreenCtx,Strm,Name\n"
        "1100,50,8,16,1,1,1024,1,1,38,0.000,0.000,,,,,Tesla V100 (3),1,,20,\"gemm<1, 2>\"\n"
        "1000,60,7,,,,,,,,,,1.074,17900.000,Pageable,Device,Tesla V100 (1),1,2,7,[CUDA memcpy Host-to-Device]\n"
        "1200,10,,,,,,,,,,,0.004,,,,Tesla V100 (1),1,,,[CUDA memcpy Unified Host-to-Device]\n");
    ASSERT_EQ(trace->events.size(), 3u);
    ASSERT_EQ(trace->devices.size(), 2u);
    EXPECT_EQ(trace->devices[1].name, "Tesla V100");
    EXPECT_EQ(trace->devices[1].ordinal, 3);
    EXPECT_EQ(trace->origin, 1000);
    EXPECT_EQ(trace->events.copyKind[0], CopyKind::HtoD);
    EXPECT_EQ(trace->events.bytes[0], 1074000);
    EXPECT_EQ(trace->streams[index(trace->events.stream[0])].greenContext, 2);
    EXPECT_EQ(trace->names[trace->events.name[1]], "gemm<1, 2>");
    EXPECT_EQ(trace->events.start[1], 100);
    EXPECT_EQ(trace->events.duration[1], 50);
    EXPECT_EQ(trace->events.correlation[1], 8);
    EXPECT_EQ(trace->streams[index(trace->events.stream[1])].number, 20);
    EXPECT_EQ(trace->events.bytes[1], notRecorded);
    EXPECT_EQ(trace->streams[index(trace->events.stream[2])].name, "(no stream)");
}

TEST(StatsCsv, SizesOfCopiesComeBackWholeFromTheirThroughput) {
    const auto trace = traceIn(
        "Start (ns),Duration (ns),CorrId,Bytes (MB),Throughput (MBps),Device,Ctx,Strm,Name\n"
        "1,960,1,0.001,675.000,A (0),1,7,[CUDA memcpy HtoD]\n"       // 648 * floor(1e9 / 960)
        "2,672,2,0.000,35.714,A (0),1,7,[CUDA memcpy HtoD]\n"        // 24 * floor(1e9 / 672)
        "3,960,3,0.001,99000.000,A (0),1,7,[CUDA memcpy HtoD]\n"     // the figures are inconsistent
        "4,2000000000,4,8.000,0.000,A (0),1,7,[CUDA memcpy HtoD]\n"  // nsys rounds this throughput to zero
        "5,960,5,0.001,,A (0),1,7,[CUDA memcpy HtoD]\n");
    EXPECT_EQ(trace->events.bytes, (std::vector<std::int64_t>{648, 24, 1000, 8'000'000, 1000}));
}

TEST(StatsCsv, TheTraceOf2021CountsItsStartInSeconds) {
    const auto trace = traceIn(
        "Start(sec),Duration(nsec),CorrId,GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Reg/Trd,StcSMem,DymSMem,Bytes,Thru(MB/s),"
        "SrcMemKd,DstMemKd,Device,Ctx,Strm,Name\n"
        "1.592667897,1408,4,,,,,,,,,,,,,,A (0),1,7,gemm\n"
        "1.592673668,10,4,,,,,,,,,,,,,,A (0),1,7,gemm\n");
    EXPECT_EQ(trace->origin, 1592667897);
    EXPECT_EQ(trace->events.start[1], 5771);
    EXPECT_EQ(trace->events.duration[0], 1408);
}

TEST(StatsCsv, MissingColumnsAreNamedWithTheirLine) {
    EXPECT_EQ(errorIn("hello\nTime (%),Total Time (ns),Instances,Avg (ns)\n1,2,3,4\n"),
              "line 2: header: no column \"Name\" in this cuda_gpu_kern_sum table; write it again with `nsys stats`");
    EXPECT_NE(errorIn("Start (ns),Duration (ns),Device,Name\n1,2,A (0),x\n").find("no column \"Strm\""),
              std::string::npos);
    EXPECT_NE(errorIn("Projected Start (ns),Projected Duration (ns),Style\n1,2,x\n").find("no column \"Name\""),
              std::string::npos);
}

TEST(StatsCsv, TablesThatTellNothingOfGpuOperationsAreRefusedByName) {
    EXPECT_NE(errorIn("Time (%),Total Time (ns),Num Calls,Avg (ns),Name\n1,2,3,4,cudaMalloc\n").find("cuda_api_sum"),
              std::string::npos);
    EXPECT_NE(errorIn("Time (%),Total Time (ns),Count,Avg (ns),Name\n1,2,3,4,omp\n").find("openmp_sum"),
              std::string::npos);
    EXPECT_NE(
        errorIn("NVTX Range,Style,PID,TID,NVTX Inst,Kern Inst,Total Time (ns),Avg (ns),Kernel Name\n,,,,0,2,1,1,k\n")
            .find("nvtx_kern_sum"),
        std::string::npos);
}

TEST(StatsCsv, AHeaderWithoutRowsIsAnError) {
    EXPECT_EQ(errorIn("Time (%),Total Time (ns),Instances,Name\n"),
              "the table of cuda_gpu_kern_sum has no rows: the recording holds no such data");
}

TEST(StatsCsv, DamagedRowsAreCountedAndSkipped) {
    const auto trace = traceIn(
        "Time (%),Total Time (ns),Instances,Name\n"
        "1,x,1,a\n1,2\n1,-5,1,b\n1,5,0,c\n1,5,1,sound\n1,99999999999999999999e999,1,d\n1,5,1,\"cut off\n");
    EXPECT_EQ(printedTotals(*trace), "sound kernel 1 5 - - - - -\n");
    EXPECT_EQ(printedImport(*trace, ImportKind::Dropped),
              "4 damaged rows of cuda_gpu_kern_sum @line 2\n1 rows with too few cells @line 3\n"
              "1 records whose quotes are never closed @line 8\n");
    EXPECT_EQ(
        errorIn("Time (%),Total Time (ns),Instances,Name\n1,x,1,a\n"),
        "line 2: damaged rows of cuda_gpu_kern_sum, and no sound row in the file; write it again with `nsys stats`");
}

TEST(StatsCsv, CompressedFilesAreReadAsTheyAre) {
    const tests::TemporaryFolder folder;
    const auto path = folder.path() / "kern_sum.csv.gz";
    const std::string text = "Time (%),Total Time (ns),Instances,Name\n1,5,1,gemm\n";
    const gzFile file = gzopen(path.c_str(), "wb");
    gzwrite(file, text.data(), static_cast<unsigned>(text.size()));
    gzclose(file);
    const auto trace = readTrace(path, {});
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ((*trace)->recordedTotals.size(), 1u);
}

TEST(StatsCsv, AStopIsObeyed) {
    std::string text = "Time (%),Total Time (ns),Instances,Name\n";
    for (int i = 0; i < 10'000; ++i)
        text += "1,5,1,gemm\n";
    const tests::TemporaryFolder folder;
    std::stop_source stop;
    stop.request_stop();
    ReadContext context;
    context.stop = stop.get_token();
    const auto file = sniff(folder.file("x.csv", text));
    ASSERT_TRUE(file);
    const auto trace = readNsysCsv(*file, context);
    ASSERT_FALSE(trace);
    EXPECT_TRUE(isStopped(trace.error()));
}

/// The totals of each kernel name in one of the real tables.
std::map<std::string, RecordedTotal> kernelsOf(const std::filesystem::path& path) {
    const auto trace = readTrace(path, {});
    std::map<std::string, RecordedTotal> kernels;
    if (!trace) {
        ADD_FAILURE() << path.filename() << ": " << trace.error().message;
        return kernels;
    }
    for (const RecordedTotal& row : (*trace)->recordedTotals)
        kernels.emplace((*trace)->names[row.name], row);
    return kernels;
}

TEST(StatsCsvData, LaunchShapesPutTogetherAgreeWithNsysOwnSummaryByName) {
    const auto tables = LACUNA_NEEDS_DATA("nsys-stats");
    const auto merged = kernelsOf(tables / "2gpu_before__2023.4_cuda_gpu_kern_gb_sum.csv");
    const auto byName = kernelsOf(tables / "2gpu_before__2023.4_cuda_gpu_kern_sum.csv");
    ASSERT_EQ(merged.size(), byName.size());
    for (const auto& [name, sum] : byName) {
        const RecordedTotal& row = merged.at(name);
        EXPECT_EQ(row.instances, sum.instances) << name;
        EXPECT_EQ(row.total, sum.total) << name;
        EXPECT_EQ(row.min, sum.min) << name;
        EXPECT_EQ(row.max, sum.max) << name;
        EXPECT_NEAR(row.deviation.value(), sum.deviation.value(), 0.1) << name;
    }
}

TEST(StatsCsvData, TheTraceOfOperationsAddsUpToTheSummaryOfTheSameRecording) {
    const auto tables = LACUNA_NEEDS_DATA("nsys-stats");
    for (const std::string recording : {"dlprof", "keras", "mpi", "p2p"}) {
        const auto trace = readTrace(tables / (recording + "__gputrace.csv"), {});
        ASSERT_TRUE(trace) << recording << ": " << trace.error().message;
        std::map<std::string, std::int64_t> totals;
        for (std::size_t i = 0; i < (*trace)->events.size(); ++i)
            if ((*trace)->events.kind[i] == OpKind::Kernel)
                totals[std::string((*trace)->names[(*trace)->events.name[i]])] += (*trace)->events.duration[i];
        const auto summary = kernelsOf(tables / (recording + "__gpukernsum.csv"));
        EXPECT_EQ(totals.size(), summary.size()) << recording;
        for (const auto& [name, row] : summary)
            EXPECT_EQ(totals[name], row.total) << recording << ": " << name;
        EXPECT_EQ((*trace)->import.count(ImportKind::Dropped), 0u) << recording;
    }
}

TEST(StatsCsvData, EveryRealTableIsReadWholeOrRefusedByName) {
    const auto tables = LACUNA_NEEDS_DATA("nsys-stats");
    constexpr const char* hostTables[] = {"nvtx_sum",    "nvtxsum",     "nvtx_kern_sum",
                                          "nvtxkernsum", "kernexecsum", "nvtx_gpu_proj_sum"};
    for (const auto& sub : {tables, tables.parent_path() / "nsys-csv"}) {
        for (const auto& entry : std::filesystem::directory_iterator(sub)) {
            if (entry.path().extension() != ".csv") continue;
            const std::string name = entry.path().filename();
            const bool isOfHost = std::any_of(std::begin(hostTables), std::end(hostTables),
                                              [&](const char* table) { return name.find(table) != std::string::npos; });
            const auto trace = readTrace(entry.path(), {});
            EXPECT_EQ(bool(trace), !isOfHost) << name;
            if (trace) {
                EXPECT_EQ((*trace)->import.count(ImportKind::Dropped), 0u) << name;
                EXPECT_EQ((*trace)->import.count(ImportKind::Unknown), 0u) << name;
            } else {
                EXPECT_TRUE(trace.error().message.starts_with("this is nsys stats' ")) << name << trace.error().message;
            }
        }
    }
}

}  // namespace
