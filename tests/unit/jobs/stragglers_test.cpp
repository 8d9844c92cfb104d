// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/stragglers.h"

#include "core/ingest/readers.h"
#include "tests/support/digested_job.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

namespace {

using core::Straggler;
using core::StragglerKind;
using tests::Fault;
using tests::Grid;
using tests::SimulatedJob;
using tests::TemporaryFolder;

std::string nameOf(const Straggler& each) {
    switch (each.kind) {
        case StragglerKind::Rank:
            return "rank " + each.name;
        case StragglerKind::Host:
            return "host " + each.name;
        case StragglerKind::Communicator:
            return "communicator " + each.name;
        case StragglerKind::Unrecorded:
            return "unrecorded in " + each.name;
    }
    return {};
}

std::string named(const core::Stragglers& all) {
    const auto found = std::ranges::find_if(all.candidates, &Straggler::isNamed);
    return found == all.candidates.end() ? std::string() : nameOf(*found);
}

core::Stragglers stragglersIn(std::vector<std::filesystem::path> files) {
    const core::Job job = tests::valueOf(core::openJob(std::move(files)));
    core::JobChains chains = tests::valueOf(core::jobChains(job));
    return core::stragglersOf(job, chains, core::jobWaits(chains));
}

core::Stragglers stragglersIn(const SimulatedJob& job, const std::set<int>& leftOut = {}) {
    const TemporaryFolder folder;
    return stragglersIn(tests::digestFiles(folder, job, leftOut));
}

/// The cost of the candidate named `culprit`, or nothing if the culprit is no candidate.
std::optional<double> costOf(const core::Stragglers& all, const std::string& culprit) {
    for (const Straggler& each : all.candidates)
        if (nameOf(each) == culprit) return each.cost;
    return std::nullopt;
}

struct Planted {
    std::uint64_t seed;
    Grid grid;
    int ranks;
    Fault fault;
};

class PlantedFault : public testing::TestWithParam<Planted> {};

TEST_P(PlantedFault, IsNamedWithItsCost) {
    const auto [seed, grid, ranks, fault] = GetParam();
    const SimulatedJob job({seed, grid, ranks, fault, 6});
    const double cost = job.cost(), step = job.step();
    ASSERT_TRUE(job.canBeNamed());
    ASSERT_GT(cost, 0.01 * step) << "the seed plants too little";
    const core::Stragglers found = stragglersIn(job);
    EXPECT_EQ(found.missing, "");
    EXPECT_EQ(named(found), job.culprit());
    EXPECT_NEAR(found.step / step, 1, 0.005);
    const auto price = costOf(found, job.culprit());
    ASSERT_TRUE(price.has_value());
    EXPECT_NEAR(*price / step, cost / step, job.overlapsCommunication() ? 0.01 : 0.002);
}

INSTANTIATE_TEST_SUITE_P(Jobs, PlantedFault,
                         testing::Values(Planted{1, Grid::Tensor, 8, Fault::SlowKernels},
                                         Planted{2, Grid::Data, 16, Fault::SlowHost},
                                         Planted{3, Grid::TensorData, 16, Fault::LateHost},
                                         Planted{4, Grid::Pipeline, 8, Fault::SlowKernels},
                                         Planted{5, Grid::TensorData, 16, Fault::SlowLink},
                                         Planted{1012, Grid::Tensor, 8, Fault::SometimesLate},
                                         Planted{7, Grid::Tensor, 8, Fault::SlowCopy}));

TEST(Stragglers, NobodyIsNamedWhereNothingIsWrong) {
    for (const Grid grid : {Grid::Tensor, Grid::Data, Grid::TensorData, Grid::Pipeline}) {
        const SimulatedJob job({11, grid, 16, Fault::None, 6});
        ASSERT_EQ(job.cost(), 0);
        EXPECT_EQ(named(stragglersIn(job)), "");
    }
}

/// Checks the documented rates over as many jobs as LACUNA_JOBS says; run by hand, because it takes long.
TEST(Stragglers, KeepTheirRates) {
    const char* requested = std::getenv("LACUNA_JOBS");
    if (!requested) GTEST_SKIP() << "set LACUNA_JOBS to a number of jobs, 200 say";
    const int jobs = std::atoi(requested);
    struct Rates {
        int jobs = 0, within = 0;
    };
    std::map<Grid, Rates> costs;
    int worthNaming = 0, right = 0, clean = 0, falselyNamed = 0;
    for (int i = 0; i < jobs; ++i) {
        const Grid grid = static_cast<Grid>(i % 4);
        const Fault fault = static_cast<Fault>(i / 4 % 7);
        const int ranks = grid == Grid::Tensor ? 8 : i % 3 == 0 ? 32 : i % 11 == 5 ? 64 : 16;
        const SimulatedJob job({static_cast<std::uint64_t>(1000 + i), grid, ranks, fault, 6});
        const double cost = job.cost(), step = job.step();
        const core::Stragglers found = stragglersIn(job);
        const std::string who = named(found);
        const bool isWorth = cost >= 0.01 * step && job.canBeNamed();
        if (fault == Fault::None) {
            ++clean;
            if (!who.empty()) ++falselyNamed;
        } else if (isWorth) {
            ++worthNaming;
            if (who == job.culprit()) ++right;
        }
        std::string told;
        if (const auto price = costOf(found, job.culprit()); price && job.canBeNamed()) {
            Rates& rates = costs[grid];
            ++rates.jobs;
            const double error = std::abs(*price - cost) / step;
            if (error <= (grid == Grid::Tensor ? 0.002 : 0.01)) ++rates.within;
            told = fmt::format("error {:.2f} %", 100 * error);
        }
        std::cout << fmt::format("{} grid {} fault {} ranks {}: {} costs {:.2f} %, named {}, step {:.4f} {}{}\n",
                                 1000 + i, static_cast<int>(grid), static_cast<int>(fault), ranks, job.culprit(),
                                 100 * cost / step, who, found.step / step, told,
                                 isWorth && who != job.culprit() ? " WRONG" : "")
                  << std::flush;
    }
    for (const auto& [grid, rates] : costs) {
        std::cout << fmt::format("grid {}: {} of {} within\n", static_cast<int>(grid), rates.within, rates.jobs);
        EXPECT_GE(rates.within, rates.jobs * (grid == Grid::Tensor ? 1.0 : 0.95));
    }
    std::cout << fmt::format("named right {} of {}; clean but named {} of {}\n", right, worthNaming, falselyNamed,
                             clean);
    EXPECT_GE(right, 0.97 * worthNaming);
    EXPECT_LE(falselyNamed, std::max(1.0, 0.01 * clean));
}

/// Jobs recorded on real machines, each with a file of known facts.
class RecordedJob : public testing::TestWithParam<const char*> {};

TEST_P(RecordedJob, IsJudgedAsItsTruthSays) {
    const auto data = LACUNA_NEEDS_DATA(std::string("jobs/") + GetParam());
    std::ifstream file(data / "truth.json");
    const auto truth = nlohmann::json::parse(file);
    const TemporaryFolder folder;
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(data)) {
        const std::string name = entry.path().filename().string();
        if (!name.ends_with(".json.gz")) continue;
        const std::string bytes = tests::digestOfText(folder, name, tests::readFile(entry.path()));
        files.push_back(folder.file(name + ".digest", bytes));
    }
    const core::Stragglers found = stragglersIn(files);
    std::string all;
    for (const Straggler& each : found.candidates)
        all += fmt::format("{} costs {} score {:.2f} in {}\n", nameOf(each), std::nearbyint(each.cost), each.score,
                           each.lateIn);
    const auto& reference = truth["reference"];
    EXPECT_NEAR(found.step, reference["step_replayed_ns"].get<double>(), 1) << all;
    const std::string culprit = named(found);
    if (reference["named"].is_null()) {
        EXPECT_EQ(culprit, "") << all;
        return;
    }
    const auto& who = reference["named"][1];
    EXPECT_EQ(culprit, reference["named"][0].get<std::string>() + " " +
                           (who.is_string() ? who.get<std::string>() : std::to_string(who.get<int>())))
        << all;
    const auto cost = costOf(found, culprit);
    ASSERT_TRUE(cost.has_value()) << all;
    EXPECT_NEAR(*cost, reference["cost_ns"].get<double>(), 1) << all;
    EXPECT_NEAR(*cost, truth["cost_ns"].get<double>(), 0.01 * truth["step_ns"].get<double>()) << all;
}

INSTANTIATE_TEST_SUITE_P(Jobs, RecordedJob,
                         testing::Values("dp16-late-hidden", "dp16-slow-host", "pp8-slow", "tp8-slow", "tpdp16-late",
                                         "tpdp16-link-one-missing"));

}  // namespace
