// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/job_bench.h"

#include "core/ingest/readers.h"
#include "core/jobs/digest/merge.h"
#include "core/jobs/job_answers.h"
#include "tests/support/digested_job.h"

#include <fmt/format.h>

#include <fstream>
#include <stdexcept>

namespace bench {

namespace {

namespace fs = std::filesystem;

Line within(std::string name, double took, double allowed) {
    return {std::move(name), fmt::format("{:.2f} s", took), fmt::format("{:.0f} s allowed", allowed), took / allowed,
            1};
}

/// Of eight ranks that work on one model together, of which one is slow.
std::vector<core::DigestedRank> simulatedRanks(const core::DigestOptions& options) {
    const tests::SimulatedJob job({1, tests::Grid::Tensor, 8, tests::Fault::SlowKernels, 6});
    static_cast<void>(job.cost());  // it is run once it is asked
    const tests::TemporaryFolder folder;
    std::vector<core::DigestedRank> ranks;
    for (int rank = 0; rank < job.ranks(); ++rank) {
        const auto trace = core::readTrace(folder.file("rank.json", job.trace(rank)), {});
        if (!trace) throw std::runtime_error(trace.error().message);
        auto digested = core::digestedRanks(**trace, options, "rank.json", "0123456789abcdef");
        if (!digested) throw std::runtime_error(digested.error().message);
        ranks.push_back(std::move(digested->front()));
    }
    return ranks;
}

}  // namespace

std::vector<fs::path> manyDigests(const fs::path& folder, std::uint32_t count) {
    const core::DigestOptions options = tests::plainDigestOptions();
    const std::vector<core::DigestedRank> ranks = simulatedRanks(options);
    fs::create_directory(folder);
    std::vector<fs::path> files;
    for (std::uint32_t i = 0; i < count; ++i) {
        core::DigestedRank rank = ranks[i % ranks.size()];
        const std::uint32_t group = i / 8;
        rank.digest.identity.key.rank = i;
        rank.digest.identity.world = count;
        rank.digest.identity.host = fmt::format("host{}", group);
        for (core::DigestCommunicator& each : rank.digest.communicators) {
            each.name += fmt::format(" of {}", group);
            if (each.size == 8) each.members = {{group * 8, 8, 1}};
        }
        files.push_back(folder / fmt::format("{}.digest", i));
        const std::string bytes = core::digestFileBytes(core::termsOf(options), std::vector{std::move(rank)});
        std::ofstream(files.back(), std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    }
    return files;
}

std::vector<Line> jobs(const Setting& setting) {
    const std::uint32_t count = setting.isQuick ? 1000 : 10000;
    const double part = count / 10000.0;
    const auto files = manyDigests(setting.folder / "job", count);
    const fs::path merged = setting.folder / "job.digest";
    const std::string ranks = fmt::format("job: {} ranks: ", count);
    const auto merging = measured({[&] {
                                      const auto found = core::foundRanks(files);
                                      if (!found || !core::writeMerged(files, *found, merged))
                                          throw std::runtime_error("the digests are not merged");
                                  }},
                                  1);
    const double held = static_cast<double>(peakResident()) / 1e6;
    core::Result<core::Job> job = core::openJob({merged});
    const auto opening = measured({[&] { job = core::openJob({merged}); }}, setting.rounds);
    if (!job) throw std::runtime_error(job.error().message);
    const auto pricing = measured({[&] { static_cast<void>(core::jobAnswers(*job)); }}, 1);
    return {within(ranks + "merged", merging[0].wall, 10 * part),
            {ranks + "merged, memory", fmt::format("{:.0f} MB", held), "500 MB allowed", held / 500, 1},
            within(ranks + "opened", opening[0].wall, 2 * part),
            within(ranks + "priced", pricing[0].wall, 30 * part)};
}

}  // namespace bench
