// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/stragglers.h"

#include "core/jobs/digest/number_ranges.h"
#include "core/jobs/medians.h"
#include "core/jobs/stand_ins.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace core {

namespace {

constexpr std::size_t maxRanks = 4, maxHosts = 2, maxCommunicators = 3;
constexpr std::size_t maxCompared = 7;
constexpr double lateShare = 0.005;  // fraction of the step beyond which a rank counts as late in an iteration
constexpr double maxOfDearest = 0.8;

class Search {
public:
    Search(const Job& job, JobChains& chains, const JobWaits& waits, const std::stop_token& stop, Progress* progress)
        : m_job(job), m_chains(chains), m_peers(peersOf(job, chains)), m_stop(stop), m_progress(progress) {
        if (job.ranks.size() > 1) m_result.unjudged = waits.unknown();
        if (!m_result.unjudged.empty()) addNote(unmetText(job, m_result.unjudged));
    }

    Stragglers find() {
        const StandIns standIns = addStandIns(m_job, m_peers, m_chains);
        m_result.standIns = standIns.numbers;
        addRanks();
        addHosts();
        addCommunicators();
        if (!price()) {
            m_result.missing =
                "the recordings of the ranks do not fit together: some wait for collectives that others "
                "do not have";
            return std::move(m_result);
        }
        addUnrecorded(standIns);
        std::ranges::stable_sort(m_result.candidates, std::greater(), &Straggler::cost);
        choose();
        judge();
        return std::move(m_result);
    }

private:
    bool price() {
        const Prices prices = pricesOf(m_chains, m_peers, m_questions, m_stop, m_progress);
        if (!prices.step || *prices.step <= 0) return false;
        m_result.step = *prices.step;
        for (std::size_t i = 0; i < m_requested.size(); ++i) {
            if (!prices.costs[i]) continue;
            m_requested[i].cost = *prices.costs[i];
            if (!m_requested[i].ranks.empty()) explain(m_requested[i]);
            m_result.candidates.push_back(std::move(m_requested[i]));
        }
        return true;
    }
    /// Describes where the time of its ranks goes.
    void explain(Straggler& straggler) const {
        straggler.lateIn = lateIn(straggler.ranks);
        straggler.slowClass = largestExcess(straggler.ranks, [this](std::size_t rank) { return classTimes(rank); });
        straggler.slowCode = largestExcess(straggler.ranks, [this](std::size_t rank) { return codeTimes(rank); });
    }
    /// Returns the number of iterations in which the ranks were later than chance explains.
    std::uint32_t lateIn(const std::vector<std::size_t>& ranks) const {
        std::uint32_t count = 0;
        std::map<std::size_t, std::vector<std::size_t>> peers;
        for (const std::size_t rank : ranks)
            peers[rank] = m_peers.of(rank, ranks);
        for (std::uint32_t i = 1; i < m_chains.iterations; ++i) {
            std::vector<double> excess;
            for (const std::size_t rank : ranks) {
                std::vector<Nanos> others;
                for (const std::size_t peer : peers[rank])
                    if (m_peers.times.kinds[peer][i] == m_peers.times.kinds[rank][i])
                        others.push_back(m_peers.times.own[peer][i]);
                if (others.empty()) continue;
                excess.push_back(static_cast<double>(m_peers.times.own[rank][i]) - middleOf(std::move(others)));
            }
            if (!excess.empty() && middleOf(std::move(excess)) >= lateShare * m_result.step) ++count;
        }
        return count;
    }
    void ask(Straggler straggler) {
        m_questions.push_back({straggler.ranks, {}});
        m_requested.push_back(std::move(straggler));
    }
    void addRanks() {
        std::vector<std::size_t> ranks(m_job.ranks.size());
        std::iota(ranks.begin(), ranks.end(), std::size_t{0});
        std::ranges::stable_sort(ranks, std::greater(), [&](std::size_t rank) { return m_peers.excess[rank]; });
        for (std::size_t i = 0; i < std::min(maxRanks, ranks.size()); ++i)
            if (m_peers.excess[ranks[i]] > 0 && !std::ranges::binary_search(m_result.unjudged, ranks[i]))
                ask({StragglerKind::Rank,
                     fmt::format("{}", m_job.ranks[ranks[i]].number),
                     {ranks[i]},
                     0,
                     m_peers.score[ranks[i]],
                     0,
                     false,
                     {}});
    }
    std::map<std::string, std::vector<std::size_t>> hosts() const {
        std::map<std::string, std::vector<std::size_t>> hosts;
        for (std::size_t rank = 0; rank < m_job.ranks.size(); ++rank)
            if (const std::string& host = m_job.ranks[rank].digest.identity.host; !host.empty())
                hosts[host].push_back(rank);
        return hosts;
    }
    /// Returns for each role the mean own times of its ranks, ascending.
    std::vector<std::vector<double>> meansByRole() const {
        std::vector<std::vector<double>> rising;
        for (const auto& role : m_peers.roles) {
            auto& means = rising.emplace_back();
            for (const std::size_t rank : role)
                means.push_back(m_peers.mean(rank));
            std::ranges::sort(means);
        }
        return rising;
    }
    /// Returns the excess of each of the host's ranks that has peers on other hosts.
    std::vector<double> excessOfHost(const std::vector<std::size_t>& ranks,
                                     const std::vector<std::vector<double>>& rising) const {
        std::map<std::size_t, std::vector<double>> own;
        for (const std::size_t rank : ranks)
            own[m_peers.roleOf[rank]].push_back(m_peers.mean(rank));
        std::vector<double> excess;
        for (auto& [role, means] : own) {
            if (means.size() == rising[role].size()) continue;
            std::ranges::sort(means);
            const double others = middleWithout(rising[role], means);
            for (const double mean : means)
                excess.push_back(mean - others);
        }
        return excess;
    }
    void addHosts() {
        struct Host {
            double excess = 0;
            const std::pair<const std::string, std::vector<std::size_t>>* host = nullptr;
            double score = 0;
        };
        const auto all = hosts();
        if (all.size() < 2) {
            addNote("the ranks name one host at most: nothing to compare a host with");
            return;
        }
        std::vector<Host> found;
        const std::vector<std::vector<double>> rising = meansByRole();
        for (const auto& host : all) {
            const std::vector<double> excess = excessOfHost(host.second, rising);
            if (excess.size() < 2) continue;
            const double middle = middleOf(excess);
            found.push_back({middle, &host, middle / spreadOf(excess)});
        }
        std::ranges::stable_sort(found, std::greater(), &Host::excess);
        for (std::size_t i = 0; i < std::min(maxHosts, found.size()); ++i)
            if (found[i].excess > 0)
                ask({StragglerKind::Host,
                     found[i].host->first,
                     found[i].host->second,
                     0,
                     found[i].score,
                     0,
                     false,
                     {}});
    }
    void addCommunicators() {
        const LikeTransfers like = likeTransfers(m_chains, m_peers);
        std::vector<std::pair<Nanos, std::uint32_t>> slow;
        for (const auto& [communicator, excess] : like.excess)
            slow.emplace_back(excess, communicator);
        std::ranges::stable_sort(slow, [](const auto& a, const auto& b) { return a.first > b.first; });
        if (slow.size() > maxCommunicators) slow.resize(maxCommunicators);
        for (const auto& [excess, communicator] : slow) {
            const JobCommunicator& which = m_chains.communicators[communicator];
            if (excess <= 0 || !which.isRecorded) continue;
            std::vector<Nanos> transfers = m_chains.transfers;
            Nanos total = 0;
            for (const auto& [collective, usual] : like.usual.at(communicator)) {
                total += m_chains.transfers[collective];
                transfers[collective] = usual;
            }
            const double rest = static_cast<double>(std::max<Nanos>(1, total - excess));
            m_questions.push_back({{}, std::move(transfers)});
            m_requested.push_back({StragglerKind::Communicator,
                                   which.name,
                                   {},
                                   0,
                                   static_cast<double>(excess) / rest,
                                   m_chains.iterations,
                                   false});
            m_requested.back().communicator = communicator;
        }
        if (!like.alone.empty() && like.usual.empty())
            addNote("no two communicators of a kind: nothing to compare one with");
    }
    /// Adds, as the cost of unrecorded ranks, what recorded ranks wait longer than complete communicators do.
    void addUnrecorded(const StandIns& standIns) {
        const auto& waits = standIns.waitsForMissing;
        const auto longest = std::ranges::max_element(waits, {}, [](const auto& each) { return each.second; });
        if (longest == waits.end()) return;
        std::vector<double> steps;
        for (const JobRank& rank : m_job.ranks) {
            const auto& chain = m_chains.chains[steps.size()];
            const auto& iterations = rank.digest.iterations;
            const Nanos all =
                iterations[chain.skipped + m_chains.iterations - 1].chainEnd - iterations[chain.skipped].chainEnd;
            steps.push_back(static_cast<double>(all) / (m_chains.iterations - 1));
        }
        const double recorded = middleOf(std::move(steps));
        m_result.candidates.push_back({StragglerKind::Unrecorded,
                                       m_chains.communicators[longest->first].name,
                                       {},
                                       recorded - m_result.step,
                                       recorded == m_result.step ? 0.0 : 1.0,
                                       m_chains.iterations,
                                       false,
                                       {}});
        m_result.candidates.back().communicator = longest->first;
    }
    bool mayBeNamed(const Straggler& each) const {
        const bool isScored = each.kind == StragglerKind::Rank || each.kind == StragglerKind::Host;
        return each.cost >= minShare * m_result.step && each.score >= (isScored ? minScore : minSlowerTransfer) &&
               each.lateIn > 1;
    }
    /// Names one candidate. A rank goes before its host if it explains most of the highest cost.
    void choose() {
        double dearest = 0;
        for (const Straggler& each : m_result.candidates)
            if (mayBeNamed(each)) dearest = std::max(dearest, each.cost);
        for (const StragglerKind kind :
             {StragglerKind::Rank, StragglerKind::Unrecorded, StragglerKind::Communicator, StragglerKind::Host})
            for (Straggler& each : m_result.candidates)
                if (each.kind == kind && mayBeNamed(each) && each.cost >= maxOfDearest * dearest) {
                    each.isNamed = true;
                    return;
                }
    }
    /// Sets the uncertainty of prices by how much communication overlaps computation.
    void judge() {
        double wall = 0, hidden = 0;
        for (const JobRank& rank : m_job.ranks)
            for (const DigestIteration& each : rank.digest.iterations) {
                wall += static_cast<double>(each.wall);
                hidden += static_cast<double>(each.communication - each.exposedCommunication);
            }
        const double share = wall > 0 ? hidden / wall : 0;
        m_result.uncertainty = share < 0.01 ? 0.002 : 0.01;
        m_result.saysTooLittle = share >= 0.2;
    }
    using NamedTimes = std::map<std::string, double>;  // ns per iteration
    /// Returns the name on which the ranks exceed their typical peers by most, or an empty text if that is negligible.
    template <class TimesOf>
    std::string largestExcess(const std::vector<std::size_t>& ranks, const TimesOf& timesOf) const {
        NamedTimes excess;
        for (const std::size_t rank : ranks) {
            std::vector<NamedTimes> theirs;
            for (const std::size_t peer : m_peers.typical(rank, maxCompared, ranks))
                theirs.push_back(timesOf(peer));
            for (const auto& [name, time] : timesOf(rank)) {
                std::vector<double> others;
                for (const NamedTimes& each : theirs) {
                    const auto found = each.find(name);
                    others.push_back(found == each.end() ? 0 : found->second);
                }
                excess[name] += (time - middleOf(std::move(others))) / static_cast<double>(ranks.size());
            }
        }
        const auto most = std::ranges::max_element(excess, {}, [](const auto& each) { return each.second; });
        return most == excess.end() || most->second < lateShare * m_result.step ? std::string() : most->first;
    }
    NamedTimes classTimes(std::size_t rank) const {
        const RankDigest& digest = m_job.ranks[rank].digest;
        NamedTimes times;
        for (const DigestIteration& iteration : digest.iterations)
            for (std::size_t i = 0; i < digest.classes.size(); ++i)
                times[digest.classes[i]] +=
                    static_cast<double>(iteration.byClass[i]) / static_cast<double>(digest.iterations.size());
        return times;
    }
    NamedTimes codeTimes(std::size_t rank) const {
        const RankDigest& digest = m_job.ranks[rank].digest;
        NamedTimes times;
        for (const NamedTime& each : digest.idleCode)
            times[each.name] += static_cast<double>(each.total) / static_cast<double>(digest.iterations.size());
        return times;
    }
    void addNote(const std::string& note) { m_result.note += (m_result.note.empty() ? "" : "; ") + note; }

