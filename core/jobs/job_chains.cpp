// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/job_chains.h"

#include "core/jobs/rank_blocks.h"
#include "core/jobs/recorded_chain.h"
#include "core/jobs/unnamed_groups.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>

namespace core {

namespace {

/// The closed range of iteration numbers that every rank has completely; nullopt if there are none.
struct CommonIterations {
    std::int64_t first = 0, last = 0;
};
std::optional<CommonIterations> commonIterations(const Job& job) {
    CommonIterations common{std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()};
    for (const JobRank& rank : job.ranks) {
        const RankDigest& digest = rank.digest;
        if (digest.chainIterations == 0) return std::nullopt;
        common.first = std::max(common.first, digest.iterations.front().number);
        common.last = std::min(common.last, digest.iterations[digest.chainIterations - 1].number);
    }
    for (const JobRank& rank : job.ranks) {
        const auto begin = rank.digest.iterations.begin(), end = begin + rank.digest.chainIterations;
        auto at = std::lower_bound(begin, end, common.first, [](const DigestIteration& each, std::int64_t number) {
            return each.number < number;
        });
        if (at == end || at->number != common.first) return std::nullopt;
        while (at + 1 != end && (at + 1)->number == at->number + 1)
            ++at;
        common.last = std::min(common.last, at->number);
    }
    return common.last >= common.first ? std::optional(common) : std::nullopt;
}

std::string identityOf(const DigestCommunicator& communicator) {
    std::string identity = communicator.name;
    for (const RankRun& run : communicator.members)
        identity += fmt::format("\n{} {} {}", run.first, run.count, run.stride);
    return identity;
}

/// Fills communicators and slots, except those of unnamed groups. If some ranks count collectives and others have
/// recorded numbers, they cannot be matched; then each rank gets a communicator of its own.
void nameCommunicators(const Job& job, JobChains& all) {
    std::map<std::string, std::set<bool>> counted;
    for (const JobRank& rank : job.ranks)
        for (const DigestCommunicator& each : rank.digest.communicators)
            if (!each.isUnnamed) counted[identityOf(each)].insert(each.isCounted);
    std::map<std::string, std::uint32_t> known;
    for (JobChain& chain : all.chains) {
        for (const DigestCommunicator& each : job.ranks[chain.rank].digest.communicators) {
            chain.places.communicators.push_back(noCollective);
            chain.places.shift.push_back(0);
            if (each.isUnnamed) continue;
            std::string identity = identityOf(each);
            if (counted[identity].size() > 1) identity += fmt::format("\nalone {}", chain.rank);
            const auto [place, isNew] =
                known.try_emplace(identity, static_cast<std::uint32_t>(all.communicators.size()));
            if (isNew) all.communicators.emplace_back().name = each.name;
            JobCommunicator& communicator = all.communicators[place->second];
            communicator.size = std::max(communicator.size, each.size);
            chain.places.communicators.back() = place->second;
        }
    }
}

/// The collectives of a rank on one of its communicators in the common iterations.
struct SlotCollectives {
    std::vector<std::int64_t> sequences;
    std::vector<Nanos> durations;
    std::size_t settling = 0;          // how many of them are in the first iteration
    std::vector<std::int64_t> waited;  // numbers of the collectives whose end it waits for
};

/// Data of a collective, gathered from all ranks.
struct Gathered {
    std::uint32_t members = 0, waits = 0;
    Nanos transfer = std::numeric_limits<Nanos>::max();
    CollectiveTimes times;
};

class Loading {
public:
    Loading(const Job& job, JobChains& all, const std::stop_token& stop, Progress* progress)
        : m_job(job), m_all(all), m_stop(stop), m_progress(progress), m_gathered(all.communicators.size()) {}

    Result<Done> load() {
        for (std::size_t first = 0; first < m_all.chains.size(); first += maxPrepared)
            if (const auto done =
                    prepare(std::span(m_all.chains).subspan(first, std::min(maxPrepared, m_all.chains.size() - first)));
                !done)
                return done.error();
        number();
        for (JobCommunicator& each : m_all.communicators) {
            if (each.size == 0) each.size = static_cast<std::uint32_t>(each.ranks.size());
            each.isRecorded = each.isComplete = each.ranks.size() == each.size;
        }
        return Done{};
    }

private:
    static constexpr std::size_t maxPrepared = 512;    // number of ranks whose collectives are held in memory at a time
    using Collectives = std::vector<SlotCollectives>;  // indexed by slot

