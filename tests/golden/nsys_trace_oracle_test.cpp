// SPDX-License-Identifier: GPL-3.0-or-later
// Compares figures of exports with figures computed from Nsight Systems' own list of all operations, and the summary
// tool's estimate with what the program prints in that tool's format.
#include "tests/support/program.h"
#include "tests/support/report_rows.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace {

using tests::CsvTable;

struct Operation {
    std::string name, device, stream;
    std::int64_t start = 0, duration = 0;
    bool isKernel = false;

    std::int64_t end() const { return start + duration; }
};

/// Reads a `gputrace` of 2022.4; it names devices like "Tesla V100-SXM2-16GB (0)", and only kernels have a grid.
std::vector<Operation> operationsOf(const std::filesystem::path& file) {
    const CsvTable trace = tests::csvTable(tests::readFile(file));
    std::vector<Operation> operations;
    for (const auto& row : trace.rows) {
        const auto cell = [&](const char* column) { return row[trace.column(column)]; };
        const std::string device = cell("Device"), grid = cell("GrdX");
        const std::size_t number = device.rfind('(') + 1;
        operations.push_back({cell("Name"), device.substr(number, device.size() - number - 1), cell("Strm"),
                              std::stoll(cell("Start (ns)")), std::stoll(cell("Duration (ns)")),
                              !grid.empty() && grid != "None"});
    }
    std::stable_sort(operations.begin(), operations.end(),
                     [](const Operation& a, const Operation& b) { return a.start < b.start; });
    return operations;
}

/// Rounds to one decimal and halves away from 0, as SQLite does.
double rounded(long double value) { return static_cast<double>(std::round(value * 10) / 10); }

/// Formats the figures as "total instances avg med min max deviation", as tables print them.
std::string figures(std::vector<std::int64_t> values) {
    std::sort(values.begin(), values.end());
    const auto count = static_cast<long double>(values.size());
    long double total = 0, squares = 0;
    for (const std::int64_t value : values)
        total += static_cast<long double>(value);
    for (const std::int64_t value : values)
        squares +=
            (static_cast<long double>(value) - total / count) * (static_cast<long double>(value) - total / count);
    const std::size_t half = values.size() / 2;
    const long double median = values.size() % 2 == 1 ? static_cast<long double>(values[half])
                                                      : static_cast<long double>(values[half - 1] + values[half]) / 2;
    const long double deviation = values.size() > 1 ? std::sqrt(squares / (count - 1)) : 0;
    return fmt::format("{:.0f} {} {:.1f} {:.1f} {} {} {:.1f}", static_cast<double>(total), values.size(),
                       rounded(total / count), rounded(median), values.front(), values.back(), rounded(deviation));
}

class NsysTraceOracle : public testing::TestWithParam<std::string> {};

TEST_P(NsysTraceOracle, EveryFigureOfEveryKernelIsThatOfTheListOfOperations) {
    const auto answers = LACUNA_NEEDS_DATA("nsys-stats");
    std::map<std::string, std::vector<std::int64_t>> durations;
    for (const Operation& operation : operationsOf(answers / (GetParam() + "__gputrace.csv")))
        if (operation.isKernel) durations[operation.name].push_back(operation.duration);
    std::map<std::string, std::string> expected, found;
    for (const auto& [name, values] : durations)
        expected[name] = figures(values);
    const CsvTable kernels = tests::reportTable("kernels", answers / (GetParam() + ".sqlite"));
    for (const auto& row : kernels.rows)
        found[row[8]] = fmt::format("{} {} {} {} {} {} {}", row[1], row[2], row[3], row[4], row[5], row[6], row[7]);
    EXPECT_EQ(found, expected);
}

TEST_P(NsysTraceOracle, GapsOfStreamsAndDevicesAreThoseOfTheListOfOperations) {
    const auto answers = LACUNA_NEEDS_DATA("nsys-stats");
    struct Busy {
        std::int64_t end = -1, gaps = 0, idle = 0;
    };
    std::map<std::string, Busy> busy;
    for (const Operation& operation : operationsOf(answers / (GetParam() + "__gputrace.csv")))
        for (const std::string& stream : {operation.stream, std::string("(device)")}) {
            Busy& until = busy[operation.device + " " + stream];
            if (until.end >= 0 && operation.start > until.end) {
                ++until.gaps;
                until.idle += operation.start - until.end;
            }
            until.end = std::max(until.end, operation.end());
        }
    std::map<std::string, std::string> expected, found;
    for (const auto& [key, until] : busy)
        expected[key] = fmt::format("{} {}", until.gaps, until.idle);
    for (const auto& row : tests::reportTable("gaps", answers / (GetParam() + ".sqlite")).rows)
        found[row[0] + " " + row[1]] = row[2] + " " + row[3];
    EXPECT_EQ(found, expected);
}

INSTANTIATE_TEST_SUITE_P(NsysStats, NsysTraceOracle, testing::Values("dlprof", "keras", "mpi", "p2p"),
                         [](const auto& parameter) { return parameter.param; });

/// Returns the number in a line such as "Estimated ... time per range: 1.234 (ms)".
double printed(const std::string& text, const std::string& label) {
    const std::size_t at = text.find(label + ": ");
    if (at == std::string::npos) throw std::out_of_range("not printed: " + label);
    return std::stod(text.substr(at + label.size() + 2));
}

TEST(NsysTraceOracle, TheEstimateOfTheSummaryToolIsThatWhichSummarizePrints) {
    const auto file = LACUNA_NEEDS_DATA("nsys-stats/mpi.sqlite");
    const tests::TemporaryFolder folder;
    folder.file("config.json", R"({"inputs": [{"title": "t", "format": "nsys-rep", "nsys_report": {"path": ")" +
                                   file.string() + R"(", "with_nvtx": true, "with_mem": true},
        "analysis_args": {"num_of_iters": 2, "num_of_gpus": 1, "nvtx_tag_of_iter": "Jacobi solve"}}],
        "kernel_to_class_map": {"jacobi": "stencil"}})");
    const auto summary = tests::runProgram({"summarize", "config.json"}, folder.path());
    ASSERT_EQ(summary.exitCode, 0) << summary.errors;
    const std::string estimate = "Estimated non-hidden NCCL, mem ops and bubble ";
    const CsvTable table = tests::reportTable("non-hidden", file, {"--iteration", "Jacobi solve"});
    ASSERT_EQ(table.rows.size(), 4u);
    const auto figure = [&](std::size_t row, const char* column) {
        return std::stod(table.rows[row][table.column(column)]);
    };
    EXPECT_NEAR(figure(2, "Estimate (ns)") / 1e6, printed(summary.output, estimate + "time per range"), 0.0006);
    EXPECT_NEAR(figure(3, "Estimate (ns)") / 1e6, printed(summary.output, estimate + "total time"), 0.0006);
    EXPECT_NEAR(figure(2, "Range (ns)") / 1e6, printed(summary.output, "NVTX average range time"), 0.0006);
    EXPECT_NEAR(figure(3, "Kernel Time (ns)") / 1e6, printed(summary.output, "Kernel total time"), 0.0006);
}

}  // namespace
