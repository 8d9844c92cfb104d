// SPDX-License-Identifier: GPL-3.0-or-later
// Compares figures of the program with what other tools printed for the same files.
#include "tests/support/csv_rows.h"
#include "tests/support/program.h"
#include "tests/support/report_rows.h"
#include "tests/support/test_name.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>

namespace {

namespace fs = std::filesystem;
using tests::csvRows;
using tests::CsvRows;
using tests::reportCsv;

std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    while (!lines.empty() && lines.back().empty())
        lines.pop_back();
    return lines;
}

/// Spells an operation such as "[CUDA memcpy HtoD]" as nsys 2023.4 does.
std::string spelledOut(std::string operation) {
    const std::map<char, std::string> ends{{'H', "Host"}, {'D', "Device"}, {'P', "Peer"}, {'A', "Array"}};
    const std::size_t to = operation.find("to");
    if (to == std::string::npos || to == 0 || operation[to + 3] != ']') return operation;
    return operation.substr(0, to - 1) + ends.at(operation[to - 1]) + "-to-" + ends.at(operation[to + 2]) + "]";
}

/// Returns lines without their last fields, none of which is quoted.
std::vector<std::string> withoutLastFields(std::vector<std::string> lines, int count) {
    for (std::string& line : lines)
        for (int i = 0; i < count; ++i)
            line.resize(line.rfind(','));
    return lines;
}

TEST(Oracle, KernelsAndMemoryTimeAreLineForLineThoseOfNsysStats) {
    const auto file = LACUNA_NEEDS_DATA("nsys-sqlite/nsys2026.2_2gpu_before.sqlite");
    const auto answers = LACUNA_NEEDS_DATA("nsys-stats");
    const std::string prefix = (answers / "2gpu_before__2023.4_cuda_gpu_").string();
    EXPECT_EQ(linesOf(reportCsv("kernels", file)), linesOf(tests::readFile(prefix + "kern_sum.csv")));
    EXPECT_EQ(withoutLastFields(linesOf(reportCsv("memory-time", file)), 2),
              linesOf(tests::readFile(prefix + "mem_time_sum.csv")));
}

TEST(Oracle, MemorySizeIsThatOfNsysStatsWithTheRateBesideIt) {
    const auto file = LACUNA_NEEDS_DATA("nsys-sqlite/nsys2026.2_2gpu_before.sqlite");
    const auto answers = LACUNA_NEEDS_DATA("nsys-stats");
    const auto lines = linesOf(reportCsv("memory-size", file));
    ASSERT_FALSE(lines.empty());
    EXPECT_TRUE(lines.front().ends_with(",Rate (GB/s)"));
    EXPECT_EQ(withoutLastFields(lines, 1),
              linesOf(tests::readFile(answers / "2gpu_before__2023.4_cuda_gpu_mem_size_sum.csv")));
}

class OracleOf2022 : public testing::TestWithParam<std::string> {};

TEST_P(OracleOf2022, KernelsAddUpOverLaunchShapes) {
    const auto answers = LACUNA_NEEDS_DATA("nsys-stats");
    const CsvRows shapes = csvRows(tests::readFile(answers / (GetParam() + "__gpukernsum.csv")));
    std::map<std::string, std::pair<std::int64_t, std::int64_t>> expected, found;
    for (std::size_t i = 1; i < shapes.size(); ++i) {
        auto& [total, instances] = expected[shapes[i].at(10)];
        total += std::stoll(shapes[i][1]);
        instances += std::stoll(shapes[i][2]);
    }
    const CsvRows rows = csvRows(reportCsv("kernels", answers / (GetParam() + ".sqlite")));
    for (std::size_t i = 1; i < rows.size(); ++i)
        found[rows[i].at(8)] = {std::stoll(rows[i][1]), std::stoll(rows[i][2])};
    EXPECT_GT(found.size(), 1u);
    EXPECT_EQ(found, expected);
}

/// The cells of each row by operation, in the new spelling.
std::map<std::string, std::vector<std::string>> byOperation(const CsvRows& rows, std::size_t operation) {
    std::map<std::string, std::vector<std::string>> all;
    for (std::size_t i = 1; i < rows.size(); ++i)
        all[spelledOut(rows[i].at(operation))] = {rows[i].begin(), rows[i].begin() + static_cast<long>(operation)};
    return all;
}

