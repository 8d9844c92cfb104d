// SPDX-License-Identifier: GPL-3.0-or-later
// A database that is still being written: transactions committed to its write-ahead log are read as well, and the files
// beside it do not change.
#include "core/ingest/readers.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/sqlite/sqlite_mutation.h"
#include "tests/support/sqlite/sqlite_text.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdint>
#include <random>

namespace {

using namespace core;
using tests::bareKernels;
using tests::bigEndianAt;
using tests::setBigEndian;
namespace fs = std::filesystem;

/// Returns the log with valid checksums for its contents, which only an attacker would make.
std::string withChecksums(std::string log) {
    constexpr std::size_t header = 32, frameHeader = 24;
    const std::size_t page = bigEndianAt(log, 8, 4);
    const bool isBigEndian = (bigEndianAt(log, 0, 4) & 1) != 0;
    std::uint32_t first = 0, second = 0;
    const auto add = [&](std::size_t begin, std::size_t end) {
        const auto word = [&](std::size_t at) {
            const auto number = static_cast<std::uint32_t>(bigEndianAt(log, at, 4));
            return isBigEndian ? number : __builtin_bswap32(number);
        };
        for (std::size_t at = begin; at < end; at += 8) {
            first += word(at) + second;
            second += word(at + 4) + first;
        }
    };
    const auto put = [&](std::size_t at) {
        setBigEndian(log, at, first, 4);
        setBigEndian(log, at + 4, second, 4);
    };
    add(0, 24);
    put(24);
    for (std::size_t at = header; at + frameHeader + page <= log.size(); at += frameHeader + page) {
        add(at, at + 8);
        add(at + frameHeader, at + frameHeader + page);
        put(at + 16);
    }
    return log;
}

/// Has a writer that never moves its log into the database.
class SqliteLogs : public testing::Test {
protected:
    SqliteLogs() : m_writer(m_live.path() / "a.sqlite") {
        m_writer.run(std::string("PRAGMA journal_mode=WAL; PRAGMA wal_autocheckpoint=0;") + tests::bareNames +
                     tests::bareKernelTable);
    }
    std::string database() const { return tests::readFile(m_live.path() / "a.sqlite"); }
    std::string log() const { return tests::readFile(m_live.path() / "a.sqlite-wal"); }
    Result<TracePtr> readCopy(const std::string& file, const std::string& logged) const {
        static_cast<void>(m_copy.file("a.sqlite-wal", logged));
        return readTrace(m_copy.file("a.sqlite", file), {});
    }

