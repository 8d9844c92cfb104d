// SPDX-License-Identifier: GPL-3.0-or-later
// Doubts in digests: kept with each rank, collected by kind when digests are merged, absent from older digests.
#include "core/jobs/digest/job_doubts.h"

#include "core/base/checksum.h"
#include "core/jobs/digest/byte_codec.h"
#include "core/jobs/digest/digest_bytes.h"
#include "core/jobs/digest/digest_file.h"
#include "core/jobs/digest/merge.h"
#include "core/jobs/job.h"
#include "tests/support/digested_job.h"
#include "tests/support/trouble/doubted_file.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace core;

constexpr std::string_view steps =
    "range:ProfilerStep#1 0-90, call:launch 0-2 ^1, gemm 10-40 ^1, range:ProfilerStep#2 100-190, call:launch 100-102 "
    "^2, gemm 110-140 ^2";

std::vector<DigestedRank> digestsOf(NewTracePtr trace, int rank) {
    trace->source.rank = rank;
    return tests::valueOf(
        digestedRanks(*trace, tests::plainDigestOptions(), fmt::format("rank{}.json", rank), "0123456789abcdef"));
}

std::vector<DigestedRank> digestsOf(int rank, const std::vector<Doubt>& doubts) {
    return digestsOf(tests::doubtedTrace(steps, doubts), rank);
}

std::string bytesOf(const std::vector<DigestedRank>& ranks) {
    return digestFileBytes(termsOf(tests::plainDigestOptions()), ranks);
}

/// Rewrites the digest of one rank without doubts as version 2 had it.
std::string asVersion2(const std::string& bytes) {
    const tests::TemporaryFolder folder;
    const auto file = DigestFile::open(folder.file("new.digest", bytes));
    const auto& [terms, entries, traces, size, isOld] = file->head();
    ByteWriter head;
    head.value(std::uint32_t{2});
    for (const std::string* term : {&terms.rules, &terms.communication, &terms.iteration, &terms.hosts})
        head.text(*term);
    head.list(entries, [&](const DigestEntry& entry) {
        head.value(entry.key.rank), head.text(entry.key.file), head.value(entry.key.part);
        const auto& [tensor, data, pipeline, expert] = entry.key.place;
        head.value(tensor), head.value(data), head.value(pipeline), head.value(expert);
        head.value(entry.figures.size), head.value(entry.figures.sum);
        head.value(entry.chain.size), head.value(entry.chain.sum);
    });
    std::string old = "LacunaJ1";
    for (const std::uint64_t number : {checksum(head.bytes()), std::uint64_t{head.size()}})
        for (unsigned shift = 0; shift < 64; shift += 8)
            old += static_cast<char>(number >> shift & 255);
    return old + head.bytes() + *file->bytes(entries[0].figures) + *file->bytes(entries[0].chain);
}

TEST(JobDoubts, AreKeptWithTheRankThatTheyAreAbout) {
    std::vector<Doubt> doubts = tests::threeDoubts();
    doubts.push_back({DoubtKind::Processes, "of another device", 3, {}, {7}, {}, {}, {}});
    NewTracePtr trace = tests::doubtedTrace(steps, doubts);
    const auto digest = digestsOf(trace, 0).front().digest;
    ASSERT_EQ(digest.doubts.size(), 3u) << "the fourth is about another device";
    EXPECT_EQ(digest.doubts[0], doubts[0]);
    EXPECT_EQ(digest.doubts[2].what, doubts[2].what);
    EXPECT_TRUE(digest.doubts[2].devices.empty()) << "a rank has one device";
    const auto again = rankDigest(digestBytes(digest));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->doubts, digest.doubts);
}

