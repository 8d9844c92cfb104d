// SPDX-License-Identifier: GPL-3.0-or-later
// Matrix work on its way from a trace to its digest, to the file of that, and to the tables of a job.
#include "core/jobs/digest/digest_work.h"

#include "core/jobs/digest/digest_bytes.h"
#include "core/jobs/digest/digest_file.h"
#include "core/jobs/digest/rank_digests.h"
#include "core/jobs/job_tables.h"
#include "tests/support/digested_job.h"
#include "tests/support/json_trace.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace core;

constexpr int stepsOfWork = 3;

std::string rowOfWork(std::string_view category, std::string_view name, int start, int duration,
                      std::string_view args) {
    return fmt::format(R"({{"ph": "X", "cat": "{}", "name": "{}", "pid": {}, "tid": {}, "ts": {}, "dur": {}, )"
                       R"("args": {{{}}}}},)",
                       category, name, category == "kernel" ? 0 : 1, category == "kernel" ? 7 : 1, start, duration,
                       args);
}

/// Steps of 1 ms of a rank on an H100, each with a product of 2 x 4096 x 4096 x 4096 FLOP of 200 us and a kernel of an
/// unknown operator of 100 us.
std::string workingRank(int rank, bool hasShapes) {
    std::string text =
        fmt::format(R"({{"distributedInfo": {{"rank": {}, "world_size": 2}}, "deviceProperties": [{{"id": 0, )"
                    R"("name": "NVIDIA H100 80GB HBM3", "numSms": 132, "computeMajor": 9, "computeMinor": 0, )"
                    R"("totalGlobalMem": 85017755648}}], "traceEvents": [)",
                    rank);
    const std::string inputs =
        hasShapes ? R"("Input Dims": [[4096, 4096], [4096, 4096]], "Input type": ["c10::BFloat16", "c10::BFloat16"])"
                  : "";
    int call = 0;
    const auto launch = [&](std::string_view op, const std::string& args, int start, int length) {
        ++call;
        text += rowOfWork("cpu_op", op, start, 20, args) +
                rowOfWork("cuda_runtime", "cudaLaunchKernel", start + 5, 5, fmt::format(R"("correlation": {})", call)) +
                rowOfWork("kernel", "kernel", start + 15, length,
                          fmt::format(R"("device": 0, "stream": 7, "correlation": {})", call));
    };
    for (int step = 0; step < stepsOfWork; ++step) {
        const int start = 1000 + 1000 * step;
        text += rowOfWork("user_annotation", fmt::format("ProfilerStep#{}", step + 4), start, 1000, "");
        launch("aten::mm", inputs, start + 10, 200);
        launch("my::operator", hasShapes ? R"("Input Dims": [[8]], "Input type": ["float"])" : "", start + 400, 100);
    }
    return text + "{}]}";
}

RankDigest digestOfWork(bool hasShapes) {
    const TracePtr trace = tests::valueOf(tests::readJsonText(workingRank(0, hasShapes)));
    return tests::valueOf(digestedRanks(*trace, tests::plainDigestOptions(), "rank0.json", "0123456789abcdef"))
        .front()
        .digest;
}

constexpr std::int64_t productFlop = std::int64_t{2} * 4096 * 4096 * 4096;

TEST(DigestWork, IsThatOfEachIteration) {
    const RankDigest digest = digestOfWork(true);
    ASSERT_TRUE(digest.hasWork);
    EXPECT_EQ(digest.device.multiprocessors, 132);
    EXPECT_EQ(digest.device.capability, 90);
    ASSERT_EQ(digest.iterations.size(), static_cast<std::size_t>(stepsOfWork));
    for (const DigestIteration& each : digest.iterations) {
        EXPECT_EQ(each.hostWall, 1'000'000);
        EXPECT_EQ(each.unknownWork, 100'000);
        ASSERT_EQ(each.work.size(), 1U);
        EXPECT_EQ(each.work[0].type, static_cast<std::uint8_t>(PeakType::Bf16));
        EXPECT_EQ(each.work[0].flop, productFlop);
        EXPECT_EQ(each.work[0].modelFlop, productFlop);
        EXPECT_EQ(each.work[0].time, 200'000);
    }
}

TEST(DigestWork, IsReadAsItWasWritten) {
    const RankDigest digest = digestOfWork(true);
    const std::string bytes = digestBytes(digest);
    const auto again = rankDigest(bytes);
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->hasWork);
    EXPECT_EQ(again->device.memory, digest.device.memory);
    ASSERT_EQ(again->iterations.size(), digest.iterations.size());
    EXPECT_EQ(again->iterations[2].work[0].flop, productFlop);
    EXPECT_EQ(again->iterations[2].hostWall, 1'000'000);
    EXPECT_EQ(digestBytes(*again), bytes);
}

TEST(DigestWork, WithoutShapesBytesAreThoseOfTheVersionBefore) {
    const RankDigest none = digestOfWork(false);
    EXPECT_FALSE(none.hasWork);
    RankDigest without = digestOfWork(true);
    without.hasWork = false;
    EXPECT_EQ(digestBytes(none), digestBytes(without)) << "what is only in the work is not written";
}

TEST(DigestWork, ThatCannotBeIsRefused) {
    RankDigest digest = digestOfWork(true);
    digest.iterations[0].work[0].type = peakTypes;
    EXPECT_FALSE(rankDigest(digestBytes(digest)));
    digest = digestOfWork(true);
    digest.iterations[0].work[0].flop = -1;
    EXPECT_FALSE(rankDigest(digestBytes(digest)));
}

std::string jobRows(const std::vector<std::filesystem::path>& files, std::string_view name) {
    const Job job = tests::valueOf(openJob(files));
    JobFigures figures(job);
    if (!figures.load()) return "no chains";
    for (const JobTableKind& kind : jobTableKinds()) {
        if (kind.name != name) continue;
        const Table table = kind.make(figures);
        std::string text = table.columns.back().header();
        for (const auto& row : table.rows)
            for (std::size_t i = row.size() - 2; i < row.size(); ++i)
                text +=
                    std::holds_alternative<double>(row[i]) ? fmt::format(" {:.3f}", std::get<double>(row[i])) : " -";
        return text;
    }
    return "no such table";
}

TEST(DigestWork, IsAShareOfThePeakInTablesOfTheJob) {
    const tests::TemporaryFolder folder;
    const std::vector files{folder.file("0.digest", tests::digestOfText(folder, "rank0.json", workingRank(0, true))),
                            folder.file("1.digest", tests::digestOfText(folder, "rank1.json", workingRank(1, false)))};
    // 1.374e11 FLOP of 9.89e14 a second are 139 us of 1 ms; the unknown operator may be 100 us more.
    const double low = 100 * static_cast<double>(productFlop) / 989.4e12 / 1e-3;
    EXPECT_EQ(jobRows(files, "job-ranks"), fmt::format("MFU at Most (%) {:.3f} {:.3f} - -", low, low + 10));
    EXPECT_EQ(jobRows(files, "job-iterations").substr(0, 29),
              fmt::format("MFU at Most (%) {:.3f} {:.3f}", low, low + 10))
        << "of the rank that has shapes";
    EXPECT_EQ(jobRows({files[1]}, "job-ranks").find("MFU"), std::string::npos);
}

}  // namespace
