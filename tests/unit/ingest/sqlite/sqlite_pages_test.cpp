// SPDX-License-Identifier: GPL-3.0-or-later
// Compares values read from pages with SQLite's values for the same table, and reads pages that no writer makes.
#include "core/ingest/sqlite/sqlite_pages.h"

#include "core/ingest/sqlite/sqlite_database.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <optional>
#include <random>

namespace {

using namespace core;
namespace fs = std::filesystem;

constexpr const char* leftToSqlite = "left to SQLite";

bool isText(const std::string& column) { return column.starts_with("text") && column != "textId"; }

/// Quotes a text as SQL does.
std::string quoted(std::string_view text) {
    std::string quoted = "'";
    for (const char c : text)
        quoted += c == '\'' ? "''" : std::string(1, c);
    return quoted + "'";
}

class SqlitePagesTest : public testing::Test {
protected:
    void SetUp() override { m_path = m_folder.path() / "made.sqlite"; }

    void make(const std::string& sql, int pageSize = 4096, std::string_view encoding = "UTF-8") {
        fs::remove(path());
        tests::SqliteFixture(path()).run(
            fmt::format("PRAGMA page_size={}; PRAGMA encoding='{}'; PRAGMA journal_mode=OFF; BEGIN; {} COMMIT;",
                        pageSize, encoding, sql));
    }
    const fs::path& path() const { return m_path; }

