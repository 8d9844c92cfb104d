// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of rocprofv3: all tables of a process are one profile, whichever is opened and whatever columns it has.
#include "core/ingest/readers.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace core;

const char* const kernelTrace =
    "\"Kind\",\"Agent_Id\",\"Queue_Id\",\"Stream_Id\",\"Thread_Id\",\"Dispatch_Id\",\"Kernel_Id\",\"Kernel_Name\","
    "\"Correlation_Id\",\"Start_Timestamp\",\"End_Timestamp\",\"LDS_Block_Size\",\"Scratch_Size\",\"VGPR_Count\","
    "\"Accum_VGPR_Count\",\"SGPR_Count\",\"Workgroup_Size_X\",\"Workgroup_Size_Y\",\"Workgroup_Size_Z\",\"Grid_Size_"
    "X\","
    "\"Grid_Size_Y\",\"Grid_Size_Z\"\n"
    "\"KERNEL_DISPATCH\",\"Agent 2\",3,5,41,1,9,\"gemm<float, 4>(float*, \"\"x\"\")\",7,2000,2600,512,0,32,0,16,64,1,1,"
    "130,1,1\n"
    "\"KERNEL_DISPATCH\",\"Agent "
    "2\",3,6,41,2,10,\"__amd_rocclr_fillBufferAligned\",8,2700,2750,0,0,8,0,16,64,1,1,64,1,1\n";

const char* const oldKernels =
    "\"Kind\",\"Agent_Id\",\"Queue_Id\",\"Kernel_Id\",\"Kernel_Name\",\"Correlation_Id\",\"Start_Timestamp\","
    "\"End_Timestamp\",\"Private_Segment_Size\",\"Group_Segment_Size\",\"Workgroup_Size_X\",\"Workgroup_Size_Y\","
    "\"Workgroup_Size_Z\",\"Grid_Size_X\",\"Grid_Size_Y\",\"Grid_Size_Z\"\n"
    "\"KERNEL_DISPATCH\",1,4,9,\"gemm\",7,2000,2600,0,256,64,1,1,130,1,1\n";

const std::string apiColumns =
    "\"Domain\",\"Function\",\"Process_Id\",\"Thread_Id\",\"Correlation_Id\",\"Start_Timestamp\",\"End_Timestamp\"\n";

class RocprofCsv : public testing::Test {
protected:
    TracePtr read(const char* name) { return tests::valueOf(readTrace(m_folder.path() / name, {})); }
    void writeAll() {
        m_folder.file("908_kernel_trace.csv", kernelTrace);
        m_folder.file("908_hip_api_trace.csv",
                      apiColumns + "\"HIP_RUNTIME_API\",\"hipLaunchKernel\",908,41,7,1000,1100\n");
        m_folder.file("908_rccl_api_trace.csv", apiColumns + "\"RCCL_API\",\"ncclAllReduce\",908,41,9,990,1200\n");
        m_folder.file("908_marker_api_trace.csv", apiColumns +
                                                      "\"MARKER_CORE_API\",\"step 1\",908,41,7,900,1300\n"
                                                      "\"MARKER_CORE_API\",\"Process a mark\",908,41,12,950,950\n");
        m_folder.file("908_memory_copy_trace.csv",
                      "\"Kind\",\"Direction\",\"Stream_Id\",\"Source_Agent_Id\",\"Destination_Agent_Id\","
                      "\"Correlation_Id\",\"Start_Timestamp\",\"End_Timestamp\"\n"
                      "\"MEMORY_COPY\",\"HOST_TO_DEVICE\",5,\"Agent 0\",\"Agent 3\",11,1500,1700\n"
                      "\"MEMORY_COPY\",\"MEMORY_COPY_DEVICE_TO_HOST\",5,\"Agent 2\",\"Agent 0\",12,1800,1900\n");
        m_folder.file("908_agent_info.csv",
                      "\"Node_Id\",\"Logical_Node_Id\",\"Agent_Type\",\"Name\",\"Product_Name\"\n"
                      "0,0,\"CPU\",\"EPYC\",\"EPYC\"\n2,2,\"GPU\",\"gfx950\",\"AMD Instinct MI350X\"\n");
        m_folder.file("909_hip_api_trace.csv", apiColumns + "\"HIP_RUNTIME_API\",\"hipMalloc\",909,1,1,10,20\n");
    }
    tests::TemporaryFolder m_folder;
};

