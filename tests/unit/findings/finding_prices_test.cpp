// SPDX-License-Identifier: GPL-3.0-or-later
// Prices of findings against the truth: loops in which one cause is planted that is no kernel, simulated with it and
// without it.
#include "core/base/ids.h"
#include "tests/support/simulated/simulated_training.h"
#include "tests/unit/findings/made_loop.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace {

using core::Nanos;
using tests::Changed;
using tests::Training;

constexpr std::uint64_t seeds = 10;
constexpr double tolerance = 0.02;  // of the wall

/// A loop in which the device has much to do, and nothing that a rule looks for.
Training plainLoop(std::uint64_t seed) {
    Training training = tests::trainingOf(seed);
    training.kernel = 60;
    training.gap = training.launch = 3;
    training.data = 20;
    training.upload = 10;
    training.communication = 20;
    training.contention = training.lateness = 0;
    training.hasFeeder = training.tensorParallel = training.dataParallel = false;
    training.readsLoss = training.readsInTheMiddle = training.readsNorm = training.syncsDevice = false;
    return training;
}

struct Planted {
    const char* rule;
    Changed changed;
    void (*plant)(Training& training);
};

/// "7: finding at most 3.1 %, truth 8.9 %" where a price is off by more than 2 % of the wall, and where the rule found
/// nothing though there was something to be had back.
std::set<std::string> missesOf(const Planted& planted) {
    std::set<std::string> misses;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        Training training = plainLoop(seed);
        planted.plant(training);
        const tests::Simulated today = tests::simulated(training);
        const Nanos gain = today.wall - tests::simulated(training, planted.changed).wall;
        const double truth = static_cast<double>(gain) / static_cast<double>(today.wall);
        const tests::FoundIn found(today.trace);
        const core::Finding* finding = found.of(planted.rule);
        const double price = finding ? found->share(*finding) : 0;
        if (std::abs(price - truth) > tolerance)
            misses.insert(fmt::format("{}: {:.1f} %, truth {:.1f} %", seed, 100 * price, 100 * truth));
    }
    return misses;
}

/// Without the cause there is no finding of it.
void expectNothingIn(const char* rule) {
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const tests::FoundIn found(tests::simulated(plainLoop(seed)).trace);
        EXPECT_EQ(found.text(rule), "nothing") << "seed " << seed;
    }
}

TEST(FindingPrices, OfHostSyncsHoldTheTruth) {
    const auto misses = missesOf({"host-sync", Changed::NoSyncs, [](Training& training) {
                                      training.readsInTheMiddle = training.readsLoss = training.syncsDevice = true;
                                  }});
    EXPECT_EQ(misses, std::set<std::string>{});
    expectNothingIn("host-sync");
}

TEST(FindingPrices, OfExposedCommunicationHoldTheTruth) {
    const auto misses = missesOf({"exposed-communication", Changed::Overlap, [](Training& training) {
                                      training.tensorParallel = true;
                                      training.communication = 400;
                                  }});
    EXPECT_EQ(misses, std::set<std::string>{});
    expectNothingIn("exposed-communication");
}

}  // namespace