    Error damaged(const JobChain& chain) const {
        const JobRank& rank = m_job.ranks[chain.rank];
        return {ErrorKind::Damaged, fmt::format("{}: the chain of {} is damaged; digest its trace again",
                                                m_job.files[rank.file].string(), text(rank.digest.identity.key))};
    }
    Result<Done> prepare(std::span<JobChain> chains) {
        std::vector<std::optional<Collectives>> collectives(chains.size());
        forRanksSideBySide(chains.size(), [&](std::size_t i) {
            if (m_stop.stop_requested()) return;
            collectives[i] = collectivesOf(chains[i]);
            if (m_progress) ++m_progress->done;
        });
        if (m_stop.stop_requested()) return stoppedError();
        for (std::size_t i = 0; i < chains.size(); ++i) {
            if (!collectives[i]) return damaged(chains[i]);
            const auto& communicators = m_job.ranks[chains[i].rank].digest.communicators;
            for (std::uint32_t slot = 0; slot < communicators.size(); ++slot)
                join(chains[i], slot, communicators[slot].isCounted && !communicators[slot].isUnnamed,
                     (*collectives[i])[slot]);
        }
        return Done{};
    }
    /// Reads a whole chain once. Returns nullopt if it is damaged.
    std::optional<Collectives> collectivesOf(JobChain& chain) const {
        const RankDigest& digest = m_job.ranks[chain.rank].digest;
        const auto communicators = static_cast<std::uint32_t>(digest.communicators.size());
        ChainCursor cursor(m_all.bytes[chain.rank], communicators);
        if (cursor.iterations() != digest.chainIterations) return std::nullopt;
        RecordedChain recorded(cursor.hostStart(), communicators);
        Collectives collectives(communicators);
        ChainNode node;
        for (std::uint32_t iteration = 0; cursor.next(node);) {
            if (iteration < chain.skipped && !recorded.take(node)) return std::nullopt;
            const bool isCommon = iteration >= chain.skipped && iteration < chain.skipped + m_all.iterations;
            if (isCommon && node.step == ChainStep::Issue) {
                SlotCollectives& own = collectives[node.communicator];
                own.sequences.push_back(node.sequence);
                own.durations.push_back(node.duration);
                if (iteration < chain.skipped + m_all.settling()) ++own.settling;
            }
            if (isCommon && node.step == ChainStep::Wait)
                collectives[node.communicator].waited.push_back(node.sequence);
            if (node.step == ChainStep::End) ++iteration;
        }
        if (!cursor.isGood() || !cursor.isAtEnd()) return std::nullopt;
        chain.hostStart = chain.skipped > 0 ? recorded.host() - recorded.time() : cursor.hostStart();
        return collectives;
    }
    void join(JobChain& chain, std::uint32_t slot, bool isCounted, SlotCollectives& own) {
        if (isCounted && !own.sequences.empty()) chain.places.shift[slot] = -own.sequences.front();
        const std::int64_t shift = chain.places.shift[slot];
        const std::uint32_t which = chain.places.communicators[slot];
        if (!own.sequences.empty()) {
            for (std::int64_t& each : own.sequences)
                each += shift;
            m_all.communicators[which].ranks.push_back(static_cast<std::uint32_t>(chain.rank));
            widen(which, own.sequences);
            gather(which, static_cast<std::uint32_t>(chain.rank), own);
        }
        for (const std::int64_t sequence : own.waited)
            if (!addWait(which, sequence + shift)) m_waitsLeft.emplace_back(which, sequence + shift);
    }
    /// Extends the communicator by these collectives.
    void widen(std::uint32_t which, const std::vector<std::int64_t>& sequences) {
        JobCommunicator& communicator = m_all.communicators[which];
        if (communicator.sequences == sequences) return;
        std::vector<std::int64_t> both;
        std::ranges::set_union(communicator.sequences, sequences, std::back_inserter(both));
        std::vector<Gathered> wider(both.size());
        for (std::size_t i = 0, to = 0; i < communicator.sequences.size(); ++i) {
            while (both[to] != communicator.sequences[i])
                ++to;
            wider[to] = m_gathered[which][i];
        }
        communicator.sequences = std::move(both);
        m_gathered[which] = std::move(wider);
    }
    void gather(std::uint32_t which, std::uint32_t rank, const SlotCollectives& own) {
        const std::vector<std::int64_t>& sequences = m_all.communicators[which].sequences;
        for (std::size_t i = 0, at = 0; i < own.sequences.size(); ++i, ++at) {
            while (sequences[at] != own.sequences[i])
                ++at;
            Gathered& collective = m_gathered[which][at];
            const Nanos duration = own.durations[i];
            ++collective.members;
            collective.transfer = std::min(collective.transfer, duration);
            if (i < own.settling) continue;
            ++collective.times.ranks;
            collective.times.all += duration;
            if (duration >= collective.times.shortest) continue;
            collective.times.shortest = duration;
            collective.times.last = rank;
        }
    }
    /// Returns false if no rank read so far has such a collective.
    bool addWait(std::uint32_t which, std::int64_t sequence) {
        const std::uint32_t at = m_all.communicators[which].collectiveAt(sequence);
        if (at == noCollective) return false;
        ++m_gathered[which][at].waits;
        return true;
    }
    /// Numbers the collectives consecutively across the job.
    void number() {
        for (const auto& [which, sequence] : m_waitsLeft)
            addWait(which, sequence);
        for (std::size_t which = 0; which < m_gathered.size(); ++which) {
            m_all.communicators[which].firstCollective = static_cast<std::uint32_t>(m_all.collectives());
            for (const Gathered& each : std::exchange(m_gathered[which], {})) {
                m_all.members.push_back(each.members);
                m_all.waits.push_back(each.waits);
                m_all.transfers.push_back(each.transfer);
                m_all.times.push_back(each.times);
            }
        }
    }

