// SPDX-License-Identifier: GPL-3.0-or-later
// Compares projections of host ranges in real profiles with those of nsys stats, and iterations with a count of
// launches in the JSON.
#include "tests/support/plain_trace.h"
#include "tests/support/report_rows.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace {

using tests::CsvTable;

/// The chosen columns of each row by RangeId; nsys 2022 writes "None" for an empty cell. Rows without an id are
/// skipped: they hold operations in no range.
std::map<std::string, std::vector<std::string>> byRange(const CsvTable& table,
                                                        const std::vector<std::string>& columns) {
    std::map<std::string, std::vector<std::string>> rows;
    for (const auto& row : table.rows) {
        const std::string id = row[table.column("RangeId")];
        if (id.empty() || id == "None") continue;
        std::vector<std::string>& cells = rows[id];
        for (const std::string& column : columns) {
            const std::string& cell = row[table.column(column)];
            cells.push_back(cell == "None" ? "" : cell);
        }
    }
    return rows;
}

TEST(RangeOracle, EveryColumnOfEveryRangeIsThatOf2023) {
    const auto file = LACUNA_NEEDS_DATA("nsys-sqlite/nsys2026.2_2gpu_before.sqlite");
    const auto answer = LACUNA_NEEDS_DATA("nsys-stats/2gpu_before__2023.4_nvtx_gpu_proj_trace.csv");
    const CsvTable expected = tests::csvTable(tests::readFile(answer)), found = tests::reportTable("ranges", file);
    ASSERT_EQ(found.header, expected.header);
    EXPECT_GT(found.rows.size(), 5000u);
    EXPECT_EQ(byRange(found, found.header), byRange(expected, expected.header));
}

/// Returns each row as one text, sorted, because rows with equal totals may come in any order.
std::set<std::string> rowTexts(const CsvTable& table) {
    std::set<std::string> rows;
    for (const auto& row : table.rows) {
        std::string text;
        for (const std::string& cell : row)
            text += cell + "|";
        rows.insert(text);
    }
    return rows;
}

TEST(RangeOracle, TheSummaryByNameIsThatOf2023) {
    const auto file = LACUNA_NEEDS_DATA("nsys-sqlite/nsys2026.2_2gpu_before.sqlite");
    const auto answer = LACUNA_NEEDS_DATA("nsys-stats/2gpu_before__2023.4_nvtx_gpu_proj_sum.csv");
    CsvTable expected = tests::csvTable(tests::readFile(answer));
    const CsvTable found = tests::reportTable("range-summary", file);
    ASSERT_EQ(found.header, expected.header);
    // The tool's row for operations in no range has no name.
    std::erase_if(expected.rows, [](const auto& row) { return row[0].empty() || row[0] == "None"; });
    EXPECT_GT(found.rows.size(), 1000u);
    EXPECT_EQ(rowTexts(found), rowTexts(expected));
}

class RangeOracleOf2022 : public testing::TestWithParam<std::string> {};

// Level, children, parent and stack are wrong in that version.
TEST_P(RangeOracleOf2022, TheColumnsThatVersionGetsRightAreTheSame) {
    const auto answers = LACUNA_NEEDS_DATA("nsys-stats");
    const std::vector<std::string> columns{"Name",
                                           "Projected Start (ns)",
                                           "Projected Duration (ns)",
                                           "Orig Start (ns)",
                                           "Orig Duration (ns)",
                                           "Style",
                                           "PID",
                                           "TID",
                                           "NumGPUOps"};
    const CsvTable expected = tests::csvTable(tests::readFile(answers / (GetParam() + "__nvtxgpuproj.csv")));
    const CsvTable found = tests::reportTable("ranges", answers / (GetParam() + ".sqlite"));
    EXPECT_FALSE(found.rows.empty());
    EXPECT_EQ(byRange(found, columns), byRange(expected, columns));
}

INSTANTIATE_TEST_SUITE_P(NsysStats, RangeOracleOf2022, testing::Values("dlprof", "keras", "mpi", "p2p"),
                         [](const auto& parameter) { return parameter.param; });

/// The number of kernels of each step whose launch call lies in the step, on any thread.
std::map<std::string, std::int64_t> launchedKernels(const std::vector<tests::PlainEvent>& events) {
    std::map<std::int64_t, std::int64_t> callStarts;
    for (const auto& event : events)
        if (event.category.starts_with("cuda_") && event.correlation) callStarts[*event.correlation] = event.start;
    std::map<std::string, std::int64_t> kernels;
    for (const auto& step : events) {
        if (step.category != "user_annotation" || !step.name.starts_with("ProfilerStep#")) continue;
        for (const auto& event : events) {
            if (event.category != "kernel" || !event.correlation || !callStarts.contains(*event.correlation)) continue;
            const std::int64_t call = callStarts[*event.correlation];
            if (step.start <= call && call < step.end()) ++kernels[step.name];
        }
    }
    return kernels;
}

class StepOracle : public testing::TestWithParam<std::string> {};

