// SPDX-License-Identifier: GPL-3.0-or-later
// Facts about ranks, hosts, durations and shares that are known before any job is analyzed.
#include "app/cli/jobs/share.h"
#include "core/jobs/digest/digest_options.h"
#include "core/jobs/digest/number_ranges.h"
#include "core/jobs/digest/rank_digest.h"
#include "core/jobs/digest/rank_place.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace {

using core::placeInName;
using core::rankInName;
using core::RankPlace;

TEST(RankPlaces, AreReadFromNames) {
    EXPECT_EQ(placeInName("1741.5-TP-3-DP-1-PP-0-EP-2-DECODE.trace.json.gz"), (RankPlace{3, 1, 0, 2}));
    EXPECT_EQ(placeInName("[TP00-DP01-PP02] 83"), (RankPlace{0, 1, 2, -1}));
    EXPECT_EQ(placeInName("trace_tp7.json"), (RankPlace{7, -1, -1, -1}));
    EXPECT_EQ(placeInName("http-3.json"), RankPlace());
    EXPECT_EQ(placeInName("step_12.json"), RankPlace());
}

TEST(RankNumbers, AreReadFromNames) {
    EXPECT_EQ(rankInName("iteration_5/rank12_trace.json.gz"), 12);
    EXPECT_EQ(rankInName("report_procid-4.nsys-rep"), 4);
    EXPECT_EQ(rankInName("train.7.nsys-rep"), 7);
    EXPECT_EQ(rankInName("train_63.sqlite"), 63);
    EXPECT_EQ(rankInName("report7.sqlite"), std::nullopt) << "nsys counts its reports so";
    EXPECT_EQ(rankInName("train.7.json"), std::nullopt) << "the number may be a step's";
    EXPECT_EQ(rankInName("train_20260101.sqlite"), std::nullopt);
}

TEST(RankPlaces, AreReadFromProcessGroups) {
    core::JobFacts job;
    job.groups = {{"tp1", "TENSOR_MODEL_PARALLEL_GROUP", 2, {4, 5}},
                  {"dp1", "DATA_PARALLEL_GROUP", 3, {1, 5, 9}},
                  {"f1", "PIPELINE_MODEL_PARALLEL_GROUP", 2, {1, 5}},
                  {"f5", "PIPELINE_MODEL_PARALLEL_GROUP", 2, {5, 9}}};
    EXPECT_EQ(core::placeInGroups(job, 5), (RankPlace{1, 1, -1, -1}));
    EXPECT_EQ(core::placeInGroups(job, 6), RankPlace());
}

TEST(HostNames, AreHashedByAKnownFunction) {
    std::string bytes;
    for (char i = 0; i < 15; ++i)
        bytes += i;
    // The test vector that the authors of SipHash published.
    EXPECT_EQ(core::sipHash(bytes, 0x0706050403020100, 0x0f0e0d0c0b0a0908), 0xa129ca6149be45e5u);
    EXPECT_EQ(core::hashedHost("node17", "key"), core::hashedHost("node17", "key"));
    EXPECT_NE(core::hashedHost("node17", "key"), core::hashedHost("node17", "other"));
    EXPECT_NE(core::hashedHost("node17", "key"), core::hashedHost("node18", "key"));
    EXPECT_EQ(core::digestHostName("", core::HostNames::Hash, "key"), "");
}

TEST(DurationBins, AreSixtyFourToADecade) {
    EXPECT_EQ(core::durationBin(0), 0u);
    EXPECT_EQ(core::durationBin(1), 1u);
    EXPECT_EQ(core::durationBin(9), 1u + 61);  // 10^(61/64) = 8.98
    EXPECT_EQ(core::durationBin(10), 1u + 64);
    EXPECT_EQ(core::durationBin(999), 1u + 2 * 64 + 63);
    EXPECT_EQ(core::durationBin(1000), 1u + 3 * 64);
    EXPECT_EQ(core::durationBin(std::numeric_limits<core::Nanos>::max()), 1u + 18 * 64 + 61);
    core::DurationCounter counter;
    counter.add(5), counter.add(5), counter.add(0);
    ASSERT_EQ(counter.histogram().bins.size(), 2u);
    EXPECT_EQ(counter.histogram().bins[1].count, 2);
}

TEST(NumberRanges, AreShort) {
    EXPECT_EQ(core::numberRanges({}), "");
    EXPECT_EQ(core::numberRanges({3, 7, 8, 9, 12, 13}), "3, 7-9, 12, 13");
    std::vector<std::uint64_t> odd;
    for (std::uint64_t i = 0; i < 50; ++i)
        odd.push_back(2 * i);
    EXPECT_TRUE(core::numberRanges(odd).ends_with("38, ..."));
}

