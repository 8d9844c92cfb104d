// SPDX-License-Identifier: GPL-3.0-or-later
// Files of other profilers are refused with the name of their format and advice on what to do instead.
#include "core/ingest/files/foreign_formats.h"

#include "core/ingest/readers.h"
#include "tests/support/json_trace.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <string>

namespace {

using namespace core;
using namespace std::string_literals;

std::string refusalOfFile(const std::filesystem::path& path) {
    const auto trace = readTrace(path, {});
    if (trace) return "none";
    EXPECT_EQ(trace.error().kind, ErrorKind::Unsupported);
    return trace.error().message;
}

/// Checks the refusal of the content both plain and compressed.
void expectRefusal(const std::string& content, ForeignFormat format) {
    const tests::TemporaryFolder folder;
    EXPECT_EQ(refusalOfFile(folder.file("x", content)), refusalOf(format).message) << content.substr(0, 80);
    EXPECT_EQ(refusalOfFile(folder.file("x.gz", tests::gzipped(content))), refusalOf(format).message)
        << content.substr(0, 80);
}

TEST(ForeignFormats, TablesAreToldByTheirColumns) {
    const std::string values = "\n\"KERNEL_DISPATCH\",\"Agent 2\",18\n";
    expectRefusal("\"Kind\",\"Agent_Id\",\"Queue_Id\",\"Stream_Id\"" + values, ForeignFormat::RocprofCsv);
    expectRefusal("\"Kind\",\"Direction\",\"Stream_Id\"" + values, ForeignFormat::RocprofCsv);
    expectRefusal("\"Domain\",\"Function\",\"Process_Id\"" + values, ForeignFormat::RocprofCsv);
    expectRefusal("\"Name\",\"Calls\",\"TotalDurationNs\",\"AverageNs\"" + values, ForeignFormat::RocprofCsv);
    expectRefusal("\"Index\",\"KernelName\",\"gpu-id\",\"queue-id\"" + values, ForeignFormat::RocprofCsv);
    expectRefusal("\"CodeObj\",\"Vaddr\",\"Instruction\"" + values, ForeignFormat::RocprofCsv);
    expectRefusal("Kernel_Name,Count,Sum(ns),Mean(ns),Median(ns),Pct" + values, ForeignFormat::RocprofCompute);
    expectRefusal(
        "Dispatch_ID,GPU_ID,Queue_ID,PID,TID,Grid_Size,Workgroup_Size,LDS_Per_Workgroup,Scratch_Per_Workitem" + values,
        ForeignFormat::RocprofCompute);
}

TEST(ForeignFormats, JsonIsToldByItsFirstKeyWhereverItEnds) {
    expectRefusal("[[1700000000, 1700000001], [[0, 512, 0], [0, 0, 7]]]", ForeignFormat::MemoryTimeline);
    expectRefusal(R"({"device_traces": [], "segments": []})", ForeignFormat::MemorySnapshot);
    expectRefusal(
        "{\"a\":1,\"header\":{\"id\":1},\"coll_perf\":{}}\n{\"a\":1,\"header\":{\"id\":1},\"coll_perf\":{}}\n",
        ForeignFormat::NcclInspector);
}

TEST(ForeignFormats, TimelinesAreToldByTheirProcesses) {
    const std::string rpd =
        "[ {}\n,{\"name\": \"process_name\", \"ph\": \"M\", \"pid\":\"2\",\"args\":{\"name\":\"GPU2\"}}\n"
        ",{\"name\":\"thread_name\",\"ph\":\"M\",\"pid\":\"83\",\"tid\":\"91\",\"args\":{\"name\":\"Hip 91\"}}\n"
        ",{\"pid\":\"2\",\"tid\":\"0\",\"name\":\"gemm\",\"ts\":\"1\",\"dur\":\"2\",\"ph\":\"X\",\"args\":{\"desc\":"
        "\"a\"}}\n]\n";
    expectRefusal(rpd, ForeignFormat::RpdJson);
    expectRefusal("{\"traceEvents\": " + rpd + "}", ForeignFormat::RpdJson);
    const tests::TemporaryFolder folder;
    EXPECT_EQ(refusalOfFile(folder.file("chrome",
                                        R"([{"name": "process_name", "ph": "M", "pid": 2, "args": {"name": "GPU2"}},)"
                                        R"({"name": "frame", "ph": "X", "pid": 2, "tid": 1, "ts": 1, "dur": 1}])")),
              "none");
}

TEST(ForeignFormats, DatabasesOfTheOlderRocprofAreToldByTheirColumns) {
    const tests::TemporaryFolder folder;
    const auto path = folder.path() / "results.db";
    tests::SqliteFixture(path).run("CREATE TABLE COPY (\"BeginNs\" INTEGER, \"EndNs\" INTEGER, \"Name\" TEXT);");
    EXPECT_EQ(refusalOfFile(path), refusalOf(ForeignFormat::RocprofResults).message);
}

TEST(ForeignFormats, SamplesOfTheCpuAreNamed) {
    const tests::TemporaryFolder folder;
    const auto has = [&](const char* text, const char* word) {
        return refusalOfFile(folder.file("profile.json", text)).find(word) != std::string::npos;
    };
    EXPECT_TRUE(has(R"({"meta": {"version": 24}, "libs": [], "threads": []})", "Firefox Profiler"));
    EXPECT_TRUE(has(R"({"format": "profileJSONWithSymbolicationTable,1", "meta": {}, "profileJSON": {}})", "Firefox"));
    EXPECT_TRUE(has(R"({"nodes": [], "startTime": 1, "endTime": 2, "samples": [], "timeDeltas": []})", "V8"));
}

TEST(ForeignFormats, CompressedDatabasesAreToldByTheirTables) {
    const auto refusal = [](const char* sql) {
        const tests::TemporaryFolder folder;
        tests::SqliteFixture(folder.path() / "x.db").run(sql);
        return refusalOfFile(folder.file("x.db.gz", tests::gzipped(tests::readFile(folder.path() / "x.db"))));
    };
    EXPECT_EQ(refusal("CREATE TABLE rocpd_op (a); CREATE TABLE rocpd_string (a);"),
              refusalOf(ForeignFormat::RpdDatabase).message);
    EXPECT_EQ(refusal("CREATE TABLE STRING_IDS (a); CREATE TABLE CANN_API (a);"),
              refusalOf(ForeignFormat::AscendDatabase).message);
    EXPECT_EQ(refusal("CREATE TABLE a (a);"),
              "this is a compressed database: unpack it first (`gunzip`), and open what comes out");
}

TEST(ForeignFormats, PicklesThatAreNoMemorySnapshotsAreToldToBePickles) {
    for (const char protocol : {'\2', '\3', '\4', '\5'}) {
        const std::string start = "\x80"s + protocol;
        const tests::TemporaryFolder folder;
        EXPECT_TRUE(
            refusalOfFile(folder.file("x", start + "\x8c\x08"s + "builtins")).starts_with("this is a Python pickle"));
    }
}

TEST(ForeignFormats, BinaryThatWentThroughAProgramForTextIsSaidToBeDamaged) {
    const tests::TemporaryFolder folder;
    const auto trace = readTrace(
        folder.file("x.pb", "\n\xEF\xBF\xBD\xEF\xBF\xBD\x06\x08\x02\x12\n/device:TPU:0\x1a\xEF\xBF\xBD"s), {});
    ASSERT_FALSE(trace);
    EXPECT_EQ(trace.error().kind, ErrorKind::Damaged);
    EXPECT_TRUE(trace.error().message.starts_with("this is binary data that went through a program for text"));
}

TEST(ForeignFormats, ExportsOfNsysAsJsonAreToldByTheirEvents) {
    const std::string event = R"({"Type":79,"CudaEvent":{"startNs":"5","endNs":"9"}})";
    expectRefusal(event + "\n" + event + "\n", ForeignFormat::NsysJson);
    expectRefusal(R"({"NvtxEvent":{"Text":"a"},"Type":59})", ForeignFormat::NsysJson);
    expectRefusal("[\n  {\n    \"TraceProcessEvent\": {\n      \"name\": \"1\"", ForeignFormat::NsysJson);
    expectRefusal(R"({"data":["a","b"],"files":[]})"
                  "\n" +
                      event,
                  ForeignFormat::NsysJson);
    expectRefusal("Type: 79 CudaEvent { StartNs: 5 EndNs: 9 }\n", ForeignFormat::NsysText);
    expectRefusal("==4242== NVPROF is profiling process 4242, command: ./a.out\n", ForeignFormat::NvprofText);
    expectRefusal("======== Profiling result:\n   Start  Duration\n     0ns  128.83us\n", ForeignFormat::NvprofText);
    expectRefusal("NvtxEvent {\n  Text: \"a\"\n}\n", ForeignFormat::NsysText);
    const tests::TemporaryFolder folder;
    EXPECT_NE(refusalOfFile(folder.file("z", "KeyEvent (a class) { int x; }\n")).substr(0, 20), "this is an export of");
    EXPECT_EQ(refusalOfFile(folder.file("x", R"({"Type": 3, "Event": "none"})")),
              "this JSON is not a timeline: it has no list of traceEvents");
    EXPECT_EQ(refusalOfFile(
                  folder.file("y", R"([{"Event": 1, "ph": "X", "cat": "kernel", "ts": 1, "dur": 1, "name": "k"}])")),
              "none");
}

TEST(ForeignFormats, OtherExportsOfNsysNameTheOneThatIsOpened) {
    const tests::TemporaryFolder folder;
    for (const std::string& start :
         {"PAR1\x15"s, "ARROW1\0\0\xff"s, "\x89HDF\r\n\x1a\n\0"s, "\xff\xff\xff\xff\x90\x01\0\0\x10"s})
        EXPECT_NE(refusalOfFile(folder.file("x", start)).find("`nsys export --type=sqlite`"), std::string::npos)
            << start;
    EXPECT_EQ(refusalOfFile(folder.file("y", "<html><table><th>Time (%)</th><th>Total Time (ns)</th>")),
              "this is a table of `nsys stats` as a web page: run it again with `--format csv`, and open that");
    EXPECT_NE(refusalOfFile(folder.file("z", "ERROR: Report 'x' could not be found.\n")).find("--help-reports"),
              std::string::npos);
    EXPECT_NE(
        refusalOfFile(
            folder.file("a", "Processing [x.sqlite] with [y.py]...\nSKIPPED: x.sqlite does not contain CUDA data.\n"))
            .find("the recording holds no data for it"),
        std::string::npos);
}

TEST(ForeignFormats, RealFilesAreRefusedByName) {
    const auto data = LACUNA_NEEDS_DATA("next/amd-jax-ascend");
    const std::pair<const char*, ForeignFormat> cases[] = {
        {"not_a_trace_rocprof_compute.db", ForeignFormat::RocprofCompute}};
    for (const auto& [name, format] : cases)
        EXPECT_EQ(refusalOfFile(data / name), refusalOf(format).message) << name;
    const auto rocm = readTrace(data / "mi250_kineto.json.gz", {});
    ASSERT_TRUE(rocm) << rocm.error().message;
    EXPECT_EQ((*rocm)->eventCount(OpKind::Kernel), 14u);
}

}  // namespace
