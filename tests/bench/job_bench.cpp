// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/job_bench.h"

#include "core/jobs/digest/merge.h"
#include "core/jobs/job_answers.h"
#include "tests/support/simulated/many_ranks.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace bench {

namespace {

namespace fs = std::filesystem;

Line within(std::string name, const Cost& took, double allowed) {
    return {std::move(name), fmt::format("{:.2f} s, CPU {:.2f} s", took.wall, took.cpu),
            fmt::format("{:.0f} s allowed", allowed), took.wall / allowed, 1};
}

}  // namespace

std::vector<fs::path> manyDigests(const fs::path& folder, std::uint32_t count) {
    // About 40 KB per rank: 3,000 nodes.
    return tests::writeManyDigests(folder, {.ranks = count, .steps = 40, .slow = count / 3});
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
    core::Result<core::JobAnswers> answers = core::stoppedError();
    const auto pricing = measured({[&] { answers = core::jobAnswers(*job); }}, 1);
    if (!answers) throw std::runtime_error(answers.error().message);
    const auto& candidates = answers->stragglers.candidates;
    if (std::ranges::none_of(candidates, [&](const core::Straggler& each) {
            return each.isNamed && each.name == fmt::format("{}", count / 3);
        }))
        throw std::runtime_error("the slow rank is not named");
    return {within(ranks + "merged", merging[0], 10 * part),
            {ranks + "merged, memory", fmt::format("{:.0f} MB", held), "500 MB allowed", held / 500, 1},
            within(ranks + "opened", opening[0], 2 * part),
            within(ranks + "priced", pricing[0], 30 * part)};
}

}  // namespace bench
