// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/job.h"

#include "core/base/parallel.h"
#include "core/jobs/digest/digest_bytes.h"

#include <algorithm>
#include <functional>
#include <optional>

namespace core {

namespace {

/// Calls visit(file, rank) for all ranks, in blocks that run in parallel. Returns the error of the lowest rank.
template <class Visit>
Result<Done> forEachRank(const std::vector<std::filesystem::path>& files, std::size_t ranks,
                         const std::function<std::size_t(std::size_t)>& fileOf, const std::stop_token& stop,
                         const Visit& visit) {
    constexpr std::size_t block = 64;
    std::optional<DigestFile> merged;  // opened once for all blocks, because its head is long
    if (files.size() == 1) {
        auto opened = DigestFile::open(files.front());
        if (!opened) return opened.error().within(files.front().string() + ": ");
        merged.emplace(std::move(*opened));
    }
    const auto visitBlock = [&](std::size_t first, std::size_t end) -> Result<Done> {
        std::optional<DigestFile> own;  // stays open for consecutive ranks in the same file
        std::size_t which = files.size();
        for (std::size_t i = first; i < end; ++i) {
            if (stop.stop_requested()) return stoppedError();
            const std::size_t file = fileOf(i);
            const std::string where = files[file].string() + ": ";
            if (!merged && which != file) {
                own.reset();
                auto opened = DigestFile::open(files[file]);
                if (!opened) return opened.error().within(where);
                own.emplace(std::move(*opened));
                which = file;
            }
            if (const auto done = visit(merged ? *merged : *own, i); !done) return done.error().within(where);
        }
        return Done{};
    };
    std::vector<Result<Done>> outcomes((ranks + block - 1) / block, Done{});
    std::vector<std::function<void()>> tasks;
    for (std::size_t i = 0; i < outcomes.size(); ++i)
        tasks.emplace_back([&, i] { outcomes[i] = visitBlock(i * block, std::min(ranks, (i + 1) * block)); });
    runAll(tasks);
    for (const auto& outcome : outcomes)
        if (!outcome) return outcome.error();
    return Done{};
}

}  // namespace

std::vector<std::uint64_t> Job::missing() const {
    std::vector<bool> isThere(world);
    for (const JobRank& rank : ranks)
        if (rank.number < static_cast<std::int64_t>(world)) isThere[static_cast<std::size_t>(rank.number)] = true;
    std::vector<std::uint64_t> numbers;
    for (std::uint64_t number = 0; number < world; ++number)
        if (!isThere[number]) numbers.push_back(number);
    return numbers;
}

// More than any real job. A larger number in a digest is damage, and each missing rank would take memory.
constexpr std::uint32_t maxWorld = 1'000'000;

Result<Job> openJob(std::vector<std::filesystem::path> digests, const std::stop_token& stop, Progress* progress) {
    Job job;
    job.files = std::move(digests);
    const auto found = foundRanks(job.files, stop);
    if (!found) return found.error();
    if (progress) progress->total = found->ranks.size();
    job.terms = found->terms;
    job.traces = found->traces;
    std::vector<std::optional<RankDigest>> figures(found->ranks.size());
    const auto read = forEachRank(
        job.files, found->ranks.size(), [&](std::size_t i) { return found->ranks[i].file; }, stop,
        [&](const DigestFile& file, std::size_t i) -> Result<Done> {
            const FoundRank& rank = found->ranks[i];
            const auto bytes = file.bytes(rank.entry.figures);
            if (!bytes) return bytes.error();
            auto digest = rankDigest(*bytes);
            if (!digest || !(digest->identity.key == rank.entry.key))
                return Error{ErrorKind::Damaged, "the figures of a rank are damaged; digest its trace again"};
            figures[i] = *std::move(digest);
            if (progress) ++progress->done;
            return Done{};
        });
    if (!read) return read.error();
    std::int64_t next = 0;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const FoundRank& rank = found->ranks[i];
        const std::int64_t number = rank.entry.key.rank >= 0 ? rank.entry.key.rank : next;
        next = number + 1;
        const std::uint32_t world = figures[i]->identity.world;
        if (world <= maxWorld) job.world = std::max(job.world, world);
        job.ranks.push_back({number, *std::move(figures[i]), rank.file, rank.entry.chain});
    }
    job.world = std::max(job.world, static_cast<std::uint32_t>(job.ranks.size()));
    return job;
}

Result<std::vector<std::string>> chainsOf(const Job& job, const std::stop_token& stop) {
    std::vector<std::string> chains(job.ranks.size());
    const auto read = forEachRank(
        job.files, job.ranks.size(), [&](std::size_t i) { return job.ranks[i].file; }, stop,
        [&](const DigestFile& file, std::size_t i) -> Result<Done> {
            auto bytes = file.bytes(job.ranks[i].chain);
            if (!bytes) return bytes.error();
            chains[i] = std::move(*bytes);
            return Done{};
        });
    if (!read) return read.error();
    return chains;
}

}  // namespace core