/// Formats the share and its origin, for example "3/4 SLURM_PROCID of SLURM_STEP_NUM_TASKS", or the fault.
std::string share(const std::map<std::string, std::string>& variables, const std::string& requested = "") {
    const auto share = cli::shareOf(requested, [&](const char* name) {
        const auto found = variables.find(name);
        return found == variables.end() ? std::nullopt : std::optional(found->second);
    });
    if (!share) return "fault: " + share.error().message;
    return std::to_string(share->index) + "/" + std::to_string(share->count) +
           (share->origin.empty() ? "" : " " + share->origin);
}

// The variables are those that each launcher was observed to set.
TEST(Shares, FollowTheInnermostLauncher) {
    EXPECT_EQ(share({}), "0/1");
    EXPECT_EQ(
        share({{"SLURM_PROCID", "3"}, {"SLURM_NTASKS", "4"}, {"SLURM_STEP_ID", "0"}, {"SLURM_STEP_NUM_TASKS", "4"}}),
        "3/4 SLURM_PROCID of SLURM_STEP_NUM_TASKS");
    EXPECT_EQ(share({{"SLURM_PROCID", "0"}, {"SLURM_NTASKS", "4"}}), "0/1") << "a batch script runs once";
    EXPECT_EQ(share({{"OMPI_COMM_WORLD_RANK", "2"},
                     {"OMPI_COMM_WORLD_SIZE", "4"},
                     {"SLURM_PROCID", "1"},
                     {"SLURM_STEP_NUM_TASKS", "2"}}),
              "2/4 OMPI_COMM_WORLD_RANK of OMPI_COMM_WORLD_SIZE");
    EXPECT_EQ(share({{"PMI_RANK", "1"}, {"PMI_SIZE", "8"}}), "1/8 PMI_RANK of PMI_SIZE");
    EXPECT_EQ(share({{"RANK", "5"}, {"WORLD_SIZE", "6"}, {"LOCAL_RANK", "1"}}), "5/6 RANK of WORLD_SIZE");
    EXPECT_EQ(share({{"PARALLEL_SEQ", "3"}, {"PARALLEL_JOBSLOT", "1"}}), "0/1");
}

TEST(Shares, MultiplyByArrays) {
    const std::map<std::string, std::string> array{{"SLURM_ARRAY_TASK_ID", "5"},   {"SLURM_ARRAY_TASK_COUNT", "4"},
                                                   {"SLURM_ARRAY_TASK_MIN", "1"},  {"SLURM_ARRAY_TASK_MAX", "7"},
                                                   {"SLURM_ARRAY_TASK_STEP", "2"}, {"SLURM_PROCID", "0"}};
    EXPECT_EQ(share(array), "2/4 SLURM_ARRAY_TASK_ID");
    EXPECT_EQ(share({{"SLURM_ARRAY_TASK_ID", "1"},
                     {"SLURM_ARRAY_TASK_COUNT", "2"},
                     {"SLURM_ARRAY_TASK_MIN", "0"},
                     {"SLURM_ARRAY_TASK_MAX", "1"},
                     {"SLURM_ARRAY_TASK_STEP", "1"},
                     {"SLURM_PROCID", "3"},
                     {"SLURM_STEP_NUM_TASKS", "4"}}),
              "7/8 SLURM_ARRAY_TASK_ID, SLURM_PROCID of SLURM_STEP_NUM_TASKS");
    EXPECT_TRUE(share({{"SLURM_ARRAY_TASK_ID", "9"},
                       {"SLURM_ARRAY_TASK_COUNT", "2"},
                       {"SLURM_ARRAY_TASK_MIN", "3"},
                       {"SLURM_ARRAY_TASK_MAX", "9"},
                       {"SLURM_ARRAY_TASK_STEP", "1"}})
                    .starts_with("fault: the Slurm array has holes"));
}

TEST(Shares, AreAskedForWhereNoTotalIsTold) {
    EXPECT_TRUE(share({{"JOB_COMPLETION_INDEX", "3"}}).starts_with("fault: JOB_COMPLETION_INDEX=3 gives no total"));
    EXPECT_TRUE(share({{"PBS_ARRAY_INDEX", "3"}}).starts_with("fault: PBS_ARRAY_INDEX=3 gives no total"));
    EXPECT_TRUE(share({{"PBS_ARRAYID", "3"}}).starts_with("fault: PBS_ARRAYID=3 gives no total"));
    EXPECT_EQ(share({{"JOB_COMPLETION_INDEX", "3"}}, "3/64"), "3/64 --share");
    EXPECT_TRUE(share({}, "64/64").starts_with("fault: --share"));
    EXPECT_TRUE(share({}, "1").starts_with("fault: --share"));
    EXPECT_TRUE(share({}, "-1/4").starts_with("fault: --share"));
    EXPECT_TRUE(share({{"PMI_RANK", "8"}, {"PMI_SIZE", "8"}}).starts_with("fault: PMI_RANK=8"));
    for (const char* const launcher : {"PMI_RANK", "OMPI_COMM_WORLD_RANK", "RANK"})
        EXPECT_TRUE(share({{launcher, "1"}}).starts_with(std::string("fault: ") + launcher + "=1 gives no total"));
}

}  // namespace