    const Job& m_job;
    JobChains& m_chains;
    Peers m_peers;
    std::stop_token m_stop;
    Progress* m_progress;
    std::vector<Straggler> m_requested;  // candidates; each corresponds to the question at the same index
    std::vector<PriceQuestion> m_questions;
    Stragglers m_result;
};

}  // namespace

std::span<const Straggler> Stragglers::costly() const {
    const auto costs = [](const Straggler& each) { return std::nearbyint(each.cost) > 0; };
    return {candidates.begin(), std::ranges::find_if_not(candidates, costs)};
}

std::string unmetText(const Job& job, const std::vector<std::size_t>& ranks) {
    std::vector<std::uint64_t> numbers;
    for (const std::size_t rank : ranks)
        numbers.push_back(static_cast<std::uint64_t>(job.ranks[rank].number));
    const bool isOne = numbers.size() == 1;
    return fmt::format("rank{} {} cannot be evaluated: none of {} collectives was found on another rank",
                       isOne ? "" : "s", numberRanges(numbers), isOne ? "its" : "their");
}

Stragglers stragglersOf(const Job& job, JobChains& chains, const JobWaits& waits, const std::stop_token& stop,
                        Progress* progress) {
    Stragglers none;
    none.missing = chains.missing;
    if (none.missing.empty() && job.ranks.size() > 1) none.missing = waits.missing;
    if (none.missing.empty() && chains.iterations < 2)
        none.missing = "the ranks have one iteration in common: waits are known, but a price takes two";
    if (!none.missing.empty()) return none;
    return Search(job, chains, waits, stop, progress).find();
}

}  // namespace core
