// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs with many ranks: replays run together equal replays run alone, costs are right, and requests to stop are obeyed.
#include "tests/support/simulated/many_ranks.h"

#include "core/jobs/job_answers.h"
#include "core/jobs/peers.h"
#include "core/jobs/prices.h"
#include "core/jobs/replay_job.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <stop_token>
#include <string_view>
#include <thread>

namespace {

using core::JobChange;
using core::JobNodes;

core::Job opened(const std::vector<std::filesystem::path>& digests) { return tests::valueOf(core::openJob(digests)); }

core::JobChains chainsIn(const core::Job& job) { return tests::valueOf(core::jobChains(job)); }

class ManyRanks : public testing::Test {
protected:
    core::Job job(const tests::ManyRanks& requested) {
        return opened(tests::writeManyDigests(folder.path() / std::to_string(++made), requested));
    }

    tests::TemporaryFolder folder;
    int made = 0;
};

JobNodes nodesOf(const core::JobChains& chains, std::size_t rank) { return core::nodesOf(chains, chains.chains[rank]); }

JobNodes withPeer(const core::JobChains& chains, std::size_t rank, std::size_t peer, std::size_t shift) {
    const std::vector<std::string_view> kinds(chains.iterations);  // none are told apart
    return core::substituted(nodesOf(chains, rank), nodesOf(chains, peer), shift, kinds, kinds);
}

TEST_F(ManyRanks, ReplayedTogetherGiveWhatEachGivesAlone) {
    const core::Job all = job({.ranks = 64, .slow = 21});
    const core::JobChains chains = chainsIn(all);
    std::vector<core::Nanos> transfers = chains.transfers;
    for (std::size_t i = 0; i < transfers.size(); i += 3)
        transfers[i] *= 2;
    std::vector<JobChange> changes(6);
    changes[1].nodes[21] = withPeer(chains, 21, 5, 1);
    changes[2].nodes[21] = withPeer(chains, 21, 40, 2);
    changes[3].transfers = &transfers;
    for (const std::size_t rank : {20u, 21u, 22u})
        changes[4].nodes[rank] = withPeer(chains, rank, 63, 3);
    for (auto& iteration : changes[5].nodes[0] = nodesOf(chains, 0))
        std::erase_if(iteration, [](const core::JobNode& node) { return node.node.step == core::ChainStep::Issue; });
    const auto together = core::replayedTogether(chains, std::span(changes).first(5));
    ASSERT_EQ(together.size(), 5u);
    for (std::size_t i = 0; i < together.size(); ++i) {
        ASSERT_TRUE(together[i]);
        EXPECT_EQ(*together[i], core::replayed(chains, changes[i])) << i;
    }
    EXPECT_LT(core::stepOf(*together[1]), core::stepOf(*together[0])) << "a peer is faster than the slow rank";
    EXPECT_GT(core::stepOf(*together[3]), core::stepOf(*together[0]));

    // A replay in which others wait in vain for a rank does not affect the replays beside it.
    const auto withLast = core::replayedTogether(chains, changes);
    ASSERT_EQ(withLast.size(), 6u);
    EXPECT_FALSE(withLast[5]);
    for (std::size_t i = 0; i < together.size(); ++i)
        EXPECT_EQ(withLast[i], together[i]) << i;
    // Here all replays have changes, so no replay runs as recorded.
    const auto others = core::replayedTogether(chains, std::span(changes).subspan(1, 2));
    ASSERT_EQ(others.size(), 2u);
    EXPECT_EQ(others[0], together[1]);
    EXPECT_EQ(others[1], together[2]);
}

TEST_F(ManyRanks, NameTheSlowOneWithWhatItCosts) {
    const core::Job slow = job({.ranks = 256, .slow = 77, .slowness = 0.25});
    const core::Job even = job({.ranks = 256});
    const auto stepOf = [](const core::Job& each) { return core::stepOf(*core::replayed(chainsIn(each))); };
    const double step = stepOf(slow), cost = step - stepOf(even);
    ASSERT_GT(cost, 0.02 * step);
    core::Progress progress;
    const auto answers = core::jobAnswers(slow, {}, &progress);
    ASSERT_TRUE(answers);
    const auto& candidates = answers->stragglers.candidates;
    const auto named = std::ranges::find_if(candidates, &core::Straggler::isNamed);
    ASSERT_NE(named, candidates.end());
    EXPECT_EQ(named->name, "77");
    EXPECT_NEAR(named->cost / step, cost / step, 0.002);
    EXPECT_EQ(progress.total.load(), progress.done.load());
    EXPECT_GT(progress.total.load(), 0u);

    const auto none = core::jobAnswers(even);
    ASSERT_TRUE(none);
    EXPECT_TRUE(std::ranges::none_of(none->stragglers.candidates, &core::Straggler::isNamed));
}

/// A peer's decode must never stand for a prefill of the rank, nor the other way round.
TEST_F(ManyRanks, AreComparedWithinKindsOfSteps) {
    const core::Job slow = job({.ranks = 64, .slow = 21, .slowness = 0.25, .prefills = true});
    const core::Job even = job({.ranks = 64, .prefills = true});
    const auto stepOf = [](const core::Job& each) { return core::stepOf(*core::replayed(chainsIn(each))); };
    const double step = stepOf(slow), cost = step - stepOf(even);
    ASSERT_GT(cost, 0.02 * step);
    const auto answers = core::jobAnswers(slow);
    ASSERT_TRUE(answers);
    const auto& candidates = answers->stragglers.candidates;
    const auto named = std::ranges::find_if(candidates, &core::Straggler::isNamed);
    ASSERT_NE(named, candidates.end());
    EXPECT_EQ(named->name, "21");
    EXPECT_NEAR(named->cost / step, cost / step, 0.01);

    const core::Table& iterations = *answers->tables[1];
    ASSERT_EQ(iterations.columns.back().title, "Step Kind");
    for (std::size_t i = 0; i < iterations.rows.size(); ++i)
        EXPECT_EQ(iterations.rows[i].back(), core::Cell(std::string(i % 3 == 2 ? "prefill" : "decode"))) << i;
}

/// Of data-parallel servers, one prefills while others decode: nobody is late for it.
TEST_F(ManyRanks, ThatDoOtherKindsOfStepsAreNotComparedInThese) {
    core::Job mixed = job({.ranks = 64, .prefills = true});
    constexpr core::Nanos more = 1'000'000'000;
    for (core::JobRank& rank : mixed.ranks)
        if (rank.number == 21)
            for (core::DigestIteration& each : rank.digest.iterations)
                if (each.kind == 1) each.kind = 0, each.own += more;
    const core::JobChains chains = chainsIn(mixed);
    const core::Peers peers = core::peersOf(mixed, chains);
    EXPECT_LT(peers.excess[21], more / 100.0);
    const auto answers = core::jobAnswers(mixed);
    ASSERT_TRUE(answers);
    ASSERT_EQ(chains.iterations, 7u);
    EXPECT_EQ(answers->tables[1]->rows.size(), 7u + 5u) << "a row for each kind of an iteration";
}

/// Wherever a request to stop arrives, the result is empty or complete, never partial.
TEST_F(ManyRanks, GiveNothingOrAllWhereverTheyAreStopped) {
    const core::Job all = job({.ranks = 64, .slow = 21});
    core::Progress whole;
    const auto answers = core::jobAnswers(all, {}, &whole);
    ASSERT_TRUE(answers);
    for (std::uint64_t part = 0; part < 8; ++part) {
        std::stop_source stop;
        core::Progress progress;
        const std::jthread asking([&](const std::stop_token& isOver) {
            while (progress.done < whole.total * part / 8 && !isOver.stop_requested())
                std::this_thread::yield();
            stop.request_stop();
        });
        const auto stopped = core::jobAnswers(all, stop.get_token(), &progress);
        if (!stopped)
            EXPECT_TRUE(core::isStopped(stopped.error()));
        else
            EXPECT_EQ(stopped->stragglers.candidates.front().cost, answers->stragglers.candidates.front().cost);
    }
    std::stop_source before;
    before.request_stop();
    const auto none = core::jobAnswers(all, before.get_token());
    ASSERT_FALSE(none);
    EXPECT_TRUE(core::isStopped(none.error()));
}

}  // namespace