    std::optional<std::vector<TableLeaf>> leaves() const {
        const auto file = SqliteFile::open(path());
        const auto database = SqliteDatabase::open(path(), {});
        const SqliteTable* table = database ? (*database)->table(m_table) : nullptr;
        return file && table ? leavesOf(*file, table->root) : std::nullopt;
    }
    std::unique_ptr<SqlitePages> pages(const std::vector<std::string>& columns) const {
        const auto database = SqliteDatabase::open(path(), {});
        const SqliteTable* table = database ? (*database)->table(m_table) : nullptr;
        if (!table) return nullptr;
        std::vector<StoredColumn> stored;
        for (const std::string& column : columns)
            stored.push_back({table->isNumber(column) ? StoredColumn::rowNumber
                                                      : table->placeOf(column).value_or(StoredColumn::absent),
                              isText(column)});
        return SqlitePages::open(path(), stored);
    }
    /// Formats each row as "number: value value".
    static std::string read(SqlitePages& pages, std::span<const TableLeaf> leaves, bool mayBeEmpty,
                            const std::vector<std::string>& columns) {
        StoredRows rows;
        pages.read(leaves, mayBeEmpty, rows);
        if (rows.found != RowsFound::All) return leftToSqlite;
        std::string text;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const std::int64_t* values = rows.values.data() + row * (columns.size() + 1);
            text += fmt::format("{}:", values[0]);
            for (std::size_t column = 0; column < columns.size(); ++column) {
                const bool isNull = (rows.nulls[row] >> column & 1) != 0;
                const std::int64_t value = values[1 + column];
                text += isNull                    ? " NULL"
                        : isText(columns[column]) ? " " + quoted(rows.text(value))
                                                  : fmt::format(" {}", value);
            }
            text += "\n";
        }
        return text;
    }
    std::string read(const std::vector<std::string>& columns) const {
        const auto open = pages(columns);
        const auto all = leaves();
        if (!open) return "not open";
        return all ? read(*open, *all, all->size() == 1, columns) : leftToSqlite;
    }
    std::string readBySqlite(const std::vector<std::string>& columns, const TableLeaf& bounds = {}) const {
        std::string row = "rowid || ':'";
        for (const std::string& column : columns)
            row += " || ' ' || quote(" + sqlIdentifier(column) + ")";
        std::string text;
        for (const std::string& each : tests::SqliteFixture(path()).texts(
                 fmt::format("SELECT {} FROM {} WHERE rowid >= {} AND rowid <= {} ORDER BY rowid", row,
                             sqlIdentifier(m_table), bounds.least, bounds.most)))
            text += each + "\n";
        return text;
    }
    std::string bytes() const {
        std::ifstream in(path(), std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    void write(const std::string& bytes) const {
        std::ofstream(path(), std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    }

    fs::path m_path;
    std::string m_table = "t";
    std::mt19937_64 random{20211};

private:
    tests::TemporaryFolder m_folder;
};

/// Rows whose numbers have all widths, with skipped values between them, some of them long.
std::string oddRows(std::mt19937_64& random, std::size_t count, std::size_t longestText) {
    const auto whole = [&]() -> std::string {
        if (random() % 8 == 0) return "NULL";
        const auto value = static_cast<std::int64_t>(random()) >> (random() % 64);
        return value == std::numeric_limits<std::int64_t>::min() ? "0" : std::to_string(value);
    };
    std::string sql = "CREATE TABLE t (a INTEGER, skipped, b INT NOT NULL DEFAULT 0, c, r REAL, last BIGINT);";
    std::int64_t number = -5;
    for (std::size_t i = 0; i < count; ++i) {
        number += 1 + static_cast<std::int64_t>(random() % 8 == 0 ? random() % (std::uint64_t{1} << 40) : 0);
        sql += fmt::format("INSERT INTO t (rowid, a, skipped, b, c, r, last) VALUES ({}, {}, '{}', {}, {}, {}, {});",
                           number, whole(), std::string(random() % (longestText + 1), 'x'), random() % 3, whole(),
                           i % 2 == 0 ? "1.5" : "3", whole());
    }
    return sql;
}

TEST_F(SqlitePagesTest, NumbersAreThoseOfSqliteWhateverThePageSize) {
    const std::vector<std::string> columns{"last", "a", "c", "b"};
    for (const int pageSize : {512, 1024, 4096, 65536}) {
        make(oddRows(random, 3000, 300), pageSize);
        EXPECT_EQ(read(columns), readBySqlite(columns)) << pageSize;
        EXPECT_EQ(read({"b"}), readBySqlite({"b"})) << pageSize;
    }
}

TEST_F(SqlitePagesTest, AnyLeavesHoldTheirRowsInWhateverOrderTheyAreRead) {
    make(oddRows(random, 5000, 40), 512);
    const std::vector<std::string> columns{"a", "last"};
    const auto open = pages(columns);
    const auto all = leaves();
    ASSERT_TRUE(open && all);
    ASSERT_GT(all->size(), 300u);
    for (int round = 0; round < 200; ++round) {
        const std::size_t first = random() % all->size(), count = 1 + random() % (all->size() - first);
        const auto some = std::span(*all).subspan(first, count);
        ASSERT_EQ(read(*open, some, false, columns), readBySqlite(columns, {0, some.front().least, some.back().most}));
    }
}

TEST_F(SqlitePagesTest, RowsMayHaveAnyNumber) {
    constexpr std::string_view most = "9223372036854775807", least = "-9223372036854775808";
    for (const int rows : {1, 400}) {
        make(fmt::format(
                 "CREATE TABLE t (id INTEGER PRIMARY KEY, a); WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT "
                 "i + 1 FROM n WHERE i + 1 < {}) INSERT INTO t SELECT v, 7 FROM (SELECT {} - i AS v FROM n UNION "
                 "SELECT {} + i FROM n UNION SELECT i - 200 FROM n);",
                 rows, most, least),
             512);
        EXPECT_EQ(read({"id", "a"}), readBySqlite({"id", "a"}));
    }
}

TEST_F(SqlitePagesTest, ATableWithoutRowsHasNone) {
    make("CREATE TABLE t (a);");
    EXPECT_EQ(read({"a"}), "");
}

TEST_F(SqlitePagesTest, TextsStandAsTheyWereWritten) {
    make(
        "CREATE TABLE t (a, text1 TEXT, b, text2);"
        "INSERT INTO t VALUES (1, 'it''s', 2, ''), (NULL, NULL, 3, 'möglich'), (4, 'x', 5, '7');");
    EXPECT_EQ(read({"text2", "a", "text1"}), "1: '' 1 'it''s'\n2: 'möglich' NULL NULL\n3: '7' 4 'x'\n");
    for (const char* value : {"7", "1.5", "x'41'", "printf('%5000c', 'x')"}) {
        make(fmt::format("CREATE TABLE t (text); INSERT INTO t VALUES ('x'), ({});", value));
        EXPECT_EQ(read({"text"}), leftToSqlite) << value;
    }
    make("CREATE TABLE t (text); INSERT INTO t VALUES ('x');", 4096, "UTF-16");
    EXPECT_EQ(read({"text"}), "not open");
}

TEST_F(SqlitePagesTest, ComputedColumnsAreCountedAsTheyAreStored) {
    make(
        "CREATE TABLE t (a, v AS (a + 1) VIRTUAL, s AS (a + 2) STORED, b);"
        "INSERT INTO t (a, b) VALUES (1, 10), (2, 20);");
    EXPECT_EQ(read({"a", "b"}), "1: 1 10\n2: 2 20\n");
}

TEST_F(SqlitePagesTest, AColumnThatTheTableHasNotIsNull) {
    make("CREATE TABLE t (a); INSERT INTO t VALUES (7);");
    EXPECT_EQ(read({"nothing", "a"}), "1: NULL 7\n");
}

TEST_F(SqlitePagesTest, WhatIsNoPlainNumberIsLeftToSqlite) {
    for (const char* value : {"1.5", "'7'", "x'00'", "''"}) {
        make(fmt::format("CREATE TABLE t (a, b); INSERT INTO t VALUES (1, 2), (3, {});", value));
        EXPECT_EQ(read({"a"}), "1: 1\n2: 3\n") << value;
        EXPECT_EQ(read({"b"}), leftToSqlite) << value;
    }
    make("CREATE TABLE t (a, b); INSERT INTO t VALUES (1, zeroblob(9000)), (2, 3);");
    EXPECT_EQ(read({"a"}), leftToSqlite) << "a row on several pages";
    make(
        "CREATE TABLE t (a); INSERT INTO t VALUES (1); ALTER TABLE t ADD COLUMN b DEFAULT 5; INSERT INTO t VALUES (2, "
        "6);");
    EXPECT_EQ(read({"b"}), leftToSqlite) << "a row from before the column was there";
    make("CREATE TABLE t (k PRIMARY KEY, a) WITHOUT ROWID; INSERT INTO t VALUES (1, 2);");
    EXPECT_EQ(read({"a"}), leftToSqlite);
}

TEST_F(SqlitePagesTest, ColumnsWhoseValuesSqliteChangesHaveNoPlace) {
    make("CREATE TABLE t (id INTEGER PRIMARY KEY, r REAL, f FLOAT, d double precision, n NUMERIC);");
    const auto database = SqliteDatabase::open(path(), {});
    ASSERT_TRUE(database);
    const SqliteTable& table = *(*database)->table("t");
    for (const char* name : {"id", "r", "f", "d"})
        EXPECT_FALSE(table.placeOf(name)) << name;
    EXPECT_EQ(table.placeOf("N"), 4U);
}

TEST_F(SqlitePagesTest, ColumnsOfRealExportsAreThoseOfSqlite) {
    const auto data = tests::dataFolder();
    if (!data) GTEST_SKIP() << "needs real exports in the folder LACUNA_DATA names";
    int same = 0, texts = 0;
    for (const auto& file : fs::recursive_directory_iterator(*data)) {
        if (file.path().extension() != ".sqlite" || file.path().parent_path().filename() == "hostile") continue;
        m_path = file.path();
        const auto database = SqliteDatabase::open(m_path, {});
        if (!database || !(*database)->warnings().empty()) continue;
        for (const SqliteTable& table : (*database)->tables()) {
            if (!table.has("start")) continue;
            m_table = table.name;
            for (const std::string& column : table.columns) {
                const std::string rows = table.placeOf(column) ? read({column}) : leftToSqlite;
                ASSERT_TRUE(rows == readBySqlite({column}) || (rows == leftToSqlite && column != "start"))
                    << m_path << m_table << column;
                same += rows == leftToSqlite ? 0 : 1;
                texts += rows != leftToSqlite && isText(column) ? 1 : 0;
            }
        }
    }
    EXPECT_GT(same, 500);
    EXPECT_GT(texts, 3);
}

TEST_F(SqlitePagesTest, NoBytesLeadItAstray) {
    make(oddRows(random, 400, 20), 512);
    const std::vector<std::string> columns{"a", "b", "c", "last"};
    const std::string sound = bytes();
    const auto root = (*SqliteDatabase::open(path(), {}))->table("t")->root;
    for (int round = 0; round < 600; ++round) {
        std::string damaged = sound;
        for (std::uint64_t flips = 1 + random() % 20; flips > 0; --flips)
            damaged[512 + random() % (sound.size() - 512)] = static_cast<char>(random());
        if (round % 10 == 0) damaged.resize(512 + random() % (sound.size() - 512));
        write(damaged);
        const auto file = SqliteFile::open(path());
        const auto found = leavesOf(*file, root);
        if (!found) continue;
        StoredRows rows;
        SqlitePages::open(path(), {{0}, {1, true}, {3}, {5}})->read(*found, found->size() == 1, rows);
        ASSERT_LE(rows.size(), sound.size() / 6);
    }
}

TEST_F(SqlitePagesTest, PagesThatLeadInCirclesComeToAnEnd) {
    make(oddRows(random, 3000, 20), 512);
    const auto root = (*SqliteDatabase::open(path(), {}))->table("t")->root;
    std::string bytes = this->bytes();
    const auto page = static_cast<std::size_t>(root - 1) * 512;
    ASSERT_EQ(bytes[page], 5) << "not an inner page";
    bytes.replace(page + 8, 4, {'\0', '\0', '\0', static_cast<char>(root)});  // its last child is the page itself
    write(bytes);
    EXPECT_EQ(read({"a"}), leftToSqlite);
}

TEST_F(SqlitePagesTest, FilesThatAreNoPlainDatabaseAreNotOpened) {
    make("CREATE TABLE t (a); INSERT INTO t VALUES (1);");
    const std::string sound = bytes();
    EXPECT_FALSE(SqlitePages::open(path().string() + "x", {{0}}));
    const auto opens = [&](std::size_t at, char byte) {
        std::string changed = sound;
        changed[at] = byte;
        write(changed);
        return SqlitePages::open(path(), {{0}}) != nullptr;
    };
    EXPECT_TRUE(opens(0, 'S'));
    EXPECT_FALSE(opens(0, 's'));
    EXPECT_FALSE(opens(16, 3)) << "a page size that is no power of two";
    EXPECT_FALSE(opens(22, 1)) << "another fraction";
    write(sound.substr(0, 99));
    EXPECT_FALSE(SqlitePages::open(path(), {{0}}));
}

}  // namespace