TEST_P(OracleOf2022, MemoryOperationsHaveTheSameTimesAndSizes) {
    const auto answers = LACUNA_NEEDS_DATA("nsys-stats");
    const auto file = answers / (GetParam() + ".sqlite");
    const auto recorded = [&](const std::string& report) {
        return csvRows(tests::readFile(answers / (GetParam() + "__" + report + ".csv")));
    };
    const auto times = byOperation(csvRows(reportCsv("memory-time", file)), 8);
    EXPECT_FALSE(times.empty());
    EXPECT_EQ(times, byOperation(recorded("gpumemtimesum"), 8));
    EXPECT_EQ(byOperation(csvRows(reportCsv("memory-size", file)), 7), byOperation(recorded("gpumemsizesum"), 7));
}

INSTANTIATE_TEST_SUITE_P(NsysStats, OracleOf2022, testing::Values("dlprof", "keras", "mpi", "p2p"), tests::testName);

class OracleOfSummaries : public testing::TestWithParam<std::string> {};

TEST_P(OracleOfSummaries, SummarizePrintsWhatTheToolPrinted) {
    const auto data = LACUNA_NEEDS_DATA("answers/summary-tool");
    const auto outcome = tests::runProgram({"summarize", (data / (GetParam() + ".config.json")).string()}, ".");
    EXPECT_EQ(outcome.exitCode, 0);
    EXPECT_EQ(outcome.output, tests::readFile(data / (GetParam() + ".stdout.txt")));
}

INSTANTIATE_TEST_SUITE_P(Recorded, OracleOfSummaries, testing::Values("demo", "demo_4iters_8gpus", "llama"),
                         tests::testName);

TEST(Oracle, SummarizeReadsTheLayoutOf2022AsThatOf2023) {
    const auto answers = LACUNA_NEEDS_DATA("answers/summary-tool/err_n22_grid_columns.config.json");
    const auto kernels = LACUNA_NEEDS_DATA("nsys-stats/2gpu_before__2023.4_cuda_gpu_kern_sum.csv");
    std::string config = tests::readFile(answers);
    const std::string old = "gpukernsum_2022_layout.csv";
    config.replace(config.find(old), old.size(), kernels.string());
    const tests::TemporaryFolder folder;
    folder.file("config.json", config);
    fs::copy_file(answers.parent_path() / "gpumemtimesum_2022.csv", folder.path() / "gpumemtimesum_2022.csv");
    const auto of2023 = tests::runProgram({"summarize", "config.json"}, folder.path());
    const auto of2022 = tests::runProgram({"summarize", answers.string()}, ".");
    EXPECT_EQ(of2022.exitCode, 0);
    EXPECT_EQ(of2022.output, of2023.output);
    EXPECT_NE(of2022.output.find("NCCL total instances: 66\n"), std::string::npos) << of2022.output;
}

TEST(Oracle, SummarizeRefusesWithAReasonWhatMadeTheToolCrash) {
    const auto data = LACUNA_NEEDS_DATA("answers/summary-tool");
    for (const std::string name : {"err_conflict", "err_others_class", "err_nccl_class"}) {
        const auto outcome = tests::runProgram({"summarize", (data / (name + ".config.json")).string()}, ".");
        EXPECT_EQ(outcome.exitCode, 2) << name;
        EXPECT_EQ(outcome.output, "") << name;
        EXPECT_NE(outcome.errors, "") << name;
    }
}

class OracleOfAll : public testing::TestWithParam<std::string> {};

TEST_P(OracleOfAll, InfoTellsOfEveryFileOrSaysInOneLineWhyNot) {
    const auto data = LACUNA_NEEDS_DATA(GetParam());
    std::vector<fs::path> files = tests::entriesOf(data);
    std::erase_if(files, [](const fs::path& path) { return !fs::is_regular_file(path); });
    EXPECT_FALSE(files.empty());
    constexpr double patience = 30;  // in s, for sanitizers on a busy machine; the largest file usually takes 1 s
    for (const fs::path& file : files) {
        const auto outcome = tests::runProgram({"info", file.string()}, ".");
        EXPECT_TRUE(outcome.exitCode == 0 || outcome.exitCode == 2) << file << " " << outcome.exitCode;
        EXPECT_EQ(outcome.output.empty(), outcome.exitCode == 2) << file;
        EXPECT_EQ(std::count(outcome.errors.begin(), outcome.errors.end(), '\n'), outcome.exitCode == 2 ? 1 : 0)
            << file;
        EXPECT_LT(outcome.seconds, patience) << file;
    }
}

INSTANTIATE_TEST_SUITE_P(Data, OracleOfAll,
                         testing::Values("pytorch", "jax", "nsys-sqlite", "nsys-rep", "nsys-csv", "odd-json"),
                         tests::testName);

}  // namespace
