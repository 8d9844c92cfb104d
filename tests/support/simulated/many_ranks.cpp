// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/simulated/many_ranks.h"

#include "core/ingest/readers.h"
#include "core/jobs/digest/chain_bytes.h"
#include "core/jobs/digest/digest_file.h"
#include "tests/support/digested_job.h"
#include "tests/support/simulated/simulated_job.h"
#include "tests/support/simulated/simulated_model.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>

namespace tests {

namespace {

namespace fs = std::filesystem;

constexpr std::uint32_t copiedRanks = 16, together = 8;

struct Original {
    core::DigestedRank rank;
    std::vector<std::vector<core::ChainNode>> nodes;  // by iteration
    core::Chain head;                                 // without its nodes
};

std::vector<Original> originals(int steps, const core::DigestOptions& options) {
    // Find the first seed whose job divides tensors over eight ranks.
    for (std::uint64_t seed = 1;; ++seed) {
        const SimulatedJob job({seed, Grid::TensorData, static_cast<int>(copiedRanks), Fault::None, steps});
        static_cast<void>(job.cost());  // forces the job to run
        const TemporaryFolder folder;
        std::vector<Original> all;
        for (int number = 0; number < job.ranks(); ++number) {
            const core::TracePtr trace = valueOf(core::readTrace(folder.file("rank.json", job.trace(number)), {}));
            auto digested = valueOf(core::digestedRanks(*trace, options, "rank.json", "0123456789abcdef"));
            Original& own = all.emplace_back(Original{std::move(digested.front()), {}, {}});
            const auto& communicators = own.rank.digest.communicators;
            const bool isDivided = std::ranges::any_of(
                communicators, [](const auto& each) { return each.name.starts_with("tp") && each.size == together; });
            if (!isDivided) break;
            core::ChainCursor cursor(own.rank.chain, static_cast<std::uint32_t>(communicators.size()));
            own.head.first = cursor.first();
            own.head.hostStart = cursor.hostStart();
            own.nodes.emplace_back();
            for (core::ChainNode node; cursor.next(node);) {
                own.nodes.back().push_back(node);
                if (node.step == core::ChainStep::End) own.nodes.emplace_back();
            }
            own.nodes.pop_back();
        }
        if (all.size() == copiedRanks) return all;
    }
}

/// A copy of a rank as one of many: its times and its communicators differ.
core::DigestedRank copyOf(const Original& original, std::uint32_t number, const ManyRanks& requested,
                          const Chance& chance) {
    core::DigestedRank rank = original.rank;
    core::RankIdentity& identity = rank.digest.identity;
    identity.key.rank = number;
    identity.key.file = fmt::format("rank{}.json", number);
    identity.world = requested.ranks;
    identity.host = fmt::format("host{}", number / together);
    identity.device = number % together;
    for (core::DigestCommunicator& each : rank.digest.communicators) {
        const std::uint32_t place = number % together, host = number / together;
        if (each.name.starts_with("tp")) {
            each.name = fmt::format("tp{}", host);
            each.members = {{host * together, together, 1}};
        } else if (each.name.starts_with("dp")) {
            each.name = fmt::format("dp{}", place);
            each.size = requested.ranks / together;
            each.members = {{place, each.size, together}};
        } else {
            each.size = requested.ranks;
            each.members = {{0, requested.ranks, 1}};
        }
    }
    core::Chain chain = original.head;
    const double slowness = requested.slow == number ? 1 + requested.slowness : 1;
    if (requested.prefills) rank.digest.kinds = {"prefill", "decode"};
    for (std::size_t i = 0; i < original.nodes.size(); ++i) {
        const bool isPrefill = requested.prefills && i % 3 == 2;
        const double length = slowness * (isPrefill ? 5 : 1);
        rank.digest.iterations[i].kind = requested.prefills && !isPrefill ? 1 : 0;
        auto& nodes = chain.iterations.emplace_back().nodes;
        core::Nanos more = 0;
        for (core::ChainNode node : original.nodes[i]) {
            const double noise = std::clamp(chance.normal(number, i, nodes.size()), -3.0, 3.0);
            const auto longer =
                static_cast<core::Nanos>(static_cast<double>(node.gpu) * (length * (1 + requested.jitter * noise) - 1));
            node.gpu += longer;
            more += longer;
            nodes.push_back(node);
        }
        core::DigestIteration& iteration = rank.digest.iterations[i];
        for (core::Nanos* const time : {&iteration.own, &iteration.computation, &iteration.wall})
            *time += more;
    }
    rank.chain = core::chainBytes(chain, static_cast<std::uint32_t>(rank.digest.communicators.size()),
                                  rank.digest.chainIterations);
    return rank;
}

}  // namespace

std::vector<fs::path> writeManyDigests(const fs::path& folder, const ManyRanks& requested) {
    const core::DigestOptions options = plainDigestOptions();
    const std::vector<Original> all = originals(requested.steps, options);
    const Chance chance(1);
    fs::create_directory(folder);
    std::vector<fs::path> files;
    for (std::uint32_t number = 0; number < requested.ranks; ++number) {
        files.push_back(folder / fmt::format("{}.digest", number));
        const std::string bytes = core::digestFileBytes(
            core::termsOf(options), std::vector{copyOf(all[number % copiedRanks], number, requested, chance)});
        std::ofstream(files.back(), std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    }
    return files;
}

}  // namespace tests