TEST_F(RocprofCsv, TablesOfAProcessAreOneProfileWhicheverIsOpened) {
    writeAll();
    for (const char* name : {"908_kernel_trace.csv", "908_hip_api_trace.csv", "908_memory_copy_trace.csv"}) {
        const TracePtr trace = read(name);
        ASSERT_TRUE(trace);
        ASSERT_EQ(trace->events.size(), 4u) << name;
        EXPECT_EQ(trace->events.kind, (std::vector{OpKind::Copy, OpKind::Copy, OpKind::Kernel, OpKind::Set}));
        EXPECT_EQ(trace->events.copyKind[0], CopyKind::HtoD);
        EXPECT_EQ(trace->events.copyKind[1], CopyKind::DtoH);
        EXPECT_EQ(trace->names[trace->events.name[2]], "gemm<float, 4>(float*, \"x\")");
        EXPECT_EQ(trace->calls.size(), 2u);
        EXPECT_EQ(trace->names[trace->calls.name[trace->events.launch[2]]], "hipLaunchKernel");
        ASSERT_EQ(trace->hostRanges.size(), 1u);
        EXPECT_EQ(trace->names[trace->hostRanges.name[0]], "step 1");
        EXPECT_EQ(trace->hostRanges.kind[0], RangeKind::PushPop);
        ASSERT_EQ(trace->processes.size(), 1u);
        EXPECT_EQ(trace->processes[0].pid, 908);
        EXPECT_EQ(trace->devices.size(), 2u) << "a copy went to another one";
    }
}

TEST_F(RocprofCsv, ModelGridAndStreamAreTold) {
    writeAll();
    const TracePtr trace = read("908_kernel_trace.csv");
    ASSERT_TRUE(trace);
    const Stream& stream = trace->streams.at(index(trace->events.stream[2]));
    EXPECT_EQ(stream.number, 5);
    const Device& device = trace->devices.at(index(stream.device));
    EXPECT_EQ(device.name, "AMD Instinct MI350X");
    EXPECT_EQ(device.ordinal, 2);
    EXPECT_EQ(trace->configOf(2).grid, (std::array<std::uint32_t, 3>{3, 1, 1}));
    EXPECT_EQ(trace->configOf(2).shared, 512u);
    EXPECT_EQ(trace->configOf(2).registers, 32u);
    EXPECT_EQ(trace->source.notices.at(0),
              "read with it, of the same process: 908_agent_info.csv, 908_memory_copy_trace.csv, "
              "908_hip_api_trace.csv, 908_marker_api_trace.csv, 908_rccl_api_trace.csv");
}

TEST_F(RocprofCsv, OlderColumnsAndOtherNamesOfFilesWillDo) {
    m_folder.file("mine.csv", oldKernels);
    const TracePtr trace = read("mine.csv");
    ASSERT_TRUE(trace);
    ASSERT_EQ(trace->events.size(), 1u);
    const Stream& stream = trace->streams.at(0);
    EXPECT_EQ(stream.name, "Queue 4") << "there are no streams in it";
    EXPECT_EQ(trace->devices.at(0).ordinal, 1);
    EXPECT_EQ(trace->configOf(0).shared, 256u);
}

