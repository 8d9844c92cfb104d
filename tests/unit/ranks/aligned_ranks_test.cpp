// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ranks/aligned_ranks.h"

#include "core/analysis/analysis.h"
#include "core/ingest/readers.h"
#include "core/ranks/rank_tables.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

namespace {

using namespace core;

constexpr Nanos ms = 1'000'000;

/// The end of each collective in a job, at irregular times.
std::vector<Nanos> endsOfJob(std::size_t count, unsigned seed = 7) {
    std::mt19937 random(seed);
    std::vector<Nanos> ends;
    Nanos at = 0;
    for (std::size_t i = 0; i < count; ++i)
        ends.push_back(at += 2 * ms + static_cast<Nanos>(random() % (5 * ms)));
    return ends;
}

/// Makes a rank whose clock reads zero at `zero` of the job's time; it has the collectives [from, to), and arrives at
/// number i early(i) ns before its end.
template <class Early>
ProfileCollectives rankOf(int number, Nanos zero, const std::vector<Nanos>& ends, std::size_t from, std::size_t to,
                          const Early& early, const Channel& channel = {"tp", "AllReduce"}) {
    ProfileCollectives profile;
    RankCollectives rank;
    rank.number = number;
    rank.name = fmt::format("rank {}", number);
    for (std::size_t i = from; i < to; ++i)
        rank.channels[channel].push_back(
            {static_cast<std::uint32_t>(i), ends[i] - early(i) - zero, ends[i] - zero, true});
    profile.ranks.push_back(std::move(rank));
    return profile;
}

ProfileCollectives rankOf(int number, Nanos zero, const std::vector<Nanos>& ends) {
    return rankOf(number, zero, ends, 0, ends.size(), [](std::size_t) { return 1000; });
}

std::vector<std::string> namesOf(std::span<const ProfileCollectives> profiles) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < profiles.size(); ++i)
        names.push_back(fmt::format("file{}", i));
    return names;
}

AlignedRanks aligned(const std::vector<ProfileCollectives>& profiles, AlignBy by = AlignBy::Clock) {
    return alignedRanks(profiles, namesOf(profiles), by);
}

/// Formats how each profile was aligned and by how much, for example "first; collectives 12; not aligned".
std::string offsetsOf(const AlignedRanks& all) {
    std::string offsets;
    for (const ProfileAlignment& profile : all.profiles)
        offsets += fmt::format("{}{}{}", offsets.empty() ? "" : "; ", text(profile.by),
                               profile.offset ? fmt::format(" {}", profile.offset) : "");
    return offsets;
}

TEST(AlignedRanks, OffsetsFollowFromTheEndsOfCommonCollectivesWhereThereIsNoClock) {
    const auto ends = endsOfJob(40);
    const AlignedRanks all = aligned({rankOf(0, 0, ends), rankOf(1, 123'456'789, ends), rankOf(2, -5 * ms, ends)});
    EXPECT_EQ(offsetsOf(all), "first; collectives 123456789; collectives -5000000");
    EXPECT_EQ(all.collectives.size(), 40u);
    EXPECT_EQ(all.profiles[1].check->median, 0);
    EXPECT_EQ(all.profiles[1].check->spread, 0);
}

TEST(AlignedRanks, RecordingsNeedNotBeginWithTheSameCollective) {
    const auto ends = endsOfJob(60);
    const auto early = [](std::size_t) { return Nanos{1000}; };
    const AlignedRanks all = aligned({rankOf(0, 0, ends, 0, 50, early), rankOf(1, 17 * ms, ends, 13, 60, early)});
    EXPECT_EQ(offsetsOf(all), "first; collectives 17000000");
    ASSERT_EQ(all.collectives.size(), 37u);
    EXPECT_EQ(all.collectives[0].number, 14u);
    EXPECT_EQ(all.collectives[0].arrivals[1].run.event, 13u);
}

TEST(AlignedRanks, ClocksDecideWhereFilesHaveThemAndCollectivesTellHowFarTheyAreOff) {
    const auto ends = endsOfJob(40);
    std::vector<ProfileCollectives> ranks{rankOf(0, 0, ends), rankOf(1, 10 * ms, ends)};
    ranks[0].epoch = 1'700'000'000'000'000'000;
    ranks[1].epoch = *ranks[0].epoch + 13 * ms;  // 3 ms more than the collectives imply
    const AlignedRanks all = aligned(ranks);
    EXPECT_EQ(offsetsOf(all), "first; clock 13000000");
    EXPECT_EQ(all.collectives.size(), 40u);
    EXPECT_EQ(all.profiles[1].check->median, 3 * ms);
    EXPECT_EQ(all.profiles[1].check->spread, 0);
    EXPECT_EQ(offsetsOf(aligned(ranks, AlignBy::Collectives)), "first; collectives 10000000");
}