    tests::TemporaryFolder m_live, m_copy;
    tests::SqliteFixture m_writer;
};

TEST_F(SqliteLogs, WhatStandsInTheLogAloneIsRead) {
    m_writer.run(bareKernels(1, 5000));
    const auto found = readCopy(database(), log());
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ((*found)->events.size(), 5000u);
    EXPECT_NE(tests::noticesText(**found).find("was read with it"), std::string::npos);
    EXPECT_FALSE(fs::exists(m_copy.path() / "a.sqlite-shm"));
    m_writer.run("PRAGMA wal_checkpoint(TRUNCATE);");
    const auto settled = readCopy(database(), "");
    ASSERT_TRUE(settled) << settled.error().message;
    EXPECT_EQ((*settled)->events.start, (*found)->events.start);
    EXPECT_EQ(tests::noticesText(**settled).find("-wal"), std::string::npos);
}

TEST_F(SqliteLogs, LaterPagesInTheLogReplaceEarlierOnesAndThoseOfTheFile) {
    m_writer.run(bareKernels(1, 100) + "PRAGMA wal_checkpoint(TRUNCATE);" + bareKernels(101, 200) +
                 bareKernels(201, 300));
    const auto found = readCopy(database(), log());
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ((*found)->events.size(), 300u);
}

TEST_F(SqliteLogs, WhatWasNotCommittedDoesNotCount) {
    m_writer.run(bareKernels(1, 100));
    const std::size_t committed = log().size();
    m_writer.run("PRAGMA cache_size=2; PRAGMA cache_spill=1; BEGIN;" + bareKernels(101, 20000));
    ASSERT_GT(log().size(), committed) << "pages of what is not committed yet";
    const auto found = readCopy(database(), log());
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ((*found)->events.size(), 100u);
}

TEST_F(SqliteLogs, ALogThatIsCutAnywhereGivesWholeTransactions) {
    for (int i = 0; i < 20; ++i)
        m_writer.run(bareKernels(i * 50 + 1, i * 50 + 50));
    const std::string whole = log();
    std::size_t before = 0;
    for (std::size_t size = 0; size <= whole.size(); size += 997) {
        const auto found = readCopy(database(), whole.substr(0, size));
        if (!found) continue;  // the tables do not exist yet
        EXPECT_EQ((*found)->events.size() % 50, 0u) << size;
        EXPECT_GE((*found)->events.size(), before) << size;
        before = (*found)->events.size();
    }
    EXPECT_GE(before, 900u);
}

TEST_F(SqliteLogs, ADamagedLogEndsBeforeTheDamage) {
    m_writer.run("PRAGMA wal_checkpoint(TRUNCATE);" + bareKernels(1, 50));
    const std::size_t first = log().size();
    m_writer.run(bareKernels(51, 100));
    std::string damaged = log();
    damaged[first + 300] = static_cast<char>(damaged[first + 300] + 1);
    EXPECT_EQ((*readCopy(database(), damaged))->events.size(), 50u);
    damaged[8] = static_cast<char>(damaged[8] + 1);  // in the page size
    const auto left = readCopy(database(), damaged);
    ASSERT_TRUE(left);
    EXPECT_EQ((*left)->events.size(), 0u);
    EXPECT_NE(tests::noticesText(**left).find("was left out"), std::string::npos);
}

TEST_F(SqliteLogs, ALogBesideADatabaseThatHasNoneIsLeftOut) {
    m_writer.run("PRAGMA wal_checkpoint(TRUNCATE);" + bareKernels(1, 50));
    std::string other = database();
    other[18] = other[19] = 1;
    const auto found = readCopy(other, log());
    ASSERT_TRUE(found);
    EXPECT_EQ((*found)->events.size(), 0u);
    EXPECT_NE(tests::noticesText(**found).find("was left out"), std::string::npos);
}

TEST_F(SqliteLogs, AnyByteOfALogMayBeWrongAndOnlyWholeTransactionsAreRead) {
    for (int i = 0; i < 10; ++i)
        m_writer.run(bareKernels(i * 50 + 1, i * 50 + 50));
    const std::string file = database(), whole = log();
    ASSERT_EQ((*readCopy(file, whole))->events.size(), 500u);
    std::mt19937 random(4711);
    std::size_t read = 0;
    for (int round = 0; round < 300; ++round) {
        std::string damaged = whole;
        char& byte = damaged[random() % damaged.size()];
        byte = static_cast<char>(byte ^ static_cast<char>(1 + random() % 255));
        const auto found = readCopy(file, damaged);
        if (!found) continue;  // the tables do not exist yet
        EXPECT_EQ((*found)->events.size() % 50, 0u) << round;
        EXPECT_LE((*found)->events.size(), 500u) << round;
        ++read;
    }
    EXPECT_GT(read, 200u);
}

TEST_F(SqliteLogs, ALogThatLiesAboutSizesAndPagesDoesNoHarm) {
    m_writer.run("PRAGMA wal_checkpoint(TRUNCATE);" + bareKernels(1, 50));
    const std::string file = database(), whole = log();
    ASSERT_EQ(withChecksums(whole), whole) << "as SQLite reckons them";
    const std::size_t frame = 24 + bigEndianAt(whole, 8, 4), frames = (whole.size() - 32) / frame;
    for (std::size_t i = 0; i < frames; ++i)
        for (const std::uint32_t number : {0u, 1u, 2u, 0x40000001u, 0x7fffffffu, 0xffffffffu})
            for (const std::size_t field : {std::size_t{0}, std::size_t{4}}) {  // page; pages after commit
                std::string lying = whole;
                setBigEndian(lying, 32 + i * frame + field, number, 4);
                const auto found = readCopy(file, withChecksums(lying));
                EXPECT_LE(found ? (*found)->events.size() : 0, 50u) << i << " " << field << " " << number;
                EXPECT_NE(found ? "a trace" : found.error().message, "");
            }
    std::string beyond = whole;
    for (const std::uint32_t size : {0u, 1u, 511u, 513u, 0x10000u, 0x80000000u}) {
        setBigEndian(beyond, 8, size, 4);
        const auto found = readCopy(file, beyond);
        ASSERT_TRUE(found);
        EXPECT_EQ((*found)->events.size(), 0u) << size;
    }
}

TEST_F(SqliteLogs, WhatIsNoFileIsNoLog) {
    m_writer.run("PRAGMA wal_checkpoint(TRUNCATE);" + bareKernels(1, 50));
    const fs::path path = m_copy.file("a.sqlite", database());
    ASSERT_EQ(::mkfifo((path.string() + "-wal").c_str(), 0600), 0);
    const auto found = readTrace(path, {});
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ((*found)->events.size(), 0u);
}

TEST_F(SqliteLogs, RowsOfALargeTableAreTheSameWithALogAsWithoutOne) {
    m_writer.run(bareKernels(1, 60'000) + "PRAGMA wal_checkpoint(TRUNCATE);" +
                 "DELETE FROM CUPTI_ACTIVITY_KIND_KERNEL WHERE rowid % 7 = 3;"
                 "UPDATE CUPTI_ACTIVITY_KIND_KERNEL SET \"end\" = \"end\" + 1 WHERE rowid % 11 = 5;" +
                 bareKernels(70'001, 90'000));
    const auto found = readCopy(database(), log());
    m_writer.run("PRAGMA wal_checkpoint(TRUNCATE);");
    const auto settled = readCopy(database(), "");
    ASSERT_TRUE(found && settled);
    EXPECT_EQ((*found)->events.size(),
              static_cast<std::size_t>(m_writer.number("SELECT count(*) FROM CUPTI_ACTIVITY_KIND_KERNEL")));
    EXPECT_EQ((*found)->events.start, (*settled)->events.start);
    EXPECT_EQ((*found)->events.duration, (*settled)->events.duration);
}

}  // namespace
