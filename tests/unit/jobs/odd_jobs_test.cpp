// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs whose recordings have problems: ranks are missing, stopped earlier, or restarted. The clocks of the simulated
// hosts are offset and drift in all of these jobs.
#include "core/jobs/stragglers.h"
#include "tests/support/digested_job.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using tests::Fault;
using tests::Grid;
using tests::SimulatedJob;
using tests::TemporaryFolder;

struct Found {
    core::Job job;
    core::JobChains chains;
    core::Stragglers stragglers;

    std::string named() const {
        for (const core::Straggler& each : stragglers.candidates)
            if (each.isNamed) return each.name;
        return "";
    }
};

Found foundIn(std::vector<fs::path> files) {
    core::Job job = tests::valueOf(core::openJob(std::move(files)));
    core::JobChains chains = tests::valueOf(core::jobChains(job));
    Found found{std::move(job), std::move(chains), {}};
    found.stragglers = core::stragglersOf(found.job, found.chains, core::jobWaits(found.chains));
    return found;
}

class OddJobs : public testing::Test {
protected:
    /// Returns digests of all ranks after applying `change` to the trace of one rank, or of all if `changed` < 0.
    template <class Change>
    std::vector<fs::path> digests(int changed, const Change& change) {
        std::vector<fs::path> files;
        for (int rank = 0; rank < job.ranks(); ++rank) {
            std::string trace = job.trace(rank);
            if (rank == changed || changed < 0) {
                json parsed = json::parse(trace);
                change(parsed);
                trace = parsed.dump();
            }
            const std::string bytes = tests::digestOfText(folder, fmt::format("rank{}.json", rank), trace);
            files.push_back(folder.file(fmt::format("rank{}.digest", rank), bytes));
        }
        return files;
    }

    SimulatedJob job{{1, Grid::Tensor, 8, Fault::SlowKernels, 6}};
    double cost = job.cost();  // calling this runs the simulation
    TemporaryFolder folder;
};

/// Renames the steps of a trace according to `numbers`.
void renumber(json& trace, const std::map<int, int>& numbers) {
    for (json& event : trace["traceEvents"]) {
        const std::string name = event.value("name", "");
        if (!name.starts_with("ProfilerStep#")) continue;
        const auto found = numbers.find(std::stoi(name.substr(13)));
        if (found != numbers.end()) event["name"] = "ProfilerStep#" + std::to_string(found->second);
    }
}

TEST_F(OddJobs, ThatAreWholeNameTheSlowRank) {
    const Found found = foundIn(digests(0, [](json&) {}));
    EXPECT_EQ("rank " + found.named(), job.culprit());
    EXPECT_EQ(found.chains.iterations, 7u);
}

TEST_F(OddJobs, OfRanksThatStoppedEarlierCompareWhatAllHave) {
    const Found found = foundIn(digests(2, [](json& trace) {
        double end = 0;
        for (const json& event : trace["traceEvents"])
            if (event.value("name", "") == "ProfilerStep#9") end = event["ts"];
        ASSERT_GT(end, 0);
        json kept = json::array();
        for (const json& event : trace["traceEvents"])
            if (event.value("ts", 0.0) < end) kept.push_back(event);
        trace["traceEvents"] = kept;
    }));
    EXPECT_EQ(found.job.ranks[2].digest.iterations.size(), 5u);
    EXPECT_EQ(found.chains.iterations, 5u);
    EXPECT_EQ(found.chains.firstNumber, 4);
    EXPECT_EQ("rank " + found.named(), job.culprit());
}

TEST_F(OddJobs, OfRanksThatBeganAnewCompareNothingThatIsNotTheSame) {
    // One rank counts its steps from a different number, so it has no iterations in common with the others.
    const Found other = foundIn(digests(5, [](json& trace) {
        renumber(trace, {{4, 100}, {5, 101}, {6, 102}, {7, 103}, {8, 104}, {9, 105}, {10, 106}});
    }));
    EXPECT_NE(other.stragglers.missing, "");
    EXPECT_EQ(other.named(), "");
}

TEST_F(OddJobs, WhoseNumbersComeTwiceAreReadAndJudged) {
    // After a restart from a checkpoint, all ranks number their steps 4 to 7 and then 5 to 7 again.
    const Found found = foundIn(digests(-1, [](json& trace) { renumber(trace, {{8, 5}, {9, 6}, {10, 7}}); }));
    EXPECT_EQ(found.job.ranks.size(), 8u);
    for (const core::JobRank& rank : found.job.ranks)
        EXPECT_EQ(
            std::ranges::adjacent_find(rank.digest.iterations, std::greater_equal(), &core::DigestIteration::number),
            rank.digest.iterations.end());
    EXPECT_TRUE(found.named().empty() || "rank " + found.named() == job.culprit());
}

TEST_F(OddJobs, WithoutSomeRanksStandInForThem) {
    std::vector<fs::path> files = digests(0, [](json&) {});
    const std::string culprit = job.culprit();
    const std::string leftOut = culprit == "rank 6" ? "rank5.digest" : "rank6.digest";
    std::erase_if(files, [&](const fs::path& file) { return file.filename() == leftOut; });
    const Found found = foundIn(std::move(files));
    EXPECT_EQ("rank " + found.named(), culprit);
    ASSERT_EQ(found.job.missing().size(), 1u);
    EXPECT_EQ(found.stragglers.standIns.size(), 1u);
}

}  // namespace