TEST_P(StepOracle, StepsOwnTheKernelsThatWereLaunchedInThem) {
    const auto file = LACUNA_NEEDS_DATA("pytorch/" + GetParam() + ".json.gz");
    const auto expected = launchedKernels(tests::plainEvents(file));
    ASSERT_FALSE(expected.empty());
    std::map<std::string, std::int64_t> found;
    // The steps are requested by name: `auto` finds iterations by pattern if the steps mark fewer.
    const std::vector<std::string> steps{"--iteration", "re:^ProfilerStep#"};
    const CsvTable iterations = tests::reportTable("iterations", file, steps);
    for (const auto& row : iterations.rows)
        found[row[iterations.column("Iteration")]] = std::stoll(row[iterations.column("Kernels")]);
    EXPECT_EQ(found, expected);
    const std::string number = expected.begin()->first.substr(expected.begin()->first.find('#') + 1);
    std::int64_t instances = 0;
    const CsvTable kernels = tests::reportTable("kernels", file, {steps[0], steps[1], "--step", number});
    for (const auto& row : kernels.rows)
        instances += std::stoll(row[kernels.column("Instances")]);
    EXPECT_EQ(instances, expected.begin()->second);
}

INSTANTIATE_TEST_SUITE_P(Pytorch, StepOracle,
                         testing::Values("hta_ns_resolution", "hta_nccl_data", "mi300_resnet_act_checkpoint",
                                         "h100_owlv2", "megatron_tp8_rank0", "deepseek_h800_train"),
                         [](const auto& parameter) { return parameter.param; });

TEST(StepOracle, TheBackwardPassOnAThreadOfItsOwnBelongsToItsStep) {
    const auto file = LACUNA_NEEDS_DATA("pytorch/hta_ns_resolution.json.gz");
    const CsvTable iterations = tests::reportTable("iterations", file);
    ASSERT_EQ(iterations.rows.size(), 5u);
    for (const auto& row : iterations.rows)
        EXPECT_EQ(row[iterations.column("Kernels")], "870");
}

TEST(StepOracle, LibraryRangesAreNoIterations) {
    const auto file = LACUNA_NEEDS_DATA("nsys-stats/mpi.sqlite");
    for (const auto& row : tests::reportTable("classes", file).rows)
        EXPECT_EQ(row.at(5), "") << "time per iteration of unknown iterations";
    // In this profile, the kernels show iterations that its ranges do not mark.
    const auto pair = LACUNA_NEEDS_DATA("nsys-sqlite/nsys2026.2_2gpu_before.sqlite");
    for (const auto& row : tests::reportTable("iterations", pair).rows)
        EXPECT_TRUE(row.at(0).starts_with("step ")) << row.at(0);
}

TEST(StepOracle, IterationsAddUpToTheNanosecond) {
    const auto file = LACUNA_NEEDS_DATA("pytorch/hta_nccl_data.json.gz");
    const CsvTable table = tests::reportTable("iterations", file);
    ASSERT_EQ(table.rows.size(), 3u);
    std::int64_t end = 0;
    for (const auto& row : table.rows) {
        const auto figure = [&](const char* column) { return std::stoll(row[table.column(column)]); };
        EXPECT_EQ(figure("Computation (ns)") + figure("Exposed Comm (ns)") + figure("Exposed Memcpy (ns)") +
                      figure("Unrecorded Graphs (ns)") + figure("Idle (ns)"),
                  figure("Duration (ns)"));
        EXPECT_EQ(figure("Busy (ns)") + figure("Idle (ns)"), figure("Duration (ns)"));
        if (end > 0) {
            EXPECT_EQ(figure("Start (ns)"), end);
        }
        end = figure("Start (ns)") + figure("Duration (ns)");
    }
}

TEST(RangeOracle, RangesOfAPytorchTraceComeFromCorrelationIds) {
    const auto file = LACUNA_NEEDS_DATA("pytorch/hta_ns_resolution.json.gz");
    const auto events = tests::plainEvents(file);
    std::map<std::int64_t, const tests::PlainEvent*> calls;
    for (const auto& event : events)
        if (event.category.starts_with("cuda_") && event.correlation) calls[*event.correlation] = &event;
    /// The first start and last end of the work launched inside each range, on the range's own thread.
    std::map<std::string, std::pair<std::int64_t, std::int64_t>> expected;
    for (const auto& range : events) {
        if (range.category != "user_annotation" || !range.name.starts_with("ProfilerStep#")) continue;
        for (const auto& event : events) {
            if (!event.correlation || !calls.contains(*event.correlation) || event.category.starts_with("cuda_"))
                continue;
            const auto& call = *calls[*event.correlation];
            if (call.thread != range.thread || call.start < range.start || call.end() > range.end()) continue;
            const auto [span, isNew] = expected.try_emplace(range.name, event.start, event.end());
            span->second = {std::min(span->second.first, event.start), std::max(span->second.second, event.end())};
        }
    }
    const CsvTable ranges = tests::reportTable("ranges", file);
    std::map<std::string, std::int64_t> durations, expectedDurations;
    for (const auto& row : ranges.rows)
        if (row[0].starts_with("ProfilerStep#"))
            durations[row[0]] = std::stoll(row[ranges.column("Projected Duration (ns)")]);
    for (const auto& [name, span] : expected)
        expectedDurations[name] = span.second - span.first;
    EXPECT_EQ(durations.size(), 5u);
    EXPECT_EQ(durations, expectedDurations);
}

}  // namespace
