// SPDX-License-Identifier: GPL-3.0-or-later
// Compares comparisons with those of the graph tool, and profiles of two profilers with each other.
#include "tests/support/csv_rows.h"
#include "tests/support/program.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <regex>
#include <sstream>

namespace {

namespace fs = std::filesystem;
using tests::csvRows;

/// The output of `compare` for the pair, with the same arguments that the graph tool had.
std::string graphToolTable(const std::string& table, const fs::path& before, const fs::path& after,
                           const fs::path& answers) {
    const auto outcome = tests::runProgram(
        {"compare", "--rules", (answers / "engine_vllm.json").string(), "--overlap", "earlier", "--table", table,
         "--format", "csv", before.string() + ",vllm,ds,1", after.string() + ",vllm,ds,2"},
        ".");
    EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_EQ(outcome.errors, "");
    return outcome.output;
}

/// Returns "before" or "after", whatever the full name of the profile is.
std::string side(const std::string& profile) {
    return profile.find("before") != std::string::npos ? "before" : "after";
}

TEST(CompareOracle, EveryKernelHasTheElapsedTimeOfTheGraphToolToTheNanosecond) {
    const auto before = LACUNA_NEEDS_DATA("nsys-sqlite/nsys2026.2_2gpu_before.sqlite");
    const auto after = LACUNA_NEEDS_DATA("nsys-sqlite/nsys2026.2_2gpu_after.sqlite");
    const auto answers = LACUNA_NEEDS_DATA("answers/graph-tool");
    std::vector<std::string> theirs, ours;
    for (const auto& row : csvRows(tests::readFile(answers / "2gpu_before_after.result.csv")))
        if (row[0] != "Model_Engine" && row[1] != "CPU(non-GPU)")
            theirs.push_back(
                fmt::format("{} {} {} {} {:.0f}", side(row[0]), row[1], row[2], row[3], std::stod(row[4]) * 1e9));
    for (const auto& row : csvRows(graphToolTable("kernel-map", before, after, answers)))
        if (row[0] != "Profile" && row[1] != "CPU(non-GPU)")
            ours.push_back(fmt::format("{} {} {} {} {}", side(row[0]), row[1], row[2], row[3], row[4]));
    std::sort(theirs.begin(), theirs.end());
    std::sort(ours.begin(), ours.end());
    ASSERT_EQ(theirs.size(), 60u);
    EXPECT_EQ(ours, theirs);
}

TEST(CompareOracle, ClassesAreThoseOfTheGraphToolsTable) {
    const auto before = LACUNA_NEEDS_DATA("nsys-sqlite/nsys2026.2_2gpu_before.sqlite");
    const auto after = LACUNA_NEEDS_DATA("nsys-sqlite/nsys2026.2_2gpu_after.sqlite");
    const auto answers = LACUNA_NEEDS_DATA("answers/graph-tool");
    const std::string html = tests::readFile(answers / "2gpu_before_after.table.html");
    const std::regex line(R"(<th>([^<]+)</th>\s*<td>([0-9.]+)</td>\s*<td>([0-9.]+)</td>)");
    std::map<std::string, std::string> theirs, ours;
    for (std::sregex_iterator it(html.begin(), html.end(), line), end; it != end; ++it)
        theirs[(*it)[1]] = it->str(2) + " " + it->str(3);
    theirs.erase("total_elapsed_sec");  // the sum of the rounded cells above
    const auto seconds = [](const std::string& ns) { return std::stod(ns) * 1e-9; };
    const tests::CsvRows rows = csvRows(graphToolTable("comparison", before, after, answers));
    const auto total = std::find_if(rows.begin(), rows.end(), [](const auto& row) { return row[0] == "total"; });
    ASSERT_NE(total, rows.end());
    for (const auto& row : rows) {
        if (!theirs.contains(row[0])) continue;
        std::string& cells = ours[row[0]];
        for (const std::size_t column : {1, 2}) {
            double time = seconds(row[column]);
            // The tool rounds both times to tenths before it subtracts.
            if (row[0] == "CPU(non-GPU)") {
                const double wall = seconds((*total)[column]);
                time = std::round(wall * 10) / 10 - std::round((wall - time) * 10) / 10;
            }
            cells += fmt::format("{}{:.2f}", cells.empty() ? "" : " ", time);
        }
    }
    ASSERT_EQ(theirs.size(), 9u);
    EXPECT_EQ(ours, theirs);
}

TEST(CompareOracle, KernelsOfNsysAndOfPyTorchMeet) {
    const auto nsys = LACUNA_NEEDS_DATA("nsys-sqlite/nsys2026.2_2gpu_before.sqlite");
    const auto pytorch = LACUNA_NEEDS_DATA("pytorch/h100_qwen.json.gz");
    const auto outcome =
        tests::runProgram({"compare", "--table", "kernel-changes", nsys.string(), pytorch.string()}, ".");
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    int kernels = 0, copies = 0;
    for (const auto& row : csvRows(outcome.output)) {
        if (row[2] == "added" || row[2] == "removed" || row[0] == "Name") continue;
        EXPECT_GT(std::stod(row[3]), 0) << row[0];
        EXPECT_GT(std::stod(row[4]), 0) << row[0];
        ++(row[0].starts_with("[CUDA") ? copies : kernels);
    }
    EXPECT_EQ(kernels, 7);
    EXPECT_GE(copies, 1);
}

class AgainstItself : public testing::TestWithParam<std::string> {};

TEST_P(AgainstItself, NothingChanged) {
    const auto file = LACUNA_NEEDS_DATA(GetParam());
    for (const std::string table : {"comparison", "kernel-changes"}) {
        const auto outcome = tests::runProgram({"compare", "--table", table, "--fail-if", "total>+0%", "--fail-if",
                                                "total<-0%", file.string(), file.string()},
                                               ".");
        EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
        const tests::CsvRows rows = csvRows(outcome.output);
        EXPECT_GT(rows.size(), 3u);
        for (std::size_t i = 1; i < rows.size(); ++i) {
            const std::string& verdict = table == "comparison" ? rows[i].back() : rows[i][2];
            const bool isNotRecorded = rows[i][0] == "CPU(non-GPU)" && rows[i][1].empty();
            EXPECT_EQ(verdict, isNotRecorded ? "" : "unchanged") << rows[i][0];
        }
    }
}

INSTANTIATE_TEST_SUITE_P(CompareOracle, AgainstItself,
                         testing::Values("pytorch/hta_trace_diff_control.json.gz",
                                         "pytorch/kineto2021_resnet50.json.gz",
                                         "nsys-sqlite/nsys2026.2_2gpu_before.sqlite",
                                         "nsys-csv/demo_cuda_gpu_kern_sum.csv"),
                         [](const auto& parameter) {
                             std::string name = fs::path(parameter.param).filename().string();
                             std::replace_if(
                                 name.begin(), name.end(), [](char c) { return !std::isalnum(c); }, '_');
                             return name;
                         });

}  // namespace
