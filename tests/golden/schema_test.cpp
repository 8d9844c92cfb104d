// SPDX-License-Identifier: GPL-3.0-or-later
// The schema of tables holds for every table that the program prints: columns, types of cells, and what they mean.
#include "tests/support/places.h"
#include "tests/support/program.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace {

namespace fs = std::filesystem;

nlohmann::json schemaOf(const std::vector<std::string>& tables = {}) {
    const tests::TemporaryFolder folder;
    std::vector<std::string> arguments{"schema"};
    arguments.insert(arguments.end(), tables.begin(), tables.end());
    const tests::Outcome outcome = tests::runProgram(arguments, folder.path());
    EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
    return nlohmann::json::parse(outcome.output);
}

const nlohmann::json& wholeSchema() {
    static const nlohmann::json schema = schemaOf();
    return schema;
}

/// Returns the column of a table, or one that any table may have; null if neither is in the schema.
nlohmann::json columnOf(const std::string& table, const std::string& header) {
    const auto find = [&](const nlohmann::json& columns) {
        const auto found =
            std::ranges::find_if(columns, [&](const nlohmann::json& each) { return each["column"] == header; });
        return found == columns.end() ? nlohmann::json() : *found;
    };
    const nlohmann::json own = find(wholeSchema()["tables"][table]["columns"]);
    return own.is_null() ? find(wholeSchema()["occasional_columns"]) : own;
}

bool hasType(const nlohmann::json& cell, const std::string& type) {
    if (cell.is_null()) return true;
    if (type == "integer") return cell.is_number_integer();
    if (type == "number") return cell.is_number();
    return type == "array" ? cell.is_array() : cell.is_string();
}

/// Lists what of a JSON report is not as the schema says, one per line.
std::string unlike(const nlohmann::json& report) {
    std::string found;
    for (const nlohmann::json& part : report.is_array() ? report : nlohmann::json::array({report}))
        for (const auto& [name, table] : part["tables"].items()) {
            if (!wholeSchema()["tables"].contains(name)) {
                found += name + " is not in the schema\n";
                continue;
            }
            for (std::size_t i = 0; i < table["columns"].size(); ++i) {
                const std::string header = table["columns"][i];
                const nlohmann::json column = columnOf(name, header);
                if (column.is_null()) found += name + " has the column " + header + "\n";
                const auto fits = [&](const nlohmann::json& row) { return hasType(row[i], column["type"]); };
                if (!column.is_null() && !std::ranges::all_of(table["rows"], fits))
                    found +=
                        name + " has cells in " + header + " that are no " + column["type"].get<std::string>() + "\n";
            }
        }
    return found;
}

nlohmann::json jsonOf(std::vector<std::string> arguments, const fs::path& folder) {
    arguments.insert(arguments.end(), {"--no-cache", "--format", "json", "--table", "all"});
    const tests::Outcome outcome = tests::runProgram(arguments, folder);
    EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
    return nlohmann::json::parse(outcome.output, nullptr, false);
}

TEST(Schema, IsThatOfTheTablesOfEveryCommand) {
    const tests::TemporaryFolder folder;
    const std::string demo = tests::demoTrace().string();
    EXPECT_EQ(unlike(jsonOf({"report", demo}, folder.path())), "");
    EXPECT_EQ(unlike(jsonOf({"report", "--class", "GEMM", demo, demo}, folder.path())), "");
}

TEST(Schema, IsThatOfSmallProfilesOfEveryKind) {
    int count = 0;
    for (const fs::path& test : tests::entriesOf(tests::goldenCases()))
        for (const std::string name : {"input.json", "input.sqlite", "input.csv"}) {
            const fs::path input = test / name;
            if (!test.filename().string().starts_with("report_") || !fs::exists(input)) continue;
            EXPECT_EQ(unlike(jsonOf({"report", input.string()}, test)), "") << input;
            ++count;
        }
    EXPECT_GT(count, 20);
}

