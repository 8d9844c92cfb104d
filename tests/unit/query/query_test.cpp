// SPDX-License-Identifier: GPL-3.0-or-later
// Questions in SQL: what they read, how they search, where they are wrong, and what they may not do.
#include "core/query/query.h"

#include "core/trace/trace_builder.h"
#include "tests/support/csv_rows.h"
#include "tests/support/random_trace.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <sstream>
#include <thread>

namespace {

using namespace core;

std::vector<QueryProfile> profilesOf(const std::vector<TracePtr>& traces, const std::stop_token& stop = {}) {
    std::vector<QueryProfile> profiles;
    for (const TracePtr& trace : traces)
        profiles.emplace_back(std::string(1, static_cast<char>('b' - profiles.size())), tests::snapshotOf(trace), stop);
    return profiles;
}

/// Returns the rows as CSV, or what is wrong.
std::string answer(const std::string& sql, const std::vector<TracePtr>& traces) {
    const auto profiles = profilesOf(traces);
    const QueryResult result = runQuery(sql, {profiles, {}, {}});
    if (!result.fault) return tests::rowsText(result.table);
    return fmt::format("{}:{}: {}", result.fault->line, result.fault->character, result.fault->message);
}

const TracePtr& small() {
    static const TracePtr trace = tests::traceOf(
        "gemm 0-5 ^1, copy:HtoD 5-7 @9 ^2, gemm 9-12 ^3, norm 20-21 @9 ^4, call:launch 0-1 ^1, call:launch 1-2 ^3, "
        "range:step 0-10");
    return trace;
}

TEST(Query, ReadsTheRowsOfARecording) {
    EXPECT_EQ(answer("SELECT start, duration, name, stream FROM operations", {small()}),
              "0,5,gemm,7\n5,2,copy:HtoD,9\n9,3,gemm,7\n20,1,norm,9\n");
    EXPECT_EQ(answer("SELECT kind, count(*), sum(duration) FROM operations GROUP BY kind", {small()}),
              "copy,1,2\nkernel,3,9\n");
    EXPECT_EQ(answer("SELECT o.name, o.start - c.end FROM operations o JOIN calls c ON c.id = o.call", {small()}),
              "gemm,-1\ngemm,7\n");
    EXPECT_EQ(answer("SELECT name, start, \"end\" FROM ranges", {small()}), "step,0,10\n");
    EXPECT_EQ(answer("SELECT kind, name, depth FROM frames WHERE parent IS NULL", {small()}), "range,step,1\n");
    EXPECT_EQ(answer("SELECT bytes IS NULL, count(*) FROM operations GROUP BY 1", {small()}), "1,4\n");
}

TEST(Query, NumbersThatWereNotRecordedAreNull) {
    TraceBuilder builder;
    EventRow row;
    row.name = builder.intern("gemm");
    row.stream =
        builder.owners().streamOf(builder.owners().processOf(1, 4711), builder.owners().deviceOf("", notRecorded),
                                  notRecorded, notRecorded, notRecorded);
    builder.add(row);
    const TracePtr trace = builder.finish();
    EXPECT_EQ(answer("SELECT count(*), count(device) FROM devices", {trace}), "1,0\n");
    EXPECT_EQ(answer("SELECT count(*), count(device), count(stream), count(context) FROM streams", {trace}),
              "1,0,0,0\n");
    EXPECT_EQ(answer("SELECT count(*), count(device), count(stream) FROM operations", {trace}), "1,0,0\n");
}

TEST(Query, TellsSeveralProfilesApart) {
    const TracePtr other = tests::traceOf("norm 0-4");
    EXPECT_EQ(
        answer("SELECT profile, name, sum(duration) FROM operations GROUP BY profile, name ORDER BY profile, name",
               {small(), other}),
        "a,norm,4\nb,copy:HtoD,2\nb,gemm,8\nb,norm,1\n");
    EXPECT_EQ(answer("SELECT count(*) FROM operations WHERE profile = 'a'", {small(), other}), "1\n");
    EXPECT_EQ(answer("SELECT name FROM operations ORDER BY start DESC LIMIT 2", {small(), other}), "norm\ngemm\n");
    EXPECT_EQ(answer("SELECT count(profile) FROM devices", {small()}), "1\n");
}

/// What `EXPLAIN QUERY PLAN` says, without numbers.
std::string planOf(const std::string& sql) {
    const auto profiles = profilesOf({small()});
    std::string text;
    for (const auto& row : runQuery("EXPLAIN QUERY PLAN " + sql, {profiles, {}, {}}).table.rows)
        text += std::get<std::string>(row.back()) + "\n";
    return text;
}

TEST(Query, GroupsByNameAndSortsByTimeWithoutSorting) {
    for (const char* sql : {"SELECT name, count(*), sum(duration) FROM operations GROUP BY name",
                            "SELECT name, count(*) FROM operations WHERE start > 5 GROUP BY name",
                            "SELECT * FROM operations WHERE start BETWEEN 1 AND 9 ORDER BY start",
                            "SELECT * FROM calls ORDER BY start DESC LIMIT 3"})
        EXPECT_EQ(planOf(sql).find("TEMP B-TREE"), std::string::npos) << sql << "\n" << planOf(sql);
    EXPECT_NE(planOf("SELECT duration FROM operations ORDER BY duration").find("TEMP B-TREE"), std::string::npos);
}

/// Conditions by every column that can be searched, with values of all types.
std::string condition(std::mt19937& random) {
    const auto below = [&](unsigned bound) { return random() % bound; };
    static const std::vector<std::string> columns{"id", "start", "device", "stream", "correlation", "call"};
    static const std::vector<std::string> forms{"=", "<", "<=", ">", ">=", "IS"};
    static const std::vector<std::string> values{"0", "1", "7", "20.5", "-1", "30", "9", "NULL", "1e300", "'x'"};
    if (below(5) == 0) return "name = 'gemm'";
    if (below(8) == 0) return "name IN ('gemm', 'norm', 'nothing')";
    return columns[below(6)] + " " + forms[below(6)] + " " + values[below(10)];
}

TEST(Query, FindsTheSameRowsHoweverItSearches) {
    std::mt19937 random(53);
    for (int i = 0; i < 150; ++i) {
        const TracePtr trace = i % 2 == 0 ? small() : tests::randomRun(random);
        const std::string a = condition(random), b = condition(random);
        const std::string order = i % 3 == 0 ? "name" : i % 3 == 1 ? "start DESC, id" : "id";
        // A plus sign keeps SQLite from telling a table about a column, and so from searching by it.
        std::string scan = a + " AND " + b;
        for (const char* column : {"id", "start", "device", "stream", "correlation", "call", "name"})
            for (std::size_t at = 0; (at = scan.find(column, at)) != scan.npos; at += 2 + std::string(column).size())
                if (at == 0 || scan[at - 1] == ' ') scan.insert(at, "+");
        const std::string rows = "SELECT group_concat(id || ':' || name) FROM (SELECT id, name FROM operations WHERE ";
        EXPECT_EQ(answer(rows + a + " AND " + b + " ORDER BY " + order + ", id)", {trace}),
                  answer(rows + scan + " ORDER BY +" + order + ", +id)", {trace}))
            << a << " AND " << b;
    }
}

TEST(Query, AJoinFindsTheSameRowsInWhateverOrderItSearches) {
    std::mt19937 random(17);
    for (int i = 0; i < 60; ++i) {
        const TracePtr trace = tests::randomRun(random);
        const auto joined = [&](const std::string& condition) {
            return answer(
                "SELECT count(*), sum(a.id * b.id) FROM (SELECT * FROM operations ORDER BY id * 7919 % 101) a "
                "CROSS JOIN operations b WHERE " +
                    condition,
                {trace});
        };
        EXPECT_EQ(joined("b.start BETWEEN a.start - 9 AND a.start + 9"),
                  joined("+b.start BETWEEN a.start - 9 AND a.start + 9"));
        EXPECT_EQ(joined("b.correlation = a.correlation"), joined("+b.correlation = a.correlation"));
        EXPECT_EQ(joined("b.name = a.name AND b.id > a.id"), joined("+b.name = a.name AND +b.id > a.id"));
    }
}

TEST(Query, FindsCallsByNumbersThatAreCloseTogetherOrFarApart) {
    const std::string sql =
        "SELECT o.start, c.name FROM operations o JOIN calls c ON c.correlation = o.correlation ORDER BY +o.start";
    const auto run = [](std::int64_t apart) {
        return tests::traceOf(
            fmt::format("a 10-11 ^{0}, b 11-12 ^{1}, c 12-13, d 13-14 ^{2}, e 14-15 ^{3}, "
                        "call:x 0-1 ^{2}, call:y 1-2 ^{0}, call:wait 2-3, call:z 3-4 ^{1}",
                        5, 5 + apart, 5 + 3 * apart, 5 + 4 * apart));
    };
    for (const std::int64_t apart : {1, 2, 1'000'000'000}) {
        EXPECT_EQ(answer(sql, {run(apart)}), "10,y\n11,z\n13,x\n") << apart;
        EXPECT_EQ(answer(fmt::format("SELECT name FROM calls WHERE correlation > {}", 5 + apart), {run(apart)}), "x\n");
    }
}

/// Returns the lines in the order of their bytes.
std::vector<std::string> sorted(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    std::ranges::sort(lines);
    return lines;
}

TEST(Query, ComparesNumbersWithTextAsSqliteDoes) {
    const auto count = [](const std::string& where) {
        return answer("SELECT count(*) FROM operations WHERE " + where, {small()});
    };
    EXPECT_EQ(count("stream = '7'"), "2\n");
    EXPECT_EQ(count("start BETWEEN '5' AND 9"), "2\n");
    EXPECT_EQ(count("name = 7"), "0\n");
    EXPECT_EQ(count("name = 'GEMM' COLLATE NOCASE"), "2\n");
}

TEST(Query, FiguresAreThoseOfTheTables) {
    std::mt19937 random(7);
    for (int i = 0; i < 60; ++i) {
        const TracePtr trace = tests::randomRun(random);
        const auto snapshot = tests::snapshotOf(trace);
        std::vector<QueryProfile> profiles;
        profiles.emplace_back("p", snapshot);
        const auto rows = [&](const std::string& sql) {
            return tests::rowsText(runQuery(sql, {profiles, {}, {}}).table);
        };
        std::string kernels, idle, calls;
        for (const auto& row : tests::csvRows(tests::rowsText(tests::tableOf(*snapshot, "kernels"))))
            kernels += row[8] + "," + row[2] + "," + row[1] + "\n";
        for (const auto& row : tests::csvRows(tests::rowsText(tests::tableOf(*snapshot, "breakdown"))))
            if (row[1] == "idle_time" && row[0] != "all" && row[2] != "0") idle += row[0] + "," + row[2] + "\n";
        EXPECT_EQ(
            sorted(rows("SELECT name, count(*), sum(duration) FROM operations WHERE kind = 'kernel' GROUP BY name")),
            sorted(kernels));
        if (trace->devices.size() > 1 && trace->processes.size() > 1) continue;  // devices share numbers
        EXPECT_EQ(rows("SELECT device, sum(duration) FROM gaps GROUP BY device HAVING sum(duration) > 0"), idle);
    }
}

TEST(Query, SaysWhereItIsWrong) {
    EXPECT_EQ(answer("SELECT nam FROM operations", {small()}), "1:8: no such column: nam");
    EXPECT_EQ(answer("SELECT 1,\n  2 FROM operation", {small()}), "2:10: no such table: operation");
    EXPECT_EQ(answer("SELECT 'äöü', x", {small()}), "1:15: no such column: x");
    EXPECT_EQ(answer("SELECT 1 FORM names", {small()}), "1:15: near \"names\": syntax error");
    EXPECT_EQ(answer("", {small()}), "0:0: there is no statement: a query is one SELECT");
    EXPECT_EQ(answer("SELECT 1; SELECT 2", {small()}), "1:10: more than one statement: a query is one SELECT");
    EXPECT_EQ(answer("SELECT 1; ", {small()}), "1\n");
    const auto profiles = profilesOf({small()});
    const auto known = runQuery("SELECT nam FROM operations", {profiles, {}, {}}).fault->known;
    EXPECT_NE(std::ranges::find(known, "name"), known.end());
}

TEST(Query, MayDoNothingButSelect) {
    for (const char* sql : {"ATTACH '/tmp/x.db' AS x", "DETACH report", "PRAGMA writable_schema = 1",
                            "SELECT * FROM pragma_database_list", "BEGIN", "SAVEPOINT x", "CREATE TABLE x(a)",
                            "CREATE TEMP TABLE x AS SELECT 1", "DROP TABLE operations", "REINDEX", "ANALYZE"})
        EXPECT_NE(answer(sql, {small()}).find("is not allowed: a query is one SELECT"), std::string::npos) << sql;
    for (const char* sql :
         {"VACUUM INTO '/tmp/lacuna-stolen.db'", "SELECT readfile('/etc/passwd')", "SELECT load_extension('x.so')",
          "DELETE FROM operations", "UPDATE operations SET name = 'x'", "UPDATE sqlite_schema SET sql = ''",
          "SELECT writefile('/tmp/x', 'y')", "SELECT edit('x')", "SELECT fts3_tokenizer('simple')",
          "SELECT * FROM sqlite_master; DROP TABLE operations"})
        EXPECT_NE(answer(sql, {small()}).find(": "), std::string::npos) << sql;
    EXPECT_FALSE(std::filesystem::exists("/tmp/lacuna-stolen.db"));
}

TEST(Query, EndsAtItsLimits) {
    const auto profiles = profilesOf({small()});
    const auto faultOf = [&](const std::string& sql, const QueryLimits& limits) {
        const QueryResult result = runQuery(sql, {profiles, {}, {}}, limits);
        if (!result.fault) return std::string("none");
        EXPECT_TRUE(result.fault->kind == ErrorKind::Limit) << result.fault->message;
        return fmt::format("{} rows: {}", result.table.rows.size(), result.fault->message);
    };
    EXPECT_EQ(faultOf("SELECT id FROM operations", {.rows = 3}), "3 rows: ended after 3 rows");
    EXPECT_EQ(faultOf("SELECT id FROM operations", {.rows = 4}), "none");
    const std::string endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) ";
    EXPECT_EQ(faultOf(endless + "SELECT count(*) FROM n", {.seconds = 0.05}), "0 rows: ended after 0.05 s");
    EXPECT_NE(faultOf(endless + "SELECT i, hex(zeroblob(100000)) FROM n", {.bytes = 8 << 20}).find("8 MiB of memory"),
              std::string::npos);
    EXPECT_EQ(faultOf(endless + "SELECT group_concat(i) FROM n", {.seconds = 0.05}), "0 rows: ended after 0.05 s");
    EXPECT_NE(faultOf("SELECT zeroblob(1000000000)", {}).find("too big"), std::string::npos);
    EXPECT_NE(faultOf(endless + "SELECT i, randomblob(100000) FROM n ORDER BY 2", {.bytes = 32 << 20}).find("memory"),
              std::string::npos);
}

TEST(Query, DeepExpressionsAreRefused) {
    std::string sql = "SELECT 1";
    for (int i = 0; i < 100'000; ++i)
        sql += "+(1";
    EXPECT_NE(answer(sql, {small()}).find(": "), std::string::npos);
}

TEST(Query, StopsAtOnce) {
    std::stop_source source;
    const auto profiles = profilesOf({small()}, source.get_token());
    std::chrono::steady_clock::time_point asked;
    std::thread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        asked = std::chrono::steady_clock::now();
        source.request_stop();
    });
    const QueryResult result =
        runQuery("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n",
                 {profiles, {}, {}}, {}, source.get_token());
    const auto late = std::chrono::steady_clock::now() - asked;
    stopper.join();
    ASSERT_TRUE(result.fault);
    EXPECT_TRUE(result.fault->kind == ErrorKind::Stopped);
    EXPECT_LT(std::chrono::duration<double>(late).count(), 0.5) << "a machine that is not loaded takes a millisecond";
}

