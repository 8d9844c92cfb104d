// SPDX-License-Identifier: GPL-3.0-or-later
// Sizes of collectives, taken from the payloads that NCCL writes into its NVTX ranges.
#include "core/ingest/sqlite/nccl_payload.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/sqlite/sqlite_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstring>

namespace {

using namespace core;
using tests::global;
using tests::mainThread;

/// Builds an export of NVTX ranges with payloads, calls within them, and the kernels that the calls launch.
class NcclExport {
public:
    NcclExport() {
        m_sql =
            "ALTER TABLE NVTX_EVENTS ADD COLUMN jsonTextId INTEGER; ALTER TABLE NVTX_EVENTS ADD COLUMN jsonText TEXT;"
            "ALTER TABLE NVTX_EVENTS ADD COLUMN binaryData TEXT; CREATE TABLE NVTX_PAYLOAD_SCHEMA_ENTRIES "
            "(domainId INTEGER, schemaId INTEGER, idx INTEGER, flags INTEGER, type INTEGER, name TEXT, offset INTEGER);"
            "INSERT INTO StringIds VALUES (1, 'cudaLaunchKernel'), (2, 'ncclDevKernel_x');";
        range("(0, NULL, 75, {}, 1, 'NCCL', NULL)");
    }
    /// Adds a range; `row` is "(start, end, type, {}, domain, text, json)".
    NcclExport& range(const std::string& row) {
        m_sql += "INSERT INTO NVTX_EVENTS (start, end, eventType, globalTid, domainId, text, jsonText) VALUES " +
                 fmt::format(fmt::runtime(row), mainThread) + ";";
        return *this;
    }
    NcclExport& nccl(int start, int end, std::string_view call, std::string_view json = "") {
        const auto payload = json.empty() ? "NULL" : fmt::format("'{}'", json);
        m_sql += fmt::format(
            "INSERT INTO NVTX_EVENTS (start, end, eventType, globalTid, domainId, text, jsonText) "
            "VALUES ({}, {}, 59, {}, 1, '{}', {});",
            start, end, mainThread, call, payload);
        return *this;
    }
    NcclExport& launch(int start) {
        ++m_correlation;
        m_sql += fmt::format(
            "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME (start, end, eventClass, globalTid, "
            "correlationId, nameId) VALUES ({}, {}, 0, {}, {}, 1);",
            start, start + 1, mainThread, m_correlation);
        m_sql += fmt::format(
            "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, end, deviceId, contextId, streamId, "
            "correlationId, globalPid, demangledName, shortName) "
            "VALUES ({}, {}, 0, 1, 7, {}, {}, 2, 2);",
            1000 + start, 1005 + start, m_correlation, global(21));
        return *this;
    }
    NcclExport& run(const std::string& sql) {
        m_sql += sql;
        return *this;
    }
    /// Formats each collective as a line "1010: ncclAllReduce in 5 out -1 of 4 in group 9", with times as in the file.
    std::string collectives() const {
        const auto trace = tests::exportTrace(tests::NsysSchema::V3_25_0, m_sql);
        std::string text;
        for (const Collective& c : trace->collectives)
            text += fmt::format("{}: {} in {} out {} of {} in group {}\n", trace->events.start[c.event] + trace->origin,
                                trace->names[c.name], c.input, c.output, c.ranks, trace->names[c.group]);
        return text;
    }

private:
    std::string m_sql;
    int m_correlation = 0;
};

constexpr const char* init = R"({"NCCL communicator ID": "9", "No. of ranks": 4, "Rank": 0, "CUDA device": 0})";

TEST(SqliteNccl, AKernelIsTheCollectiveWhoseCallLaunchedIt) {
    EXPECT_EQ(
        NcclExport()
            .nccl(1, 5, "ncclCommInitRank", init)
            .nccl(10, 20, "ncclAllReduce", R"({"Message size [bytes]": "16,777,216", "NCCL communicator ID": "9"})")
            .launch(12)
            .nccl(30, 40, "ncclReduceScatter", R"({"NCCL communicator ID": 9, "Message size [bytes]": 64})")
            .launch(31)
            .launch(45)
            .collectives(),
        "1012: ncclAllReduce in 16777216 out -1 of 4 in group 9\n"
        "1031: ncclReduceScatter in -1 out 64 of 4 in group 9\n");
}

TEST(SqliteNccl, AGroupOfOneIsLaunchedWhereTheGroupEnds) {
    EXPECT_EQ(NcclExport()
                  .nccl(10, 11, "ncclGroupStart")
                  .nccl(12, 13, "ncclAllGather", R"({"Message size [bytes]": 64})")
                  .nccl(14, 20, "ncclGroupEnd")
                  .launch(15)
                  .nccl(30, 31, "ncclGroupStart")
                  .nccl(32, 33, "ncclSend", R"({"Message size [bytes]": 100, "Peer rank": 1})")
                  .nccl(34, 35, "ncclRecv", R"({"Message size [bytes]": 90, "Peer rank": 1})")
                  .nccl(36, 40, "ncclGroupEnd")
                  .launch(37)
                  .collectives(),
              "1015: ncclAllGather in 64 out -1 of 0 in group \n"
              "1037: ncclSendRecv in 100 out -1 of 0 in group \n");
}

TEST(SqliteNccl, WhatSeveralMoveTogetherIsNotTold) {
    const char* sized = R"({"Message size [bytes]": 64})";
    EXPECT_EQ(NcclExport()
                  .nccl(10, 11, "ncclGroupStart")
                  .nccl(12, 13, "ncclAllGather", sized)
                  .nccl(14, 15, "ncclAllReduce", sized)
                  .nccl(16, 20, "ncclGroupEnd")
                  .launch(17)
                  .nccl(30, 40, "ncclBroadcast", sized)
                  .launch(31)
                  .launch(33)
                  .nccl(50, 51, "ncclGroupEnd")
                  .collectives(),
              "");
}

TEST(SqliteNccl, DamagedPayloadsTellNothing) {
    NcclExport damaged;
    int at = 10;
    for (const char* json : {"{", "[]", R"({"Message size [bytes]": -5})", R"({"Message size [bytes]": "x"})",
                             R"({"Message size [bytes]": 1e300})", R"({"Message size [bytes]": 18446744073709551615})"})
        damaged.nccl(at, at + 5, "ncclAllReduce", json).launch(at + 1), at += 10;
    EXPECT_EQ(damaged.collectives(), "");
}

/// A payload record of nsys as an SQL blob: a header, then the fields; the last `cut` bytes are missing.
std::string blob(std::uint32_t schema, const std::vector<std::uint64_t>& fields, std::size_t cut = 0) {
    std::string bytes(32 + 8 * fields.size(), '\0');
    const auto put = [&](std::size_t at, auto value) { std::memcpy(bytes.data() + at, &value, sizeof value); };
    put(0, std::uint32_t{1});
    put(8, schema);
    put(16, std::uint64_t{8 * fields.size()});
    put(24, std::uint64_t{bytes.size()});
    for (std::size_t i = 0; i < fields.size(); ++i)
        put(32 + 8 * i, fields[i]);
    bytes.resize(bytes.size() - cut);
    std::string hex = "X'";
    for (const char c : bytes)
        hex += fmt::format("{:02x}", static_cast<unsigned char>(c));
    return hex + "'";
}

TEST(SqliteNccl, BinaryPayloadsAreReadByTheirSchemas) {
    const auto binary = [](int row, const std::string& bytes) {
        return fmt::format("UPDATE NVTX_EVENTS SET binaryData = {} WHERE rowid = {};", bytes, row);
    };
    const std::string schemas =
        "INSERT INTO NVTX_PAYLOAD_SCHEMA_ENTRIES (domainId, schemaId, idx, flags, type, name, offset) VALUES "
        "(1, 100, 0, NULL, 18, 'NCCL communicator ID', NULL), (1, 100, 1, NULL, 22, 'Message size [bytes]', 8),"
        "(1, 200, 0, NULL, 18, 'NCCL communicator ID', NULL), (1, 200, 1, NULL, 5, 'No. of ranks', 8);";
    EXPECT_EQ(NcclExport()
                  .nccl(1, 5, "ncclCommInitRank")
                  .nccl(10, 20, "ncclBroadcast")
                  .launch(12)
                  .nccl(30, 40, "ncclBroadcast")
                  .launch(32)
                  .nccl(50, 60, "ncclBroadcast")
                  .launch(52)
                  .run(schemas + binary(2, blob(200, {0xcafebabedeadbeef, 4})) +
                       binary(3, blob(100, {0xcafebabedeadbeef, 65536})) + binary(4, blob(100, {7, 65536}, 1)) +
                       binary(5, blob(300, {7, 65536})))
                  .collectives(),
              "1012: ncclBroadcast in 65536 out -1 of 4 in group 14627333968688430831\n");
}

TEST(SqliteNccl, NamesOfOtherRangesAreNotThoseOfCalls) {
    EXPECT_EQ(NcclExport()
                  .range("(10, 20, 59, {}, 0, 'nccl:all_reduce', '{{\"Message size [bytes]\": 4}}')")
                  .launch(12)
                  .range("(30, 40, 59, {}, 0, 'ncclAllReduce', '{{\"Message size [bytes]\": 4}}')")
                  .launch(32)
                  .collectives(),
              "1032: ncclAllReduce in 4 out -1 of 0 in group \n");
}

}  // namespace