TEST(Schema, IsThatOfComparisons) {
    const tests::TemporaryFolder folder;
    const std::string demo = tests::demoTrace().string();
    const nlohmann::json report = jsonOf({"compare", "--match", "sequence", demo, demo}, folder.path());
    nlohmann::json named = report;  // the columns of these tables are named after the profiles
    const std::string first = tests::demoTrace().filename().string(), second = first + " (2)", mean = " mean of 2 GPUs";
    for (auto& [name, table] : named["tables"].items())
        for (nlohmann::json& header : table["columns"]) {
            std::string text = header;
            if (const std::size_t at = text.find(mean); at != text.npos) text.erase(at, mean.size());
            if (text.starts_with(second))
                text = "NAME" + text.substr(second.size());
            else if (text.starts_with(first))
                text = "BASELINE" + text.substr(first.size());
            header = text;
        }
    EXPECT_EQ(unlike(named), "");
}

TEST(Schema, SaysWhatEveryColumnMeans) {
    std::string found;
    const auto look = [&](const std::string& table, const nlohmann::json& columns) {
        for (const nlohmann::json& column : columns)
            for (const char* key : {"meaning", "null", "type"})
                if (column[key].get<std::string>().empty())
                    found += table + ": " + column["column"].get<std::string>() + ": no " + key + "\n";
    };
    for (const auto& [name, table] : wholeSchema()["tables"].items())
        look(name, table["columns"]);
    look("any table", wholeSchema()["occasional_columns"]);
    EXPECT_EQ(found, "");
    EXPECT_EQ(columnOf("kernels", "Total Time (ns)")["unit"], "ns");
    EXPECT_EQ(columnOf("kernels", "Total Time (ns)")["type"], "integer");
    EXPECT_EQ(columnOf("code", "Path")["type"], "array");
    EXPECT_EQ(columnOf("communication", "Bytes")["null"], "empty if the profile has none");
}

TEST(Schema, IsThatOfWhatQueriesRead) {
    const tests::TemporaryFolder folder;
    for (const auto& [name, table] : wholeSchema()["query_tables"].items()) {
        std::string list, header;
        for (const nlohmann::json& column : table["columns"]) {
            list += (list.empty() ? "\"" : ", \"") + column["column"].get<std::string>() + "\"";
            header += (header.empty() ? "" : ",") + column["column"].get<std::string>();
            EXPECT_NE(column["meaning"], "") << name << ": " << column["column"];
        }
        const tests::Outcome outcome =
            tests::runProgram({"query", "--format", "json", "SELECT " + list + " FROM " + name + " LIMIT 50",
                               tests::demoTrace().string()},
                              folder.path());
        ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
        const nlohmann::json rows = nlohmann::json::parse(outcome.output)["tables"]["query"]["rows"];
        for (std::size_t i = 0; i < table["columns"].size(); ++i)
            for (const nlohmann::json& row : rows)
                EXPECT_TRUE(hasType(row[i], table["columns"][i]["type"])) << name << ": " << row[i];
        const tests::Outcome all = tests::runProgram(
            {"query", "--format", "csv", "SELECT * FROM " + name + " LIMIT 0", tests::demoTrace().string()},
            folder.path());
        EXPECT_EQ(all.output + ",profile", header.substr(0, header.rfind(',')) + "\n,profile") << name;
    }
}

TEST(Schema, IsGivenOfTheTablesThatAreNamed) {
    const nlohmann::json named = schemaOf({"gaps", "waterfall"});
    EXPECT_EQ(named["tables"].size(), 2u);
    EXPECT_EQ(named["query_tables"].size(), 1u);
    const tests::TemporaryFolder folder;
    const tests::Outcome outcome = tests::runProgram({"schema", "gap"}, folder.path());
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_EQ(outcome.output, "");
    EXPECT_NE(outcome.errors.find("no table \"gap\": did you mean \"gaps\"?"), std::string::npos) << outcome.errors;
}

}  // namespace
