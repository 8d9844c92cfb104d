// SPDX-License-Identifier: GPL-3.0-or-later
// A database whose writer still writes: what it had committed to its log is read with it, and nothing beside it
// changes.
#include "core/ingest/readers.h"
#include "tests/support/sqlite_fixture.h"
#include "tests/support/sqlite_text.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace core;
namespace fs = std::filesystem;

std::string kernels(int from, int to) {
    return fmt::format(
        "WITH RECURSIVE n(i) AS (SELECT {} UNION ALL SELECT i + 1 FROM n WHERE i < {}) INSERT INTO "
        "CUPTI_ACTIVITY_KIND_KERNEL SELECT i * 10, i * 10 + 5, 0, 7, 1 FROM n;",
        from, to);
}

/// A writer that leaves all it writes in its log.
class SqliteLogs : public testing::Test {
protected:
    SqliteLogs() : m_writer(m_live.path() / "a.sqlite") {
        m_writer.run(
            "PRAGMA journal_mode=WAL; PRAGMA wal_autocheckpoint=0; CREATE TABLE StringIds (id INTEGER PRIMARY KEY, "
            "value TEXT); INSERT INTO StringIds VALUES (1, 'k'); CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start, "
            "\"end\", deviceId, streamId, demangledName);");
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
    m_writer.run(kernels(1, 5000));
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
    m_writer.run(kernels(1, 100) + "PRAGMA wal_checkpoint(TRUNCATE);" + kernels(101, 200) + kernels(201, 300));
    const auto found = readCopy(database(), log());
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ((*found)->events.size(), 300u);
}

TEST_F(SqliteLogs, WhatWasNotCommittedDoesNotCount) {
    m_writer.run(kernels(1, 100));
    const std::size_t committed = log().size();
    m_writer.run("PRAGMA cache_size=2; PRAGMA cache_spill=1; BEGIN;" + kernels(101, 20000));
    ASSERT_GT(log().size(), committed) << "pages of what is not committed yet";
    const auto found = readCopy(database(), log());
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ((*found)->events.size(), 100u);
}

TEST_F(SqliteLogs, ALogThatIsCutAnywhereGivesWholeTransactions) {
    for (int i = 0; i < 20; ++i)
        m_writer.run(kernels(i * 50 + 1, i * 50 + 50));
    const std::string whole = log();
    std::size_t before = 0;
    for (std::size_t size = 0; size <= whole.size(); size += 997) {
        const auto found = readCopy(database(), whole.substr(0, size));
        if (!found) continue;  // the tables are not in it yet
        EXPECT_EQ((*found)->events.size() % 50, 0u) << size;
        EXPECT_GE((*found)->events.size(), before) << size;
        before = (*found)->events.size();
    }
    EXPECT_GE(before, 900u);
}

TEST_F(SqliteLogs, ADamagedLogEndsBeforeTheDamage) {
    m_writer.run("PRAGMA wal_checkpoint(TRUNCATE);" + kernels(1, 50));
    const std::size_t first = log().size();
    m_writer.run(kernels(51, 100));
    std::string damaged = log();
    damaged[first + 300] = static_cast<char>(damaged[first + 300] + 1);
    EXPECT_EQ((*readCopy(database(), damaged))->events.size(), 50u);
    damaged[8] = static_cast<char>(damaged[8] + 1);  // the size of its pages
    const auto left = readCopy(database(), damaged);
    ASSERT_TRUE(left);
    EXPECT_EQ((*left)->events.size(), 0u);
    EXPECT_NE(tests::noticesText(**left).find("was left out"), std::string::npos);
}

TEST_F(SqliteLogs, ALogBesideADatabaseThatHasNoneIsLeftOut) {
    m_writer.run("PRAGMA wal_checkpoint(TRUNCATE);" + kernels(1, 50));
    std::string other = database();
    other[18] = other[19] = 1;
    const auto found = readCopy(other, log());
    ASSERT_TRUE(found);
    EXPECT_EQ((*found)->events.size(), 0u);
    EXPECT_NE(tests::noticesText(**found).find("was left out"), std::string::npos);
}

}  // namespace
