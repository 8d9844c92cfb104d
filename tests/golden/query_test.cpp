// SPDX-License-Identifier: GPL-3.0-or-later
// `lacuna query` as a user types it: its exit codes, its messages, and tables of a report beside rows of the recording.
#include "tests/support/csv_rows.h"
#include "tests/support/places.h"
#include "tests/support/program.h"
#include "tests/support/report_rows.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace {

namespace fs = std::filesystem;

tests::Outcome query(const std::string& sql, const fs::path& file, std::vector<std::string> more = {}) {
    const tests::TemporaryFolder folder;
    std::vector<std::string> arguments{"query", "--no-cache", sql, file.string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return tests::runProgram(arguments, folder.path());
}

fs::path small() { return tests::goldenCases() / "report_text/input.json"; }

TEST(QueryCommand, HasExitCodesAndSaysWhereAQueryIsWrong) {
    const tests::Outcome wrong = query("SELECT nam FROM operations", small());
    EXPECT_EQ(wrong.exitCode, 1);
    EXPECT_EQ(wrong.output, "");
    EXPECT_EQ(wrong.errors, "lacuna: query: line 1, character 8: no such column: nam; did you mean \"name\"?\n");
    EXPECT_EQ(query("SELECT 1", "absent.json").exitCode, 2);
    EXPECT_EQ(query("ATTACH 'x' AS y", small()).exitCode, 1);
    const tests::Outcome limited = query("SELECT id FROM operations", small(), {"--max-rows", "1"});
    EXPECT_EQ(limited.exitCode, 4);
    EXPECT_EQ(limited.output, "id\n0\n");
    EXPECT_EQ(limited.errors, "lacuna: query: ended after 1 rows\n");
    const tests::Outcome partly = query("SELECT count(*) AS n FROM devices", small(), {"absent.json"});
    EXPECT_EQ(partly.exitCode, 2);
    EXPECT_EQ(partly.output, "n\n1\n");
}

TEST(QueryCommand, HasTheTablesOfAReport) {
    const std::string csv = tests::reportCsv("kernels", small(), {"--no-cache"});
    const tests::Outcome asked = query("SELECT * FROM report.kernels", small());
    ASSERT_EQ(asked.exitCode, 0) << asked.errors;
    const auto printed = tests::csvRows(csv), answered = tests::csvRows(asked.output);
    ASSERT_EQ(printed.size(), answered.size());
    for (std::size_t row = 1; row < printed.size(); ++row) {
        EXPECT_EQ(printed[row][1], answered[row][1]);
        EXPECT_EQ(printed[row][8], answered[row][8]);
    }
    EXPECT_EQ(answered[0][1], "total_time_ns");
    EXPECT_EQ(query("SELECT * FROM report.kernel", small()).errors,
              "lacuna: query: line 1, character 15: no such table: report.kernel; did you mean \"report.kernels\"?\n");
}

/// Figures of small real traces, by a query and by the table.
TEST(QueryCommand, FiguresOfRealTracesAreThoseOfTheTables) {
    const auto data = LACUNA_NEEDS_DATA("field");
    int count = 0;
    for (const fs::path& file : tests::entriesOf(data)) {
        const std::string name = file.filename().string();
        if (!fs::is_regular_file(file) || fs::file_size(file) > 300'000 || !name.ends_with(".json.gz")) continue;
        const tests::Outcome asked =
            query("SELECT sum(idle_ns), (SELECT sum(duration) FROM gaps) FROM report.idle_causes", file);
        if (asked.exitCode != 0) continue;
        const auto rows = tests::csvRows(asked.output);
        ASSERT_EQ(rows.size(), 2u) << name;
        EXPECT_EQ(rows[1][0], rows[1][1]) << name;
        const tests::Outcome kernels = query(
            "SELECT total(total_time_ns), (SELECT total(duration) FROM operations WHERE kind = 'kernel') "
            "FROM report.kernels",
            file);
        const auto totals = tests::csvRows(kernels.output);
        ASSERT_EQ(totals.size(), 2u) << name << kernels.errors;
        EXPECT_EQ(totals[1][0], totals[1][1]) << name;
        ++count;
    }
    EXPECT_GT(count, 3);
}

/// Every query of the guide answers something about the demo.
TEST(QueryCommand, TheGuidesQueriesHaveAnswers) {
    std::istringstream page(tests::readFile(tests::sourceFolder() / "resources/guide/query.md"));
    int count = 0;
    for (std::string line; std::getline(page, line);) {
        if (!line.starts_with("lacuna query \"")) continue;
        const std::size_t begin = line.find('"') + 1;
        std::string sql = line.substr(begin, line.rfind('"') - begin);
        const bool isOfTwo = line.ends_with("b.json");
        std::vector<std::string> more;
        if (isOfTwo) more.push_back(tests::demoTrace().string());
        const tests::Outcome outcome = query(sql, tests::demoTrace(), more);
        EXPECT_EQ(outcome.exitCode, 0) << sql << "\n" << outcome.errors;
        EXPECT_GT(std::ranges::count(outcome.output, '\n'), 1) << sql;
        ++count;
    }
    EXPECT_GE(count, 12);
}

}  // namespace