TEST(Query, NamesMayHoldControlCharactersAndSql) {
    const std::string evil = "a'\";DROP\x1b[2J";
    const TracePtr trace = tests::traceOf(evil + " 0-1");
    const auto profiles = profilesOf({trace});
    const QueryResult result =
        runQuery("SELECT name, length(name) FROM operations WHERE name = 'a''\";DROP\x1b[2J'", {profiles, {}, {}});
    ASSERT_EQ(result.table.rows.size(), 1u);
    EXPECT_EQ(std::get<std::string>(result.table.rows[0][0]), evil);
}

TEST(Query, OnlyReadsTheTablesOfAReportThatItNames) {
    const std::vector<std::string> names{"gaps", "gap-histogram", "calls"};
    using Names = std::vector<std::string>;
    EXPECT_EQ(mentionedNames("SELECT * FROM gaps", names), Names());
    EXPECT_EQ(mentionedNames("SELECT * FROM report.gaps JOIN calls", names), Names{"gaps"});
    EXPECT_EQ(mentionedNames("select * from REPORT . Gap_Histogram", names), Names{"gap-histogram"});
    EXPECT_EQ(mentionedNames("select * from \"report\".\"gap-histogram\"", names), Names{"gap-histogram"});
    const auto profiles = profilesOf({small()});
    const std::vector<Table> tables{{"gap-histogram", {{"From", "ns", CellKind::Time}, {"Cause"}}, {{10, "x"}}}};
    for (const char* table : {"gap_histogram", "\"gap-histogram\""})
        EXPECT_EQ(
            tests::rowsText(
                runQuery(std::string("SELECT from_ns, cause FROM report.") + table, {profiles, tables, {}}).table),
            "10,x\n");
}

}  // namespace
