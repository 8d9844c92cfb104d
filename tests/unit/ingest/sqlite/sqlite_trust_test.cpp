// SPDX-License-Identifier: GPL-3.0-or-later
// Tables that are not what they seem: our page reader must never accept what SQLite would read differently.
#include "core/ingest/sqlite/sqlite_scan.h"
#include "core/ingest/sqlite/sqlite_tree.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/sqlite/sqlite_mutation.h"
#include "tests/support/sqlite/sqlite_text.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <optional>

namespace {

using namespace core;
using tests::bareNames;
using tests::bigEndianAt;
using tests::setBigEndian;
namespace fs = std::filesystem;

constexpr std::size_t smallPage = 512;
constexpr auto damagedWarning =
    "warning 1 CUPTI_ACTIVITY_KIND_KERNEL is damaged, its rows may be wrong or missing: copy or export the file "
    "again\n";

/// SQL for kernels of 10 ns each, with row numbers from `first` on.
std::string keyedKernels(int count, std::int64_t first = 1) {
    return fmt::format(
        "{}CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (id INTEGER PRIMARY KEY, start, \"end\", deviceId, streamId, "
        "demangledName); WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {}) "
        "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL SELECT {} + i, i * 20, i * 20 + 10, 0, 7, 1 FROM n;",
        bareNames, count, first);
}

class SqliteTrust : public testing::Test {
protected:
    /// Makes a file with small pages, so that some thousand rows make a tree of three levels.
    fs::path make(const std::string& sql) {
        fs::remove(m_path);
        tests::SqliteFixture(m_path).run(
            fmt::format("PRAGMA page_size={}; PRAGMA journal_mode=OFF; BEGIN;", smallPage) + sql + "COMMIT;");
        return m_path;
    }
    std::size_t rootOfKernels() {
        return static_cast<std::size_t>(tests::SqliteFixture(m_path).number(
                   "SELECT rootpage FROM sqlite_master WHERE name = 'CUPTI_ACTIVITY_KIND_KERNEL'")) -
               1;
    }
    TracePtr readDamaged(const std::string& bytes) const {
        return tests::sqliteTrace(m_folder.file("damaged.sqlite", bytes));
    }

