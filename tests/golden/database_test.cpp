// SPDX-License-Identifier: GPL-3.0-or-later
// `lacuna report --output run.sqlite`: what other programs read from it is what the tables say, and no other database
// is ever replaced.
#include "tests/support/places.h"
#include "tests/support/program.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>

namespace {

namespace fs = std::filesystem;

/// Returns the rows of a query, with the types that SQLite gives its values.
nlohmann::json rowsOf(const fs::path& path, const std::string& sql) {
    sqlite3* opened = nullptr;
    EXPECT_EQ(sqlite3_open_v2(path.c_str(), &opened, SQLITE_OPEN_READONLY, nullptr), SQLITE_OK);
    const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> database(opened, sqlite3_close);
    sqlite3_stmt* prepared = nullptr;
    EXPECT_EQ(sqlite3_prepare_v2(opened, sql.c_str(), -1, &prepared, nullptr), SQLITE_OK) << sqlite3_errmsg(opened);
    const std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)> statement(prepared, sqlite3_finalize);
    nlohmann::json rows = nlohmann::json::array();
    while (sqlite3_step(prepared) == SQLITE_ROW) {
        nlohmann::json row = nlohmann::json::array();
        for (int i = 0; i < sqlite3_column_count(prepared); ++i)
            switch (sqlite3_column_type(prepared, i)) {
                case SQLITE_INTEGER:
                    row.push_back(sqlite3_column_int64(prepared, i));
                    break;
                case SQLITE_FLOAT:
                    row.push_back(sqlite3_column_double(prepared, i));
                    break;
                case SQLITE_TEXT:
                    row.push_back(reinterpret_cast<const char*>(sqlite3_column_text(prepared, i)));
                    break;
                default:
                    row.push_back(nullptr);
            }
        rows.push_back(std::move(row));
    }
    return rows;
}

bool isSame(const nlohmann::json& stored, const nlohmann::json& printed) {
    if (stored.is_number_float()) {  // JSON rounds to the decimals of the column
        constexpr double rounded = 0.0501;
        return printed.is_number() && std::abs(stored.get<double>() - printed.get<double>()) <= rounded;
    }
    if (!printed.is_array()) return stored == printed;
    std::string path;
    for (const nlohmann::json& label : printed)
        path += (path.empty() ? "" : " > ") + label.get<std::string>();
    return stored == path;
}

class DatabaseTest : public testing::Test {
protected:
    tests::Outcome report(std::vector<std::string> arguments) const {
        arguments.insert(arguments.begin(), {"report", "--no-cache"});
        return tests::runProgram(arguments, folder.path());
    }
    /// Requires that the tables of the profile in the database are those that the report prints.
    void expectSame(const fs::path& input) const {
        const std::string name = fs::path(input).filename().string();
        const tests::Outcome written =
            report({"--table", "all", "--output", "run.sqlite", input.string(), input.string()});
        ASSERT_EQ(written.exitCode, 0) << written.errors;
        const nlohmann::json printed = nlohmann::json::parse(
            report({"--table", "all", "--format", "json", input.string(), input.string()}).output);
        ASSERT_EQ(printed.size(), 2u);
        for (const auto& [table, content] : printed[0]["tables"].items()) {
            std::string sqlTable = table;
            std::ranges::replace(sqlTable, '-', '_');
            const nlohmann::json stored =
                rowsOf(file, "SELECT * FROM \"" + sqlTable + "\" WHERE profile = '" + name + "'");
            ASSERT_EQ(stored.size(), content["rows"].size()) << name << ": " << table;
            for (std::size_t row = 0; row < stored.size(); ++row)
                for (std::size_t i = 0; i + 1 < stored[row].size(); ++i)
                    ASSERT_TRUE(isSame(stored[row][i + 1], content["rows"][row][i]))
                        << name << ": " << table << ", row " << row << ", " << content["columns"][i] << ": "
                        << stored[row][i + 1] << " and " << content["rows"][row][i];
        }
    }

    tests::TemporaryFolder folder;
    fs::path file = folder.path() / "run.sqlite";
};

TEST_F(DatabaseTest, HasTheFiguresOfTheTables) {
    expectSame(tests::demoTrace());
    for (const char* name : {"report_text", "report_collectives", "report_pairs", "report_step_kinds"})
        expectSame(tests::goldenCases() / name / "input.json");
}

TEST_F(DatabaseTest, SaysWhatItsColumnsAreAndHowItWasMade) {
    ASSERT_EQ(
        report({"--table", "kernels", "--device", "0", "--output", "run.sqlite", tests::demoTrace().string()}).exitCode,
        0);
    EXPECT_EQ(rowsOf(file, "SELECT title, type, unit, meaning FROM columns WHERE column_name = 'total_time_ns'"),
              nlohmann::json::parse(
                  R"json([["Total Time (ns)", "INTEGER", "ns", "the sum of the durations of all instances"]])json"));
    EXPECT_EQ(rowsOf(file, "SELECT value FROM meta WHERE key = '--device'"), nlohmann::json::parse(R"([["0"]])"));
    EXPECT_EQ(rowsOf(file, "SELECT name FROM sqlite_master ORDER BY name"),
              nlohmann::json::parse(R"([["columns"], ["kernels"], ["meta"]])"));
    EXPECT_EQ(rowsOf(file, "SELECT count(*) FROM columns WHERE table_name = 'kernels' AND meaning IS NULL"),
              nlohmann::json::parse("[[0]]"));
}

TEST_F(DatabaseTest, ReplacesNoOtherFile) {
    const std::string input = tests::demoTrace().string();
    for (const char* content : {"not a database", "SQLite format 3"}) {
        folder.file("run.sqlite", content);
        const tests::Outcome refused = report({"--output", "run.sqlite", input});
        EXPECT_EQ(refused.exitCode, 1);
        EXPECT_NE(refused.errors.find("was not written by lacuna"), std::string::npos) << refused.errors;
        EXPECT_EQ(tests::readFile(file), content);
    }
    fs::remove(file);
    EXPECT_EQ(report({"--output", "run.sqlite", input}).exitCode, 0);
    EXPECT_EQ(report({"--output", "run.sqlite", "--table", "gaps", input}).exitCode, 0) << "its own";
    EXPECT_EQ(rowsOf(file, "SELECT count(*) FROM sqlite_master"), nlohmann::json::parse("[[3]]"));
    folder.file("run.sqlite-wal", "x");
    EXPECT_EQ(report({"--output", "run.sqlite", input}).exitCode, 1) << "it is open elsewhere";
    EXPECT_EQ(report({"--output", "other.DB", input}).exitCode, 0);
    EXPECT_EQ(report({"--output", "csv.db", "--format", "csv", "--table", "gaps", input}).exitCode, 0);
    EXPECT_TRUE(tests::readFile(folder.path() / "csv.db").starts_with("Device,"));
}

}  // namespace
