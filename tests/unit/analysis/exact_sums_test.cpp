// SPDX-License-Identifier: GPL-3.0-or-later
// Sums that exceed a double or 64 bits are exact, or the cell is empty and the table gives the reason.
#include "core/analysis/analysis.h"
#include "core/compare/comparison.h"
#include "core/compare/kernel_changes.h"
#include "core/report/writers.h"
#include "tests/support/program.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace core;

std::shared_ptr<const Snapshot> mathSnapshot(const TracePtr& trace) {
    return tests::snapshotOf(trace, {"", "others", "nccl", {{"gemm", "math"}}});
}

/// Kernels side by side on streams of their own.
std::string eventsSideBySide(int count, std::int64_t duration) {
    std::string text;
    for (int i = 0; i < count; ++i)
        text += fmt::format("{}gemm {}-{} @{}", i ? ", " : "", i, i + duration, i);
    return text;
}

constexpr std::int64_t huge = 4'000'000'000'000'000'000;

TEST(ExactSums, WhatADoubleCannotHoldIsExact) {
    const std::int64_t odd = (std::int64_t{1} << 53) + 1;
    const auto snapshot = mathSnapshot(tests::traceOf(eventsSideBySide(3, odd) + ", gemm 0-1 @9"));
    EXPECT_EQ(tests::tableOf(*snapshot, "kernels").rows[0][1], Cell(3 * odd + 1));
    EXPECT_EQ(tests::tableOf(*snapshot, "classes").rows[0][2], Cell(3 * odd + 1));
    EXPECT_EQ(tests::tableOf(*snapshot, "rules").rows[0][5], Cell(3 * odd + 1));
    EXPECT_EQ(tests::tableOf(*snapshot, "kernel-shares").rows[0][3], Cell(3 * odd + 1));
    EXPECT_EQ(tests::tableOf(*snapshot, "kernels").note, "");
}

TEST(ExactSums, WhatNoNumberHoldsIsAnEmptyCellAndTheTableSaysWhy) {
    const auto snapshot = mathSnapshot(tests::traceOf(eventsSideBySide(20, huge)));
    for (const auto& [name, column] : {std::pair{"kernels", 1}, {"classes", 2}, {"rules", 5}, {"kernel-shares", 3}}) {
        const Table table = tests::tableOf(*snapshot, name);
        EXPECT_EQ(table.rows[0][static_cast<std::size_t>(column)], Cell()) << name;
        EXPECT_NE(table.note.find("sums beyond 9223372036854775807"), std::string::npos) << name;
    }
    const Table table = tests::tableOf(*snapshot, "kernels");
    EXPECT_EQ(table.rows[0][0], Cell(100.0)) << "shares and averages need no sum";
    EXPECT_EQ(table.rows[0][3], Cell(4e18));
    for (const Writer& writer : writers())
        EXPECT_EQ(writer.write({{{"p", {}, {table}}}}).find("292 years") == std::string::npos,
                  writer.id == "csv" || writer.takesTreesAlone)
            << writer.id;
}

TEST(ExactSums, IdleTimeOfAPairOnSeveralDevicesToo) {
    const auto idleOn = [](int devices) {
        std::string text;
        for (int device = 0; device < devices; ++device)
            text += fmt::format("{}gemm 0-1 #{}, norm {}-{} #{}", device ? ", " : "", device, huge, huge + 1, device);
        return tests::tableOf(*mathSnapshot(tests::traceOf(text)), "pairs");
    };
    const Table two = idleOn(2), three = idleOn(3);
    EXPECT_EQ(two.rows[0][9], Cell(2 * (huge - 1)));
    EXPECT_EQ(two.note, "");
    EXPECT_EQ(three.rows[0][1], Cell());
    EXPECT_EQ(three.rows[0][9], Cell());
    EXPECT_NE(three.note, "");
}

TEST(ExactSums, AComparisonIsExactToo) {
    const std::int64_t odd = (std::int64_t{1} << 53) + 1;
    const auto first = mathSnapshot(tests::traceOf(fmt::format("gemm 0-{}", odd)));
    const auto second = mathSnapshot(tests::traceOf(fmt::format("gemm 0-{}, gemm 0-{} #1", huge, huge)));
    const std::vector<std::string> names{"a", "b"};
    const std::vector snapshots{first, second};
    const auto profiles = comparedProfiles(snapshots);
    const Comparison comparison = comparisonOf(profiles);
    const Table table = toTable(comparison, names);
    EXPECT_EQ(table.rows[0][1], Cell(odd));
    EXPECT_EQ(table.rows[0][2], Cell(huge)) << "the mean of two devices";
    EXPECT_EQ(table.rows[0][3], Cell(huge - odd));
    const std::vector changes{kernelChanges(profiles[0], profiles[1], true)};
    const Table kernelsTold = toTable(changes, std::vector<std::string>{"b"});
    EXPECT_EQ(kernelsTold.rows[0][3], Cell(odd));
    EXPECT_EQ(kernelsTold.rows[0][5], Cell(huge - odd));
    const auto third =
        mathSnapshot(tests::traceOf(fmt::format("gemm 0-{}, gemm 0-{} #1, gemm 0-{} #2", huge, huge, huge)));
    const std::vector ofThree{first, third};
    const Table mean = toTable(comparisonOf(comparedProfiles(ofThree)), names);
    EXPECT_EQ(mean.rows[0][2], Cell(huge)) << "although the sum of three devices exceeds 64 bits";
    EXPECT_EQ(mean.rows.back()[2], Cell(huge));
    EXPECT_EQ(mean.note, "");
}

TEST(ExactSums, CsvSaysTheReasonOnStandardError) {
    const tests::TemporaryFolder folder;
    std::string events;
    for (int i = 0; i < 20; ++i)
        events +=
            fmt::format(R"({}{{"ph":"X","cat":"kernel","name":"k","ts":{},"dur":4000000000000000,"pid":0,"tid":7,)"
                        R"("args":{{"device":0,"stream":{}}}}})",
                        i ? "," : "", i, i);
    folder.file("a.json", "{\"traceEvents\":[" + events + "]}");
    const tests::Outcome told =
        tests::runProgram({"report", "--no-cache", "--table", "kernels", "--format", "csv", "a.json"}, folder.path());
    EXPECT_EQ(told.exitCode, 0);
    EXPECT_NE(told.output.find("\n100.0,,20,4000000000000000000.0,"), std::string::npos) << told.output;
    EXPECT_NE(told.errors.find("kernels: sums beyond 9223372036854775807"), std::string::npos) << told.errors;
}

}  // namespace
