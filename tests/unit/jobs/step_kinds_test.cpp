// SPDX-License-Identifier: GPL-3.0-or-later
// Kinds of steps on their way from a trace to its digest and to the file of that.
#include "core/jobs/digest/digest_file.h"
#include "core/jobs/digest/rank_digests.h"
#include "tests/support/digested_job.h"
#include "tests/support/json_trace.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace core;

constexpr int servedSteps = 20, prefillKernels = 8, decodeKernels = 5;

bool isPrefill(int step) { return step % 5 == 0; }

/// A server's steps, of which every fifth is a prefill; their names differ by what they process.
TracePtr servedTrace(bool hasKinds) {
    tests::KinetoEvents events;
    int call = 0;
    for (int step = 0; step < servedSteps; ++step) {
        const int start = step * 1000;
        const std::string_view kind = !hasKinds ? "step" : isPrefill(step) ? "prefill" : "decode";
        events.add("user_annotation", fmt::format("execute_{}_batch_{}_tokens_{}", kind, 7 + step % 3, 31 * step), 5,
                   start, start + 990);
        const int kernels = isPrefill(step) ? prefillKernels : decodeKernels;
        for (int i = 0; i < kernels; ++i, ++call) {
            events.call(5, start + 10 + i * 100, start + 15 + i * 100, call + 1);
            events.kernel(start + 30 + i * 100, start + 110 + i * 100, call + 1);
        }
    }
    return events.read();
}

std::vector<DigestedRank> servedDigests(const Trace& trace) {
    return tests::valueOf(digestedRanks(trace, tests::plainDigestOptions(), "rank0.json", "0123456789abcdef"));
}

TEST(StepKindsOfADigest, AreThoseOfTheTrace) {
    const auto ranks = servedDigests(*servedTrace(true));
    ASSERT_EQ(ranks.size(), 1u);
    const RankDigest& digest = ranks[0].digest;
    ASSERT_EQ(digest.iterations.size(), static_cast<std::size_t>(servedSteps));
    EXPECT_EQ(digest.kinds.size(), 2u);
    for (std::size_t i = 0; i < digest.iterations.size(); ++i) {
        const bool is = isPrefill(static_cast<int>(i));
        EXPECT_EQ(digest.kindOf(digest.iterations[i]), is ? "prefill" : "decode") << i;
        EXPECT_EQ(digest.iterations[i].kernels, is ? prefillKernels : decodeKernels) << i;
    }
    EXPECT_TRUE(servedDigests(*servedTrace(false))[0].digest.kinds.empty());
}

TEST(StepKindsOfADigest, AreKeptInItsFile) {
    const auto ranks = servedDigests(*servedTrace(true));
    const tests::TemporaryFolder folder;
    const auto file =
        DigestFile::open(folder.file("r.digest", digestFileBytes(termsOf(tests::plainDigestOptions()), ranks)));
    ASSERT_TRUE(file);
    const auto read = tests::valueOf(file->digest(0));
    ASSERT_EQ(read.iterations.size(), static_cast<std::size_t>(servedSteps));
    for (std::size_t i = 0; i < read.iterations.size(); ++i)
        EXPECT_EQ(read.kindOf(read.iterations[i]), isPrefill(static_cast<int>(i)) ? "prefill" : "decode") << i;
}

}  // namespace
