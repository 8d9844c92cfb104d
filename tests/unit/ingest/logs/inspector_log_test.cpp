// SPDX-License-Identifier: GPL-3.0-or-later
// Logs of the NCCL Inspector: what is read of a line, what is said of one that cannot be read, and what ranks say of
// each other.
#include "core/ingest/folder.h"
#include "core/ingest/readers.h"
#include "core/ranks/rank_tables.h"
#include "core/trace/recorded.h"
#include "tests/support/json_trace.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace core;

std::string line(int rank, int sequence, int micros, std::string_view name = "AllReduce", int bytes = 1 << 20) {
    return fmt::format(
               R"({{"header":{{"id":"0x7f","comm_name":"default_pg","rank":{0},"n_ranks":2,"nnodes":1}},"metadata":)"
               R"({{"inspector_output_format_version":"v4.0","git_rev":"","hostname":"node-a","pid":{1}}},"coll_perf":)"
               R"({{"coll":"{2}","coll_sn":{3},"coll_msg_size_bytes":{4},"coll_exec_time_us":{5},"coll_timing_source":)"
               R"("kernel_gpu","coll_algobw_gbs":8.5,"coll_busbw_gbs":4.25,"event_trace_sn":{{"kernel_events":[{{}}]}}}}}})",
               rank, 4000 + rank, name, sequence, bytes, micros) +
           "\n";
}

TracePtr logOf(const std::string& text) {
    const tests::TemporaryFolder folder;
    return tests::valueOf(readTrace(folder.file("node-a-pid4000.log", text), {}));
}

std::string rowsOf(const TracePtr& trace) {
    return tests::rowsText(tests::tableOf(*tests::snapshotOf(trace), "inspector"));
}

std::uint64_t lossesIn(const TracePtr& trace) {
    return trace->import.count(ImportKind::Dropped) + trace->import.count(ImportKind::Unknown);
}

TEST(InspectorLog, OperationsAreSummedByCommunicatorRankAndName) {
    const std::string message =
        R"({"header":{"id":"0x1f","comm_name":"unknown","rank":1,"n_ranks":2},"metadata":{},"p2p_perf":{"p2p":"Send",)"
        R"("p2p_sn":3,"p2p_peer":0,"p2p_msg_size_bytes":512,"p2p_exec_time_us":7,"p2p_timing_source":"kernel_cpu"}})"
        "\n";
    const TracePtr trace = logOf(line(0, 1, 100) + line(0, 2, 300, "Broadcast") + line(0, 3, 140) + message);
    EXPECT_EQ(trace->source.format, "nccl-inspector");
    EXPECT_EQ(trace->job.host, "");  // the message does not say
    EXPECT_EQ(rowsOf(trace),
              "0x1f,,1,2,Send,1,512,7000,7000.0,7000,7000,,,kernel_cpu\n"
              "0x7f,default_pg,0,2,Broadcast,1,1048576,300000,300000.0,300000,300000,8.500,4.250,kernel_gpu\n"
              "0x7f,default_pg,0,2,AllReduce,2,2097152,240000,120000.0,100000,140000,8.500,4.250,kernel_gpu\n");
    EXPECT_EQ(lossesIn(trace), 0u);
    EXPECT_FALSE(hasTimes(*trace));
}

TEST(InspectorLog, ALogIsNoTimelineAndTablesOfOneSayWhereItsFiguresAre) {
    const TracePtr trace = logOf(line(0, 1, 100));
    const auto snapshot = tests::snapshotOf(trace);
    EXPECT_EQ(tests::tableOf(*snapshot, "kernels").missing,
              "this log has no timeline, only how long operations of NCCL took: see the tables inspector and "
              "inspector-ranks");
    EXPECT_EQ(tests::tableOf(*tests::snapshotOf(tests::traceOf("a 0-1")), "inspector").missing.substr(0, 28),
              "no log of the NCCL Inspector");
}

TEST(InspectorLog, WhatCannotBeReadIsCountedAndTheRestIsRead) {
    const std::string whole = line(0, 1, 100);
    const TracePtr trace = logOf(whole + line(0, 2, -5) + "{\"header\":{\"id\":\"0x7f\"},\"proxy_perf\":{}}\n\n" +
                                 line(0, 3, 100) + whole.substr(0, 300) + "\n" + std::string(2 << 20, ' ') + "\n" +
                                 line(0, 7, 100) + whole.substr(0, whole.size() - 40));
    EXPECT_EQ(trace->logged.size(), 3u);
    EXPECT_EQ(trace->import.count(ImportKind::Dropped), 4u);
    EXPECT_EQ(trace->import.count(ImportKind::Unknown), 1u);
    const Table table = tests::tableOf(*tests::snapshotOf(trace), "inspector");
    EXPECT_TRUE(table.note.starts_with("not in the log: 4 of the collectives 1 to 7 of communicator 0x7f on rank 0;"))
        << table.note;
}