    const tests::TemporaryFolder m_folder;
    const fs::path m_path = m_folder.path() / "made.sqlite";
};

/// The offset in the file at which a cell of a page begins.
std::size_t cellAt(const std::string& bytes, std::size_t page, std::size_t cell) {
    const std::size_t begin = page * smallPage, header = bytes[begin] == 5 ? 12 : 8;
    return begin + bigEndianAt(bytes, begin + header + 2 * cell, 2);
}

/// The leaf reached by following the last child of each page.
std::size_t lastLeaf(const std::string& bytes, std::size_t page) {
    while (bytes[page * smallPage] == 5)
        page = bigEndianAt(bytes, page * smallPage + 8, 4) - 1;
    return page;
}

TEST_F(SqliteTrust, ALastRowWhoseNumberIsTooSmallHidesNoOther) {
    const std::string sound = tests::readFile(make(keyedKernels(2000)));
    const std::size_t leaf = lastLeaf(sound, rootOfKernels());
    const std::size_t cells = bigEndianAt(sound, leaf * smallPage + 3, 2);
    for (const std::size_t bit : {0u, 3u}) {
        std::string bytes = sound;
        bytes[cellAt(bytes, leaf, cells - 1) + 1] ^= static_cast<char>(1u << bit);  // after the record size
        const TracePtr trace = readDamaged(bytes);
        EXPECT_EQ(trace->events.size(), 2000u) << bit;
        EXPECT_EQ(tests::importText(*trace), damagedWarning) << bit;
    }
}

TEST_F(SqliteTrust, KeysThatTheRowsBelowThemDoNotKeepToAreLeftToSqlite) {
    const std::string sound = tests::readFile(make(keyedKernels(12000)));
    const std::size_t root = rootOfKernels();
    ASSERT_GT(bigEndianAt(sound, root * smallPage + 3, 2), 2u) << "children but for the last";
    for (const std::size_t cell : {0u, 1u}) {
        std::string bytes = sound;
        bytes[cellAt(bytes, root, cell) + 5] ^= 1;  // the last byte of the key, which follows the child
        const TracePtr trace = readDamaged(bytes);
        EXPECT_EQ(trace->events.size(), 12000u) << "SQLite does not look at keys on its way through a table";
        EXPECT_EQ(tests::importText(*trace), damagedWarning);
    }
}

TEST_F(SqliteTrust, APageInTwoPlacesIsLeftToSqlite) {
    const std::string sound = tests::readFile(make(keyedKernels(12000)));
    const std::size_t root = rootOfKernels();
    std::string bytes = sound;
    setBigEndian(bytes, cellAt(bytes, root, 1), bigEndianAt(bytes, cellAt(bytes, root, 0), 4), 4);
    const TracePtr trace = readDamaged(bytes);
    EXPECT_EQ(tests::importText(*trace), damagedWarning);
    const std::size_t child = bigEndianAt(sound, cellAt(sound, root, 0), 4) - 1;
    ASSERT_EQ(sound[child * smallPage], 5) << "a tree of three levels";
    bytes = sound;
    setBigEndian(bytes, cellAt(bytes, child, 2), bigEndianAt(bytes, cellAt(bytes, child, 1), 4), 4);
    EXPECT_EQ(tests::importText(*readDamaged(bytes)), damagedWarning) << "a leaf";
}

TEST_F(SqliteTrust, WhatSqliteComplainsOfIsNotReadAround) {
    const std::string sound = tests::readFile(make(keyedKernels(2000)));
    const std::size_t leaf = lastLeaf(sound, rootOfKernels());
    struct Damage {
        std::size_t at, value, size;
    };
    for (const auto& [at, value, size] : {Damage{3, 0, 2}, Damage{3, 400, 2}, Damage{0, 2, 1}, Damage{0, 10, 1}}) {
        std::string bytes = sound;
        setBigEndian(bytes, leaf * smallPage + at, value, size);
        const std::string import = tests::importText(*readDamaged(bytes));
        EXPECT_NE(import.find("cannot be read to its end (database disk image is malformed)"), std::string::npos)
            << at << ": " << import;
    }
    std::string bytes = sound;
    setBigEndian(bytes, 28, sound.size() / smallPage - 1, 4);  // one page fewer than exist
    EXPECT_NE(tests::importText(*readDamaged(bytes)).find("malformed"), std::string::npos);
}

/// UTF-16 is left to SQLite, which takes such a cell pointer modulo the page size and may read past the page.
TEST_F(SqliteTrust, OfAPageWithACellThatBeginsOutsideItSqliteGivesNoRow) {
    tests::SqliteFixture(m_path).run(
        fmt::format("PRAGMA page_size={}; PRAGMA encoding='UTF-16'; CREATE TABLE PROCESSES (globalPid INTEGER, name "
                    "TEXT); INSERT INTO PROCESSES VALUES (1, 'a'), (2, 'b');",
                    smallPage));
    std::string bytes = tests::readFile(m_path);
    constexpr std::size_t secondPointer = smallPage + 10;  // the second page is the table's only one
    setBigEndian(bytes, secondPointer, 0xffff, 2);
    const auto database = SqliteDatabase::open(m_folder.file("damaged.sqlite", bytes), {});
    ImportReport report;
    SqliteScan scan(**database, *(*database)->table("PROCESSES"), std::vector<ScanColumn>{{"globalPid"}}, {report});
    int rows = 0;
    scan.each([&] { ++rows; });
    EXPECT_EQ(rows, 0);
    ASSERT_EQ(report.entries().size(), 1u);
    EXPECT_NE(report.entries()[0].what.find("malformed"), std::string::npos) << report.entries()[0].what;
}

TEST_F(SqliteTrust, ARecordThatEndsBeforeItsValuesIsLeftToSqlite) {
    const std::string sound =
        tests::readFile(make(fmt::format("{}CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start, \"end\", demangledName);"
                                         "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (1000, 2000, 1);",
                                         bareNames)));
    std::string bytes = sound;
    const std::size_t cell = cellAt(bytes, rootOfKernels(), 0);
    ASSERT_EQ(bytes[cell + 2], 4) << "the size of the record's head";
    bytes[cell] += 2;  // the record size
    EXPECT_NE(tests::importText(*readDamaged(bytes)).find("malformed"), std::string::npos);
}

TEST_F(SqliteTrust, RowsAtBothEndsOfTheNumbersAreRead) {
    for (const std::int64_t first : {INT64_MAX - 4999, INT64_MIN, std::int64_t{-2500}, std::int64_t{0}}) {
        const TracePtr trace = tests::sqliteTrace(make(keyedKernels(5000, first)));
        EXPECT_EQ(trace->events.size(), 5000u) << first;
        EXPECT_EQ(tests::importText(*trace), "");
    }
}

TEST_F(SqliteTrust, ARowNumberIsAnIdWhereSqliteSaysSo) {
    const auto nameOf = [&](const std::string& table) {
        return tests::operationsText(*tests::sqliteTrace(
            make(table + "INSERT INTO StringIds (id, value) VALUES (3, 'three'), (1, 'one'), (2, 'two');"
                         "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start, \"end\", deviceId, streamId, demangledName);"
                         "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (1, 2, 0, 7, 3);")));
    };
    for (const char* declared :
         {"id INTEGER PRIMARY KEY, value", "id INTEGER PRIMARY KEY DESC, value", "id INT PRIMARY KEY, value",
          "id \"INTEGER\" PRIMARY KEY, value", "id INTEGER, value, PRIMARY KEY (id)",
          "id INTEGER, value, PRIMARY KEY (id DESC)", "id INTEGER, value, PRIMARY KEY (id, value)",
          "value, id INTEGER UNIQUE", "rowid TEXT, id INTEGER PRIMARY KEY, value",
          "rowid, oid, _rowid_, id INTEGER PRIMARY KEY DESC, value", "id REAL PRIMARY KEY, value", "id TEXT, value",
          "twice AS (id * 2), id INTEGER PRIMARY KEY, value"}) {
        EXPECT_EQ(nameOf(fmt::format("CREATE TABLE StringIds ({});", declared)).substr(0, 9), "three 1-2") << declared;
    }
    for (const char* key : {"id", "value", "value, id"})
        EXPECT_EQ(
            nameOf(fmt::format("CREATE TABLE StringIds (id INTEGER, value, PRIMARY KEY ({})) WITHOUT ROWID;", key))
                .substr(0, 9),
            "three 1-2")
            << key;
}

TEST_F(SqliteTrust, AColumnThatWasAddedLaterHasItsDefault) {
    const TracePtr trace = tests::sqliteTrace(
        make(keyedKernels(3) + "ALTER TABLE CUPTI_ACTIVITY_KIND_KERNEL ADD COLUMN correlationId INTEGER DEFAULT 77;"
                               "UPDATE CUPTI_ACTIVITY_KIND_KERNEL SET correlationId = 5 WHERE id = 2;"));
    EXPECT_EQ(trace->events.correlation, (std::vector<std::int64_t>{77, 5, 77}));
    EXPECT_EQ(tests::importText(*trace), "");
}

TEST_F(SqliteTrust, RangesOfATableWithoutRowNumbersAreAllRead) {
    // The second never ended, and the domain of the third comes later: both are revisited at the end.
    const std::string rows =
        "INSERT INTO NVTX_EVENTS VALUES (1, 9, 59, 0, 'first'), (2, NULL, 59, 0, 'open'), (3, 7, 59, 5, 'in domain'), "
        "(4, NULL, 75, 5, 'D');";
    for (const char* without : {"", " WITHOUT ROWID"}) {
        const TracePtr trace = tests::sqliteTrace(make(
            fmt::format("{}CREATE TABLE META_DATA_EXPORT (name, value); CREATE TABLE NVTX_EVENTS (start PRIMARY KEY, "
                        "\"end\", eventType, domainId, text){};{}",
                        bareNames, without, rows)));
        EXPECT_EQ(trace->hostRanges.size(), 3u) << without;
        EXPECT_NE(tests::hostText(*trace).find("D:in domain"), std::string::npos) << tests::hostText(*trace);
    }
}

TEST_F(SqliteTrust, ATextThatASearchDoesNotFindInADamagedTableIsSpokenOf) {
    const std::string sound = tests::readFile(
        make("CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL "
             "SELECT i + 1 FROM n WHERE i < 500) INSERT INTO StringIds SELECT i, 'name ' || i FROM n;"
             "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start, \"end\", demangledName);"
             "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (1, 2, 1);"));
    EXPECT_EQ(tests::importText(*tests::sqliteTrace(m_path)), "");
    const std::size_t root = static_cast<std::size_t>(tests::SqliteFixture(m_path).number(
                                 "SELECT rootpage FROM sqlite_master WHERE name = 'StringIds'")) -
                             1;
    std::string bytes = sound;
    const std::uint64_t last = bigEndianAt(bytes, root * smallPage + 8, 4);
    setBigEndian(bytes, cellAt(bytes, root, 0), last, 4);  // the first child is now the last
    EXPECT_NE(tests::importText(*readDamaged(bytes)).find("StringIds is damaged"), std::string::npos);
}

TEST(SqliteTree, IsSoundWhereEveryRowIsFoundByItsNumber) {
    const tests::TemporaryFolder folder;
    const fs::path path = folder.path() / "made.sqlite";
    tests::SqliteFixture(path).run("PRAGMA page_size=512;" + keyedKernels(2000));
    const auto root = tests::SqliteFixture(path).number("SELECT rootpage FROM sqlite_master WHERE name LIKE 'CUPTI%'");
    EXPECT_TRUE(isSoundTree(path, root));
    EXPECT_FALSE(isSoundTree(path, 0));
    EXPECT_FALSE(isSoundTree(path, 1 << 20));
    EXPECT_FALSE(isSoundTree(folder.path() / "none", root));
    std::string bytes = tests::readFile(path);
    const std::size_t leaf = lastLeaf(bytes, static_cast<std::size_t>(root) - 1), page = leaf * smallPage;
    std::swap_ranges(bytes.begin() + static_cast<std::ptrdiff_t>(page + 8),
                     bytes.begin() + static_cast<std::ptrdiff_t>(page + 10),
                     bytes.begin() + static_cast<std::ptrdiff_t>(page + 10));
    EXPECT_FALSE(isSoundTree(folder.file("swapped.sqlite", bytes), root)) << "two rows in the wrong order";
}

}  // namespace