    const Job& m_job;
    JobChains& m_all;
    std::stop_token m_stop;
    Progress* m_progress;
    std::vector<std::vector<Gathered>> m_gathered;                    // per communicator, parallel to its `sequences`
    std::vector<std::pair<std::uint32_t, std::int64_t>> m_waitsLeft;  // (communicator, sequence)
};

}  // namespace

std::uint32_t JobCommunicator::collectiveAt(std::int64_t sequence) const {
    if (sequences.empty()) return noCollective;
    const std::uint64_t ahead = static_cast<std::uint64_t>(sequence) - static_cast<std::uint64_t>(sequences.front());
    const std::uint64_t length =
        static_cast<std::uint64_t>(sequences.back()) - static_cast<std::uint64_t>(sequences.front());
    // Usually no number is left out; then this avoids a search in lists that are long for all communicators together.
    if (length == sequences.size() - 1)
        return ahead <= length ? firstCollective + static_cast<std::uint32_t>(ahead) : noCollective;
    const auto found = std::ranges::lower_bound(sequences, sequence);
    if (found == sequences.end() || *found != sequence) return noCollective;
    return firstCollective + static_cast<std::uint32_t>(found - sequences.begin());
}

JobCursor::JobCursor(const JobChains& chains, const JobChain& chain)
    : m_job(&chains),
      m_chain(&chain),
      m_cursor(chains.bytes[chain.rank], static_cast<std::uint32_t>(chain.places.communicators.size())),
      m_left(chains.iterations) {
    ChainNode node;
    for (std::uint32_t skipped = 0; skipped < chain.skipped && m_cursor.next(node);)
        if (node.step == ChainStep::End) ++skipped;
}

bool JobCursor::next(JobNode& node) {
    if (m_left == 0 || !m_cursor.next(node.node)) return false;
    if (node.node.step == ChainStep::End) --m_left;
    node.collective = noCollective;
    if (node.node.step != ChainStep::Issue && node.node.step != ChainStep::Wait) return true;
    node.slot = node.node.communicator;
    const std::uint32_t which = m_chain->places.communicators[node.slot];
    if (which == noCollective) return true;
    const std::int64_t sequence = node.node.sequence + m_chain->places.shift[node.slot];
    node.collective = m_job->communicators[which].collectiveAt(sequence);
    return true;
}

JobNodes nodesOf(const JobChains& chains, const JobChain& chain) {
    JobNodes nodes(chains.iterations);
    JobCursor cursor(chains, chain);
    std::size_t iteration = 0;
    for (JobNode node; iteration < nodes.size() && cursor.next(node);) {
        nodes[iteration].push_back(node);
        if (node.node.step == ChainStep::End) ++iteration;
    }
    return nodes;
}

Result<JobChains> jobChains(const Job& job, const std::stop_token& stop, Progress* progress) {
    JobChains all;
    const auto common = commonIterations(job);
    if (!common) {
        all.missing = "the ranks have no iteration in common whose collectives are kept";
        return all;
    }
    all.firstNumber = common->first;
    all.iterations = static_cast<std::uint32_t>(common->last - common->first + 1);
    auto bytes = chainsOf(job, stop);
    if (!bytes) return bytes.error();
    all.bytes = std::move(*bytes);
    for (std::size_t i = 0; i < job.ranks.size(); ++i) {
        JobChain& chain = all.chains.emplace_back();
        chain.rank = i;
        chain.number = job.ranks[i].number;
        while (job.ranks[i].digest.iterations[chain.skipped].number < all.firstNumber)
            ++chain.skipped;
    }
    nameCommunicators(job, all);
    addUnnamedGroups(job, all, stop);
    if (stop.stop_requested()) return stoppedError();
    if (const auto loaded = Loading(job, all, stop, progress).load(); !loaded) return loaded.error();
    return all;
}

OwnTimes ownTimes(const Job& job, const JobChains& chains) {
    OwnTimes times;
    for (const JobChain& chain : chains.chains) {
        if (!chain.isRecorded) continue;
        auto& own = times.own.emplace_back();
        auto& ofChain = times.chain.emplace_back();
        auto& kinds = times.kinds.emplace_back();
        for (std::uint32_t i = 0; i < chains.iterations; ++i) {
            const RankDigest& digest = job.ranks[chain.rank].digest;
            const DigestIteration& iteration = digest.iterations[chain.skipped + i];
            own.push_back(iteration.own);
            ofChain.push_back(iteration.own - iteration.lag);
            kinds.push_back(digest.kindOf(iteration));
        }
    }
    return times;
}

}  // namespace core