TEST(JobDoubts, AreCutToWhatADigestHolds) {
    std::vector<Doubt> doubts(200, Doubt{DoubtKind::Rows, std::string(100'000, 'x'), 1, {}, {}, {}, {}, {}});
    const auto digest = digestsOf(3, doubts).front().digest;
    EXPECT_EQ(digest.doubts.size(), mostDoubts);
    ASSERT_TRUE(rankDigest(digestBytes(digest)));
    RankDigest forged = digest;
    forged.doubts.resize(mostDoubts + 1);
    EXPECT_FALSE(rankDigest(digestBytes(forged)));
    forged = digest;
    forged.doubts[0].kind = static_cast<DoubtKind>(99);
    EXPECT_FALSE(rankDigest(digestBytes(forged)));
}

TEST(JobDoubts, TakeNoByteOfTheFiguresOfACleanRank) {
    RankDigest digest = digestsOf(3, tests::threeDoubts()).front().digest;
    const std::size_t size = digestBytes(digest).size();
    digest.doubts.clear();
    EXPECT_EQ(digestBytes(digest), digestBytes(digestsOf(3, {}).front().digest));
    EXPECT_LT(digestBytes(digest).size(), size);
}

TEST(JobDoubts, AreListedByKindAndRankWhenDigestsAreMerged) {
    const tests::TemporaryFolder folder;
    const std::vector<Doubt> all = tests::threeDoubts();
    std::vector<std::filesystem::path> files;
    for (int rank = 0; rank < 4; ++rank)
        files.push_back(
            folder.file(fmt::format("{}.digest", rank), bytesOf(digestsOf(rank, rank == 2   ? std::vector<Doubt>()
                                                                                : rank == 3 ? std::vector{all[2]}
                                                                                            : all))));
    const auto texts = [&](std::span<const std::filesystem::path> digests) {
        const auto found = foundRanks(digests);
        std::vector<std::string> lines;
        const auto doubts = doubtsOf(digests, *found);
        for (const JobDoubt& doubt : doubts->byKind())
            lines.push_back(fmt::format("{} {}", doubt.count, sentence(doubt)));
        return lines;
    };
    const std::vector<std::string> expected{
        fmt::format("122 ranks 0, 1: {}; they are in no figure; record again", all[0].what + ", first at byte 17"),
        "780 ranks 0, 1, 3: 260 launches were recorded, but no kernel of them; iterations are incomplete; wait for the "
        "GPU before the profiler stops"};
    EXPECT_EQ(texts(files), expected);
    const std::filesystem::path merged = folder.path() / "job.digest";
    ASSERT_TRUE(writeMerged(files, *foundRanks(files), merged));
    EXPECT_EQ(texts(std::vector{merged}), expected) << "a merged digest says the same";
    const auto job = openJob({merged});
    ASSERT_TRUE(job);
    EXPECT_EQ(job->ranks[0].digest.doubts.size(), 3u);
    EXPECT_TRUE(job->ranks[2].digest.doubts.empty());
}

TEST(JobDoubts, AreNotInDigestsOfTheVersionBeforeWhichStillOpen) {
    const tests::TemporaryFolder folder;
    const std::string bytes = bytesOf(digestsOf(1, {}));
    const std::vector old{folder.file("old.digest", asVersion2(bytes))};
    const auto file = DigestFile::open(old[0]);
    ASSERT_TRUE(file) << file.error().message;
    EXPECT_TRUE(file->head().isOld);
    const auto digest = file->digest(0);
    ASSERT_TRUE(digest);
    EXPECT_TRUE(digest->doubts.empty());
    ASSERT_TRUE(writeMerged(old, *foundRanks(old), folder.path() / "merged.digest"));
    EXPECT_EQ(tests::readFile(folder.path() / "merged.digest"), bytes);
}

TEST(JobDoubts, NameFilesWhereRanksHaveNoNumbers) {
    JobDoubts doubts;
    for (int file = 0; file < 7; ++file) {
        RankKey key;
        key.file = fmt::format("tp{}.json", file);
        doubts.add(key, {{DoubtKind::Ranks, "no rank is recorded", 1, {}, {}, {}, {}, {}}});
    }
    ASSERT_EQ(doubts.byKind().size(), 1u);
    EXPECT_EQ(ranksText(doubts.byKind()[0]), "tp0.json, tp1.json, tp2.json, tp3.json, tp4.json and 2 more");
}

}  // namespace