TEST(InspectorLog, NumbersBeyondTheirRangeAreNotRecorded) {
    const TracePtr trace = logOf(
        R"({"header":{"id":"0x7f","rank":-3,"n_ranks":99999999999},"coll_perf":{"coll":"AllReduce","coll_sn":1e9,)"
        R"("coll_msg_size_bytes":99999999999999999999,"coll_exec_time_us":0,"coll_algobw_gbs":-1,"coll_busbw_gbs":1e300}})");
    EXPECT_EQ(rowsOf(trace), "0x7f,,,,AllReduce,1,,0,0.0,0,0,,,\n");
}

TEST(InspectorLog, CutAtAnyByteItIsReadUpToThereOrRefused) {
    const std::string whole = line(0, 1, 100) + line(0, 2, 100);
    const tests::TemporaryFolder folder;
    for (std::size_t size = whole.find("coll_perf") + 10; size < whole.size(); size += 3) {
        const auto trace = readTrace(folder.file("a.log", whole.substr(0, size)), {});
        const std::size_t first = line(0, 1, 100).size() - 1;
        EXPECT_EQ(bool(trace), size >= first) << size << (trace ? "" : " " + trace.error().message);
        EXPECT_TRUE(trace || trace.error().message.starts_with("this is a log of the NCCL Inspector"));
    }
}

TEST(InspectorLog, CompressedAndInAFolderOfTracesItIsFoundByItsName) {
    const tests::TemporaryFolder folder;
    folder.file("node-a-pid4000.log", line(0, 1, 100));
    folder.file("node-a-pid4001.log.gz", tests::gzipped(line(1, 1, 120)));
    folder.file("trace.json", R"({"traceEvents": [{"ph": "X", "name": "a", "ts": 1, "dur": 1, "pid": 1, "tid": 1}]})");
    folder.file("train.log", "epoch 1\n");
    const FolderProfiles found = profilesIn(folder.path());
    EXPECT_EQ(found.files.size(), 3u);
    EXPECT_EQ(found.others, 1u);
    for (const auto& file : found.files)
        EXPECT_TRUE(readTrace(file, {})) << file;
}

ProfileCollectives profileOf(const TracePtr& trace) { return profileCollectives(viewOf(*tests::snapshotOf(trace))); }

TEST(InspectorLog, TheRankOnWhichACollectiveIsShortestArrivedLast) {
    const std::vector profiles{
        profileOf(logOf(line(0, 1, 100) + line(0, 2, 40) + line(0, 3, 50) + line(0, 4, 9) + line(0, 5, 9))),
        profileOf(logOf(line(1, 1, 30) + line(1, 2, 45) + line(1, 3, 50) + line(1, 4, 9, "Broadcast")))};
    const AlignedRanks all = alignedRanks(profiles, std::vector<std::string>{"a", "b"});
    const RankTableKind& kind = rankTableKinds().back();
    EXPECT_EQ(kind.name, "inspector-ranks");
    EXPECT_EQ(tests::rowsText(kind.make(all, 0)), "0x7f,default_pg,0,,5,3,0,1,1,70000,70000,120000\n");
    EXPECT_EQ(tests::rowsText(kind.make(all, 1)), "0x7f,default_pg,1,,4,3,0,1,1,5000,5000,120000\n");
}

TEST(InspectorLog, TheTraceOfItsProcessSaysWhichRankOfTheJobItIs) {
    const auto logs = profileLogs(*logOf(line(0, 1, 100) + line(1, 1, 90)));
    ProfileLogs trace, other;
    trace.number = 12, trace.processes = {{"node-a", 4001}, {"node-a", 1}};
    other.number = 13, other.processes = {{"node-b", 4000}};
    const std::vector joined = joinedRanks(std::vector<const ProfileLogs*>{&logs, &trace, &other});
    ASSERT_EQ(joined.size(), 2u);
    EXPECT_EQ(joined[0].number, std::nullopt);  // 4000 is a process of another host
    EXPECT_EQ(joined[1].number, 12);
}

}  // namespace
