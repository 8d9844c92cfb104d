// SPDX-License-Identifier: GPL-3.0-or-later
// A report as a SQLite database: its bytes, and its names.
#include "core/report/database.h"

#include "core/report/sql_tables.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <cstring>
#include <memory>

namespace {

using namespace core;

TEST(Database, NamesNeedNoQuotes) {
    EXPECT_EQ(sqlName("Total Time (ns)"), "total_time_ns");
    EXPECT_EQ(sqlName("% of Wall"), "percent_of_wall");
    EXPECT_EQ(sqlName("Exposed (%)"), "exposed_percent");
    EXPECT_EQ(sqlName("AlgBW (GB/s)"), "algbw_gb_s");
    EXPECT_EQ(sqlName("gap-histogram"), "gap_histogram");
    EXPECT_EQ(sqlName("null_means"), "null_means");
    EXPECT_EQ(sqlName("50 %"), "_50_percent");
    EXPECT_EQ(quotedSqlName("a\"b"), "\"a\"\"b\"");
}

/// Returns the rows of a query, "a|b" one a line, from the bytes of a database.
std::string rowsOf(const std::string& bytes, const char* sql) {
    sqlite3* opened = nullptr;
    sqlite3_open(":memory:", &opened);
    const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> database(opened, sqlite3_close);
    auto* copy = static_cast<unsigned char*>(sqlite3_malloc64(bytes.size()));
    std::memcpy(copy, bytes.data(), bytes.size());
    const auto size = static_cast<sqlite3_int64>(bytes.size());
    sqlite3_deserialize(opened, "main", copy, size, size, SQLITE_DESERIALIZE_FREEONCLOSE);
    std::string text;
    const auto add = [](void* all, int count, char** values, char**) {
        for (int i = 0; i < count; ++i)
            *static_cast<std::string*>(all) += (i == 0 ? "" : "|") + std::string(values[i] ? values[i] : "NULL");
        *static_cast<std::string*>(all) += "\n";
        return 0;
    };
    EXPECT_EQ(sqlite3_exec(opened, sql, add, &text, nullptr), SQLITE_OK) << sqlite3_errmsg(opened);
    return text;
}

DatabaseFacts factsOfTest() {
    return {[](std::string_view table, const Column& column) {
                return std::pair(std::string(table) + ": " + column.title, std::string("nothing"));
            },
            {{"--device", "0"}}};
}

TEST(Database, HasTablesColumnsAndMeta) {
    const Table table{"some-table",
                      {{"Name"}, {"Time", "ns", CellKind::Time}, {"Share", "%", CellKind::Percent, 2}},
                      {{std::string("a\x1b"), std::int64_t{1} << 62, 0.125}, {{}, {}, {}}},
                      "wall"};
    ReportPart part{"a.json", {"rules: mine"}, {table}};
    part.doubts.push_back({{}, "the clock ran backwards"});
    Report report{{part}};
    const std::string bytes = databaseOf(report, factsOfTest());
    EXPECT_TRUE(isOwnDatabase(bytes));
    EXPECT_FALSE(isOwnDatabase(bytes.substr(0, 60)));
    EXPECT_EQ(
        rowsOf(bytes, "SELECT name = 'a' || char(27), time_ns, share_percent, typeof(share_percent) FROM some_table"),
        "1|4611686018427387904|0.125|real\nNULL|NULL|NULL|null\n");
    EXPECT_EQ(rowsOf(bytes, "SELECT * FROM columns WHERE column_name = 'time_ns'"),
              "some_table|time_ns|Time (ns)|INTEGER|ns|some-table: Time|nothing\n");
    EXPECT_EQ(rowsOf(bytes, "SELECT * FROM meta"),
              "NULL|--device|0\na.json|profile|a.json\na.json|note|rules: mine\n"
              "a.json|doubt|the clock ran backwards\na.json|percent of some_table|wall\n");
}

TEST(Database, HasTheProfileOfEachRowIfThereAreSeveral) {
    const Table table{"t", {{"Count", "", CellKind::Count}}, {{std::int64_t{3}}}};
    Report report{{{"a", {}, {table}}, {"b", {}, {table}}}, true};
    EXPECT_EQ(rowsOf(databaseOf(report, factsOfTest()), "SELECT profile, count FROM t"), "a|3\nb|3\n");
}

}  // namespace
