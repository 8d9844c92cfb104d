// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/sqlite/sqlite_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace core;
using tests::global;
using tests::mainThread;
using tests::NsysSchema;

TracePtr hostTrace(const std::string& sql) { return tests::exportTrace(NsysSchema::V3_28_1, sql); }

/// SQL for NVTX rows; each is "start, end, type, globalTid, endGlobalTid, domain, textId, text".
std::string nvtx(const std::string& rows) {
    return "INSERT INTO NVTX_EVENTS (start, end, eventType, globalTid, endGlobalTid, domainId, textId, text) VALUES " +
           fmt::format(fmt::runtime(rows), fmt::arg("t", mainThread), fmt::arg("u", global(21, 34))) + ";";
}

TEST(SqliteCalls, BacktraceRowsRepeatCallsAndAreCounted) {
    const auto trace = hostTrace(fmt::format(
        "INSERT INTO StringIds VALUES (1, 'cudaMemcpy'), (2, 'cudaMemcpy_v3020'), (3, 'odd');"
        "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME (start, end, eventClass, globalTid, correlationId, nameId) VALUES "
        "(1, 2, 67, {0}, 5, 1), (1, 2, 0, {0}, 5, 2), (3, 4, 12, {0}, 6, 3);",
        mainThread));
    EXPECT_EQ(tests::hostText(*trace), "cudaMemcpy 1-2 | pid 21, tid 33 ^5\n");
    EXPECT_EQ(
        tests::importText(*trace),
        "not used 1 backtraces of CUDA calls (the calls themselves are kept) (CUPTI_ACTIVITY_KIND_RUNTIME row 1)\n"
        "unknown 1 CUDA calls of an unknown class, not used (CUPTI_ACTIVITY_KIND_RUNTIME row 3)\n");
}

TEST(SqliteCalls, NamesLoseTheVersionOfTheCallbackAndKeepThatOfTheFunction) {
    const char* names[][2] = {{"cudaLaunchKernel_v7000", "cudaLaunchKernel"},
                              {"cudaLaunchKernel_ptsz_v7000", "cudaLaunchKernel"},
                              {"cuMemcpyAsync_v2_ptsz", "cuMemcpyAsync_v2"},
                              {"cudaGetDeviceProperties_v2_v12000", "cudaGetDeviceProperties_v2"},
                              {"cudaStreamGetCaptureInfo_v2_v11030", "cudaStreamGetCaptureInfo_v2"},
                              {"cuMemAlloc_v2", "cuMemAlloc_v2"},
                              {"cudaStreamSynchronize_v3020_ptds", "cudaStreamSynchronize"},
                              {"cuLibraryLoad_vector", "cuLibraryLoad_vector"},
                              {"my_v", "my_v"},
                              {"_v3020", "_v3020"}};
    for (const auto& [stored, shown] : names) {
        const auto trace = hostTrace(fmt::format(
            "INSERT INTO StringIds VALUES (1, '{}'); INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME (start, end, eventClass, "
            "globalTid, correlationId, nameId) VALUES (1, 2, 1, {}, 5, 1);",
            stored, mainThread));
        EXPECT_EQ(trace->names[trace->calls.name[0]], shown);
    }
}

TEST(SqliteNvtx, EveryKindOfRangeIsReadAndMarksAreCounted) {
    const auto trace =
        hostTrace("INSERT INTO StringIds VALUES (4, 'registered');" +
                  nvtx("(1, 9, 59, {t}, NULL, 0, NULL, 'inline'), (2, 8, 60, {t}, NULL, 0, 4, NULL),"
                       "(3, 7, 60, {t}, {u}, 0, 4, NULL), (4, 6, 60, {t}, {t}, NULL, 4, 'not this'),"
                       "(4, 5, 70, {t}, NULL, 0, NULL, 'imported'), (4, 4, 71, {t}, NULL, 0, NULL, 'too'),"
                       "(5, NULL, 34, {t}, NULL, 0, NULL, 'a mark')"));
    EXPECT_EQ(tests::hostText(*trace),
              "inline 1-9 | pid 21, tid 33 push/pop #1\n"
              "registered 2-8 | pid 21, tid 33 start/end #2\n"
              "registered 3-7 | pid 21, tid 33 across #3\n"
              "registered 4-6 | pid 21, tid 33 start/end #4\n"
              "imported 4-5 | pid 21, tid 33 push/pop #5\n"
              "too 4-4 | pid 21, tid 33 start/end #6\n");
    EXPECT_EQ(tests::importText(*trace), "not used 1 NVTX marks, categories and the like (NVTX_EVENTS row 7)\n");
}

TEST(SqliteNvtx, DomainsNameTheirRangesWhereverTheyAreCreated) {
    const auto trace =
        hostTrace("INSERT INTO StringIds VALUES (4, 'ncclAllReduce'), (5, 'NCCL');" +
                  nvtx("(1, 9, 59, {t}, NULL, 2, NULL, 'before'), (0, NULL, 75, {t}, NULL, 2, NULL, 'TSL'),"
                       "(2, 8, 59, {u}, NULL, 2, NULL, 'after'), (3, 7, 59, {t}, NULL, 3, 4, NULL),"
                       "(0, NULL, 75, {t}, NULL, 3, 5, NULL), (4, 6, 59, {t}, NULL, 9, 4, NULL)"));
    EXPECT_EQ(tests::hostText(*trace),
              "TSL:before 1-9 | pid 21, tid 33 push/pop #1\n"
              "TSL:after 2-8 | pid 21, tid 34 push/pop #3\n"
              "NCCL:ncclAllReduce 3-7 | pid 21, tid 33 push/pop #4\n"
              "ncclAllReduce 4-6 | pid 21, tid 33 push/pop #6\n");
}

