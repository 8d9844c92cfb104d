// SPDX-License-Identifier: GPL-3.0-or-later
// What the beginning of a profile, or a database, says about its rank and its start.
#include "core/ingest/files/sniff.h"
#include "core/ingest/identity/profile_identity.h"
#include "core/ingest/nsys/nsys_report.h"
#include "tests/support/rep/rep_writer.h"
#include "tests/support/rocpd_fixture.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/sqlite/sqlite_text.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace core;

constexpr std::int64_t baseTime = 1'767'000'000'000'000'000;

HeadFacts factsOf(std::string_view json) {
    const tests::TemporaryFolder folder;
    const auto file = tests::valueOf(sniff(folder.file("x.json", json)));
    return headFacts(file, "json");
}

std::string events(std::size_t count, double first) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += fmt::format(R"({}{{"ph": "X", "name": "k", "ts": {:.3f}, "dur": 1}})", i == 0 ? "" : ", ",
                            first + static_cast<double>(i));
    return text;
}

TEST(HeadFacts, OfPyTorchAreAroundTheEvents) {
    const HeadFacts facts = factsOf(fmt::format(
        R"({{"schemaVersion": 1, "distributedInfo": {{"backend": "nccl", "rank": 3, "world_size": 8, "pg_config": [)"
        R"({{"rank": 99}}]}}, "traceEvents": [{{"ph": "M", "ts": 0}}, {}], "baseTimeNanoseconds": {}}})",
        events(3, 1000.5), baseTime));
    EXPECT_EQ(facts.rank, 3);
    EXPECT_EQ(facts.rankFrom, RankFrom::DistributedInfo);
    EXPECT_EQ(facts.world, 8u);
    EXPECT_EQ(facts.start, baseTime + 1'000'500);
    EXPECT_EQ(facts.fileStart, 1'000'500);
}

TEST(HeadFacts, AreFoundAtTheEndOfALongFileToo) {
    const std::string text =
        fmt::format(R"({{"schemaVersion": 1, "traceEvents": [{}], "distributedInfo": {{"rank": 1, "world_size": 2}}, )"
                    R"("baseTimeNanoseconds": {}}})",
                    events(5000, 2000), baseTime);
    ASSERT_GT(text.size(), 100'000u);
    EXPECT_EQ(factsOf(text).rank, 1);
    EXPECT_EQ(factsOf(text).start, baseTime + 2'000'000);
}

TEST(HeadFacts, OfALongListOfGroupsNeedNotEnd) {
    std::string groups;
    for (int i = 0; i < 20'000; ++i)
        groups += fmt::format(R"({{"pg_name": "{}"}}, )", i);
    const HeadFacts facts = factsOf(R"({"distributedInfo": {"rank": 5, "world_size": 9000, "pg_config": [)" + groups +
                                    "{}]}, \"traceEvents\": []}");
    EXPECT_EQ(facts.rank, 5);
    EXPECT_EQ(facts.world, 9000u);
    EXPECT_EQ(facts.start, std::nullopt);
}

TEST(HeadFacts, TimesThatAreUtcNeedNoBase) {
    EXPECT_EQ(factsOf(R"([{"ph": "X", "ts": 1767000000000000.5}])").start, baseTime + 500);
    EXPECT_EQ(factsOf(R"([{"ph": "X", "ts": "1767000000000000"}])").start, baseTime)
        << "as Ascend's profiler writes it";
    for (const char* unknown :
         {R"([{"ph": "X", "ts": 5}])", R"([{"ph": "X", "ts": -1e30}])", R"([{"ts": true}])",
          R"({"traceEvents": [{"ph": "X", "ts": 5}], "baseTimeNanoseconds": 7})",
          R"({"traceEvents": [{"ph": "X", "ts": 1e15}], "baseTimeNanoseconds": 9223372036854775807})"}) {
        EXPECT_EQ(factsOf(unknown).start, std::nullopt) << unknown;
        EXPECT_EQ(factsOf(unknown).fileStart, std::nullopt) << unknown;
    }
}

TEST(HeadFacts, WhatIsNoRankIsNone) {
    for (const char* none : {R"({"distributedInfo": {"rank": -1}})", R"({"distributedInfo": {"rank": "x"}})",
                             R"({"distributedInfo": [])", R"({"distributedInfo")", R"({"distributedInfo": {"rank")",
                             R"({"rank": 3})", R"({"name": "distributedInfo", "rank": 3})"})
        EXPECT_EQ(factsOf(none).rank, std::nullopt) << none;
}

TEST(HeadFacts, OfNsysAreInSmallTables) {
    const tests::TemporaryFolder folder;
    const auto facts = [&](const std::string& name, const std::string& sql) {
        const auto path = folder.path() / name;
        tests::makeExport(path, tests::NsysSchema::V3_25_0, sql);
        return headFacts(tests::valueOf(sniff(path)), "nsys-sqlite");
    };
    const HeadFacts launched =
        facts("a.sqlite",
              fmt::format("INSERT INTO META_DATA_CAPTURE VALUES ('PROCESS_0:ENVIRONMENT_VARIABLE', 'SLURM_PROCID=4');"
                          "INSERT INTO TARGET_INFO_SESSION_START_TIME (utcEpochNs) VALUES ({});",
                          baseTime));
    EXPECT_EQ(launched.rank, 4);
    EXPECT_EQ(launched.rankFrom, RankFrom::Launcher);
    EXPECT_EQ(launched.start, baseTime);
    const HeadFacts ofMpi = facts("b.sqlite", "CREATE TABLE MPI_RANKS (rank); INSERT INTO MPI_RANKS VALUES (7);");
    EXPECT_EQ(ofMpi.rank, 7);
    EXPECT_EQ(ofMpi.rankFrom, RankFrom::Mpi);
    EXPECT_TRUE(
        facts("c.sqlite", "CREATE TABLE MPI_RANKS (rank); INSERT INTO MPI_RANKS VALUES (7), (8);").areSeveralRanks);
    EXPECT_EQ(facts("d.sqlite", "").rank, std::nullopt);
}

TEST(HeadFacts, OfReportsAreInTheirFirstMessage) {
    const tests::TemporaryFolder folder;
    const auto facts = [&](const std::string& name, const std::string& bytes) {
        return headFacts(tests::valueOf(sniff(folder.file(name, bytes))), "nsys-rep");
    };
    tests::RepWriter report;
    report.variable("OMPI_COMM_WORLD_RANK", "6");
    report.session(1000, 1001000, baseTime);
    const std::string whole = report.bytes();
    if (!readsReportsItself()) GTEST_SKIP() << "this build cannot read reports without nsys";
    const HeadFacts found = facts("a.nsys-rep", whole);
    EXPECT_EQ(found.rank, 6);
    EXPECT_EQ(found.rankFrom, RankFrom::Launcher);
    EXPECT_EQ(found.start, baseTime);
    for (const std::size_t kept : {std::size_t{40}, whole.size() / 2, whole.size() - 1}) {
        const HeadFacts cut = facts("b.nsys-rep", whole.substr(0, kept));
        EXPECT_EQ(cut.rank, std::nullopt) << kept;
        EXPECT_EQ(cut.start, std::nullopt) << kept;
    }
}

}  // namespace