TEST_F(RocprofCsv, ATableOfAnOlderRocprofIsReadIfItHasTimes) {
    const std::string columns =
        "\"Index\",\"KernelName\",\"gpu-id\",\"queue-id\",\"queue-index\",\"pid\",\"tid\",\"grd\",\"wgr\",\"lds\","
        "\"scr\",\"arch_vgpr\",\"accum_vgpr\",\"sgpr\",\"wave_size\",\"sig\",\"obj\"";
    const std::string row = ",0,3,0,4711,4712,65536,256,0,0,20,4,16,64,\"0x0\",\"0x7f7b27c04500\"";
    m_folder.file("results.csv", columns + ",\"DispatchNs\",\"BeginNs\",\"EndNs\",\"CompleteNs\",\"DurationNs\"\n" +
                                     "0,\"step(Body*, float, int) [clone .kd]\"" + row +
                                     ",1591372809346673,1591372809872935,1591372836189584,1591372836215944,26316649\n" +
                                     "1,\"step(Body*, float, int) [clone .kd]\"" + row +
                                     ",1591372836774261,1591372837000949,1591372863116796,1591372863132315,26115847\n");
    const TracePtr trace = read("results.csv");
    ASSERT_TRUE(trace);
    ASSERT_EQ(trace->events.size(), 2u);
    EXPECT_EQ(trace->names[trace->events.name[0]], "step(Body*, float, int) [clone .kd]");
    EXPECT_EQ(trace->events.duration[0], 26'316'649);
    EXPECT_EQ(trace->events.start[1], 27'128'014);
    EXPECT_EQ(trace->streams.at(0).name, "Queue 3");
    EXPECT_EQ(trace->devices.at(0).ordinal, 0);
    EXPECT_EQ(trace->processes.at(0).pid, 4711);
    EXPECT_EQ(trace->source.writer, "rocprof");
    EXPECT_EQ(trace->source.title, "AMD rocprof table (CSV)");

    m_folder.file("counters.csv", columns + "\n0,\"step\"" + row + "\n");
    EXPECT_FALSE(readTrace(m_folder.path() / "counters.csv", {})) << "it has no times";
}

TEST_F(RocprofCsv, ColumnsOfATableMadeFromADatabaseAreRead) {
    std::string table = kernelTrace;
    for (const auto& [present, other] :
         {std::pair("LDS_Block_Size", "Lds_Block_Size"), std::pair("VGPR_Count", "Vgpr_Count")})
        table.replace(table.find(present), std::string_view(present).size(), other);
    m_folder.file("out_kernel_trace.csv", table);
    const TracePtr trace = read("out_kernel_trace.csv");
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->configOf(0).shared, 512u);
    EXPECT_EQ(trace->configOf(0).registers, 32u);
}

TEST_F(RocprofCsv, WhatIsCutOffGivesTheRowsBefore) {
    const std::string text = kernelTrace;
    for (std::size_t size = 1; size < text.size(); ++size) {
        const auto trace = readTrace(m_folder.file("1_kernel_trace.csv", text.substr(0, size)), {});
        if (trace) {
            EXPECT_LE((*trace)->events.size(), 2u);
        }
    }
    const auto cut = readTrace(m_folder.file("1_kernel_trace.csv", text.substr(0, text.size() - 20)), {});
    ASSERT_TRUE(cut);
    EXPECT_EQ((*cut)->events.size(), 1u);
    EXPECT_EQ((*cut)->import.count(ImportKind::Warning), 1u);
}

TEST_F(RocprofCsv, ALastLineWithoutAnEndIsReadAndSaid) {
    const std::string text = kernelTrace;
    const auto trace =
        tests::valueOf(readTrace(m_folder.file("1_kernel_trace.csv", text.substr(0, text.size() - 1)), {}));
    EXPECT_EQ(trace->events.size(), 2u);
    const auto& entries = trace->import.entries();
    const auto warning = std::ranges::find(entries, ImportKind::Warning, &ImportEntry::kind);
    ASSERT_NE(warning, entries.end());
    EXPECT_EQ(warning->what, "the last line of a table has no end: its last field may be cut off");
}

TEST_F(RocprofCsv, RowsThatAreWrongAreDroppedAndCounted) {
    m_folder.file("1_kernel_trace.csv", std::string(kernelTrace) +
                                            "\"KERNEL_DISPATCH\",\"Agent 2\",3,5,41,1,9,\"x\",7,soon,2600\n"
                                            "\"KERNEL_DISPATCH\",\"Agent 2\",3,5,41,1,9,\"x\",7,5000,4000\n");
    const TracePtr trace = read("1_kernel_trace.csv");
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->events.size(), 3u);
    EXPECT_EQ(trace->import.count(ImportKind::Dropped), 1u);
    EXPECT_EQ(trace->import.count(ImportKind::Repaired), 1u) << "a negative duration";
}

}  // namespace