TEST(AlignedRanks, SkewIsFromTheFirstArrivalToTheLast) {
    const auto ends = endsOfJob(10);
    const auto at = [](Nanos usual, Nanos third) { return [=](std::size_t i) { return i == 2 ? third : usual; }; };
    const AlignedRanks all =
        aligned({rankOf(0, 0, ends, 0, 10, at(1000, 1000)), rankOf(1, 5 * ms, ends, 0, 10, at(1000, 700'000)),
                 rankOf(2, 0, ends, 0, 10, at(1000, 300'000))});
    ASSERT_EQ(all.collectives.size(), 10u);
    EXPECT_EQ(all.collectives[1].skew, 0);
    const MatchedCollective& third = all.collectives[2];
    EXPECT_EQ(third.skew, 699'000);
    EXPECT_EQ(third.heldUp, 299'000);
    EXPECT_EQ(all.ranks[third.last.value()].name, "rank 0");
    const auto sums = rankSummaries(all);
    EXPECT_EQ(sums[1].waited, 699'000);
    EXPECT_EQ(sums[2].waited, 299'000);
    EXPECT_FALSE(all.collectives[1].last) << "who arrived together: none was last";
    EXPECT_EQ(sums[0].last, 1);
    EXPECT_EQ(sums[1].last, 0);
    EXPECT_EQ(sums[0].heldUp, 299'000);
}

TEST(AlignedRanks, RunsOfOtherTimesAreRefused) {
    const auto ends = endsOfJob(40);
    std::vector<ProfileCollectives> ranks{rankOf(0, 0, ends), rankOf(1, 0, ends)};
    ranks[0].epoch = 1'700'000'000'000'000'000;
    ranks[1].epoch = *ranks[0].epoch + 3'600'000 * ms;
    const AlignedRanks all = aligned(ranks);
    EXPECT_EQ(offsetsOf(all), "first; not aligned");
    EXPECT_TRUE(all.collectives.empty());
    EXPECT_EQ(text(all.profiles[1].refusal), "its collectives ran 60 min after those of file0: not the same run");
}

TEST(AlignedRanks, HowFarApartRunsAreIsToldInAUnitThatFits) {
    std::vector<ProfileCollectives> ranks{rankOf(0, 0, endsOfJob(2)), rankOf(1, 0, endsOfJob(2))};
    const auto apart = [&](Nanos seconds) {
        ranks[0].epoch = 1'600'000'000'000'000'000;
        ranks[1].epoch = *ranks[0].epoch + seconds * 1000 * ms;
        const std::string words = text(aligned(ranks).profiles[1].refusal);
        return words.substr(0, words.find(" after"));
    };
    EXPECT_EQ(apart(12), "its collectives ran 12 s");
    EXPECT_EQ(apart(100), "its collectives ran 1.67 min");
    EXPECT_EQ(apart(40 * 3600), "its collectives ran 40 h");
    EXPECT_EQ(apart(800 * 86400), "its collectives ran 800 days");
}

TEST(AlignedRanks, WhichRanFirstIsToldByTheCollectivesNotByWhenTheFilesBegin) {
    auto late = endsOfJob(40);
    for (Nanos& end : late)
        end += 90'000 * ms;
    std::vector<ProfileCollectives> ranks{rankOf(0, 0, late), rankOf(1, 0, endsOfJob(40))};
    ranks[0].epoch = 1'700'000'000'000'000'000;
    ranks[1].epoch = *ranks[0].epoch + ms;
    EXPECT_EQ(text(aligned(ranks).profiles[1].refusal),
              "its collectives ran 1.5 min before those of file0: not the same run");
}

TEST(AlignedRanks, WithoutClockAndCommonCollectivesAProfileIsRefused) {
    const auto channel = Channel{"", "AllGather"};
    const auto early = [](std::size_t) { return Nanos{1000}; };
    const auto ends = endsOfJob(40), others = endsOfJob(40, 8);
    const AlignedRanks all = aligned({rankOf(0, 0, ends), rankOf(1, 0, others), rankOf(2, 0, ends, 0, 2, early),
                                      rankOf(3, 0, ends, 0, 40, early, channel), ProfileCollectives{}});
    EXPECT_EQ(offsetsOf(all), "first; not aligned; not aligned; not aligned; not aligned");
    for (const std::size_t i : {1, 2, 3})
        EXPECT_EQ(
            text(all.profiles[i].refusal),
            "no clock in common with the other files, and fewer than three collectives that end at the same times");
    EXPECT_EQ(text(all.profiles[4].refusal), "no communication kernels in it");
}

TEST(AlignedRanks, ARankFindsItsPlaceThroughOneThatSharesCollectivesWithBoth) {
    const auto ends = endsOfJob(30), others = endsOfJob(30, 9);
    const auto early = [](std::size_t) { return Nanos{1000}; };
    const Channel second{"pp", "SendRecv"};
    ProfileCollectives middle = rankOf(1, 4 * ms, ends);
    middle.ranks[0].channels[second] = rankOf(1, 4 * ms, others, 0, 30, early, second).ranks[0].channels[second];
    const AlignedRanks all = aligned({rankOf(0, 0, ends), rankOf(2, 9 * ms, others, 0, 30, early, second), middle});
    EXPECT_EQ(offsetsOf(all), "first; collectives 9000000; collectives 4000000");
    EXPECT_EQ(all.ranks[1].name, "rank 1");
    EXPECT_EQ(all.ranks[1].profile, 2u);
}

TEST(AlignedRanks, GroupsThatWereNotRecordedAreToldApartByTheirEnds) {
    const auto ends = endsOfJob(30), others = endsOfJob(30, 9);
    std::vector<ProfileCollectives> ranks{rankOf(0, 0, ends), rankOf(1, 0, others), rankOf(2, 0, ends),
                                          rankOf(3, 0, others)};
    for (auto& rank : ranks)
        rank.epoch = 1'700'000'000'000'000'000;
    const AlignedRanks all = aligned(ranks);
    ASSERT_EQ(all.collectives.size(), 60u);
    for (const MatchedCollective& each : all.collectives) {
        ASSERT_EQ(each.arrivals.size(), 2u);
        EXPECT_EQ(each.arrivals[1].rank - each.arrivals[0].rank, 2u);
    }
}

TEST(AlignedRanks, GpusOfOneFileAreRanksOnOneClock) {
    const TracePtr trace = tests::traceOf(
        "ncclDevKernel_AllReduce_Sum_f16_RING_LL 10-100 #0, ncclDevKernel_AllReduce_Sum_f16_RING_LL 40-100 #1 @9, "
        "gemm 0-10, ncclDevKernel_AllReduce_Sum_f16_RING_LL 200-300 #0, "
        "ncclDevKernel_AllReduce_Sum_f16_RING_LL 190-300 #1 @9");
    const auto snapshot = tests::snapshotOf(trace);
    const AlignedRanks all = aligned({profileCollectives(viewOf(*snapshot))});
    ASSERT_EQ(all.collectives.size(), 2u);
    EXPECT_EQ(all.collectives[0].skew, 30);
    EXPECT_EQ(all.ranks[all.collectives[0].last.value()].name, "GPU 1");
    EXPECT_EQ(all.collectives[1].skew, 10);
    EXPECT_EQ(all.ranks[all.collectives[1].last.value()].name, "GPU 0");
}

AlignedRanks ofFiles(const std::vector<std::filesystem::path>& files, AlignBy by = AlignBy::Clock) {
    std::vector<ProfileCollectives> profiles;
    for (const auto& file : files)
        profiles.push_back(profileCollectives(viewOf(*tests::snapshotOf(tests::valueOf(readTrace(file, {}))))));
    return aligned(profiles, by);
}

TEST(AlignedRanks, RanksOfTensorParallelTracesAgreeByClockAndByCollectives) {
    const auto traces = LACUNA_NEEDS_DATA("pytorch");
    std::vector<std::filesystem::path> files;
    for (int rank = 3; rank >= 0; --rank)
        files.push_back(traces / fmt::format("megatron_tp8_rank{}.json.gz", rank));
    const AlignedRanks byClock = ofFiles(files);
    ASSERT_EQ(byClock.ranks.size(), 4u);
    EXPECT_EQ(byClock.ranks[0].name, "rank 0");
    ASSERT_EQ(byClock.collectives.size(), 84u);
    // In the first collective, rank 0 arrives last, 36,780 us after rank 3. The file has whole microseconds.
    EXPECT_EQ(byClock.collectives[0].skew, 36'780'000);
    EXPECT_EQ(byClock.collectives[0].last, 0u);
    const AlignedRanks byEnds = ofFiles(files, AlignBy::Collectives);
    ASSERT_EQ(byEnds.collectives.size(), 84u);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_LT(std::abs(byClock.profiles[i].check->median), 20'000);
        EXPECT_LT(byClock.profiles[i].check->spread, 30'000);
        EXPECT_LT(std::abs(byClock.profiles[i].offset - byEnds.profiles[i].offset), 20'000);
    }
    const RankSummary straggler = rankSummaries(byClock)[0];
    EXPECT_EQ(straggler.last, 37);
    EXPECT_EQ(straggler.heldUp, 207'701'000);
    EXPECT_EQ(straggler.waited, 54'225'000);
}

TEST(AlignedRanks, TwoProcessesOfOneReportAreRanksAndTwoReportsAreNotOneJob) {
    const auto before = LACUNA_NEEDS_DATA("nsys-sqlite/nsys2026.2_2gpu_before.sqlite");
    const auto after = before.parent_path() / "nsys2026.2_2gpu_after.sqlite";
    for (const auto& [file, count] : {std::pair(before, 33u), {after, 31u}}) {
        const AlignedRanks all = ofFiles({file});
        ASSERT_EQ(all.ranks.size(), 2u);
        EXPECT_EQ(all.collectives.size(), count);
    }
    // In the first collective, rank 0 is late by 26,775 ns; the skew of the second is 474,360 ns.
    const AlignedRanks all = ofFiles({before});
    EXPECT_EQ(all.collectives[0].skew, 26'775);
    EXPECT_EQ(all.collectives[0].last, 0u);
    EXPECT_EQ(all.collectives[1].skew, 474'360);
    EXPECT_EQ(offsetsOf(ofFiles({before, after})), "first; not aligned");
}

}  // namespace