TEST(SqliteNvtx, DomainsOfAnotherProcessDoNotCount) {
    const auto trace =
        hostTrace(fmt::format("INSERT INTO NVTX_EVENTS (start, end, eventType, globalTid, domainId, text) VALUES "
                              "(0, NULL, 75, {}, 2, 'other'), (1, 2, 59, {}, 2, 'range');",
                              global(99, 1), mainThread));
    EXPECT_EQ(tests::hostText(*trace), "range 1-2 | pid 21, tid 33 push/pop #2\n");
}

TEST(SqliteNvtx, RangesThatNeverEndReachTheLastTimeOfTheTable) {
    const auto trace =
        hostTrace(nvtx("(1, NULL, 59, {t}, NULL, 0, NULL, 'open'), (2, 6, 59, {t}, NULL, 0, NULL, 'closed'),"
                       "(9, NULL, 34, {t}, NULL, 0, NULL, 'a mark')"));
    EXPECT_EQ(tests::hostText(*trace),
              "open 1-9 | pid 21, tid 33 push/pop #1\n"
              "closed 2-6 | pid 21, tid 33 push/pop #2\n");
    EXPECT_NE(tests::importText(*trace).find("repaired 1 NVTX ranges that never ended"), std::string::npos);
}

TEST(SqliteNvtx, RangesWithoutATextAreKeptAndCounted) {
    const auto trace =
        hostTrace(nvtx("(1, 2, 59, {t}, NULL, 0, NULL, NULL), (3, 4, 59, {t}, NULL, 0, 77, NULL),"
                       "(5, 6, 59, {t}, NULL, 0, 77, 'its own')"));
    EXPECT_EQ(tests::hostText(*trace),
              "(range without a text) 1-2 | pid 21, tid 33 push/pop #1\n"
              "(range without a text) 3-4 | pid 21, tid 33 push/pop #2\n"
              "its own 5-6 | pid 21, tid 33 push/pop #3\n");
    EXPECT_EQ(tests::importText(*trace), "unknown 2 NVTX ranges whose text is not in the file (NVTX_EVENTS row 1)\n");
}

TEST(SqliteOverhead, TheProfilersOwnTimeIsARangeOfTheHost) {
    const auto trace = hostTrace(
        fmt::format("INSERT INTO StringIds VALUES (1, 'CUPTI: Buffer flush');"
                    "INSERT INTO PROFILER_OVERHEAD (start, end, globalTid, nameId) VALUES (1, 5, {0}, 1);"
                    "CREATE TABLE ENUM_CUPTI_OVERHEAD_TYPE (id INTEGER PRIMARY KEY, name TEXT, label TEXT);"
                    "INSERT INTO ENUM_CUPTI_OVERHEAD_TYPE VALUES (7, 'OVERHEAD_LAZY', 'Lazy function loading (CUDA)');"
                    "CREATE TABLE CUPTI_ACTIVITY_KIND_OVERHEAD (start, end, globalTid, nameId, overheadType);"
                    "INSERT INTO CUPTI_ACTIVITY_KIND_OVERHEAD VALUES (6, 8, {0}, NULL, 7), (9, 10, {0}, NULL, 99);",
                    mainThread));
    EXPECT_EQ(tests::hostText(*trace),
              "CUPTI: Buffer flush 1-5 | pid 21, tid 33 overhead #1\n"
              "Lazy function loading (CUDA) 6-8 | pid 21, tid 33 overhead #1\n"
              "profiler overhead 9-10 | pid 21, tid 33 overhead #2\n");
}

std::string graphLaunch(int correlation) {
    return fmt::format(
        "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME (start, end, eventClass, globalTid, correlationId, nameId) "
        "VALUES (1, 2, 0, {}, {}, 1);",
        mainThread, correlation);
}

constexpr auto graphNames = "INSERT INTO StringIds VALUES (1, 'cudaGraphLaunch_v10000'), (2, 'node');";
constexpr auto graphNotice = "kernels inside CUDA graphs were not recorded";

TEST(SqliteGraphs, AGraphRecordedAsAWholeIsOneOperation) {
    const auto trace =
        hostTrace(graphNames + graphLaunch(8) +
                  fmt::format("INSERT INTO CUPTI_ACTIVITY_KIND_GRAPH_TRACE (start, end, deviceId, contextId, "
                              "streamId, correlationId, globalPid, graphId, graphExecId) VALUES "
                              "(5, 9, 0, 1, 7, 8, {}, 3, 4);",
                              global(21)));
    EXPECT_EQ(tests::operationsText(*trace), "CUDA graph #3 5-9 | GPU 0, pid 21, context 1, stream 7 ^8\n");
    EXPECT_EQ(trace->events.kind[0], OpKind::Graph);
    EXPECT_EQ(trace->events.launch[0], 0u);
    EXPECT_NE(tests::noticesText(*trace).find(graphNotice), std::string::npos);
}

TEST(SqliteGraphs, LaunchesWithoutAnyOperationAreSaidToBeInvisible) {
    EXPECT_NE(
        tests::noticesText(*tests::exportTrace(NsysSchema::V3_7_2, graphNames + graphLaunch(8))).find(graphNotice),
        std::string::npos);
}

TEST(SqliteGraphs, NodesThatWereRecordedNeedNoNotice) {
    const auto trace = hostTrace(graphNames + graphLaunch(8) +
                                 fmt::format("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, end, deviceId, streamId, "
                                             "correlationId, globalPid, demangledName, graphNodeId) VALUES "
                                             "(5, 6, 0, 7, 8, {0}, 2, 1), (6, 7, 0, 7, 8, {0}, 2, 2);",
                                             global(21)));
    EXPECT_EQ(trace->events.size(), 2u);
    EXPECT_EQ(tests::noticesText(*trace), "");
}

}  // namespace
