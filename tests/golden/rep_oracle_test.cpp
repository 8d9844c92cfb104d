// SPDX-License-Identifier: GPL-3.0-or-later
// Reports of Nsight Systems that are read without it, against their published exports: every table is the same.
#include "core/ingest/nsys/nsys_report.h"
#include "tests/support/json_trace.h"
#include "tests/support/program.h"
#include "tests/support/test_name.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace {

namespace fs = std::filesystem;

/// Returns all tables that the program makes of a file, by name.
std::map<std::string, std::string> tablesOf(const fs::path& file, const fs::path& folder) {
    const auto made =
        tests::runProgram({"report", "--no-cache", "--table", "all", "--format", "json", file.string()}, folder);
    EXPECT_EQ(made.exitCode, 0) << made.errors;
    std::map<std::string, std::string> tables;
    const auto report = nlohmann::json::parse(made.output);
    const auto& profile = report.is_array() ? report.at(0) : report;
    for (const auto& [name, table] : profile.at("tables").items())
        tables[name] = table.dump();
    return tables;
}

class RepOracle : public testing::TestWithParam<std::string> {};

TEST_P(RepOracle, EveryTableOfAReportIsThatOfItsExport) {
    if (!core::readsReportsItself()) GTEST_SKIP() << "this build leaves reports to nsys";
    const auto pairs = LACUNA_NEEDS_DATA("nsys-rep-pairs");
    const std::string name = GetParam() + "_a";
    const tests::TemporaryFolder folder;
    const auto exported = folder.file("run.sqlite", tests::inflated(pairs / (name + ".sqlite.gz")));
    auto expected = tablesOf(exported, folder.path());
    auto found = tablesOf(pairs / (name + ".nsys-rep"), folder.path());
    expected.erase("import");
    found.erase("import");
    EXPECT_GT(expected.size(), 10u);
    std::set<std::string> names;
    for (const auto& [table, rows] : expected)
        names.insert(table);
    for (const std::string& table : names)
        EXPECT_EQ(found[table], expected[table]) << table;
    EXPECT_EQ(found.size(), expected.size());
}

INSTANTIATE_TEST_SUITE_P(Builds, RepOracle,
                         testing::Values("2020.3.4", "2020.5.1", "2021.2.1", "2022.1.3", "2022.2.1", "2022.4.1",
                                         "2023.1.2", "2023.3.1", "2024.4.1", "2024.5.4", "2024.6.2", "2025.1.3",
                                         "2025.3.1", "2025.5.1", "2026.1.1"),
                         tests::testName);

TEST(RepOracle, InfoSaysThatAReportWasReadWithoutNsys) {
    if (!core::readsReportsItself()) GTEST_SKIP() << "this build leaves reports to nsys";
    const auto pairs = LACUNA_NEEDS_DATA("nsys-rep-pairs");
    const tests::TemporaryFolder folder;
    const auto info = tests::runProgram({"info", (pairs / "2025.5.1_a.nsys-rep").string()}, folder.path());
    EXPECT_NE(info.output.find("read without nsys; build 2025.5.1, compared"), std::string::npos) << info.output;
}

}  // namespace
