// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/replay_job.h"

#include "core/jobs/meetings.h"
#include "core/jobs/recorded_chain.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace core {

namespace {

constexpr std::uint32_t nobody = Meetings::nobody;
constexpr Nanos never = std::numeric_limits<Nanos>::min();

/// Gives a chain's nodes one by one, as recorded or as changed.
class Nodes {
public:
    Nodes(const JobChains& job, const JobChain& chain, const JobNodes* changed)
        : m_cursor(job, chain), m_changed(changed) {}

    bool next(JobNode& node) {
        if (!m_changed) return m_cursor.next(node);
        while (m_iteration < m_changed->size() && m_at == (*m_changed)[m_iteration].size()) {
            ++m_iteration;
            m_at = 0;
        }
        if (m_iteration == m_changed->size()) return false;
        node = (*m_changed)[m_iteration][m_at++];
        return true;
    }

private:
    JobCursor m_cursor;
    const JobNodes* m_changed;
    std::size_t m_iteration = 0, m_at = 0;
};

/// A rank in those of the replays in which it does the same.
struct Runner {
    Nodes nodes;
    std::vector<std::uint32_t> lanes;                            // empty: all
    std::vector<std::uint32_t> last;                             // by slot, the collective that was issued last
    Nanos *time = nullptr, *host = nullptr, *lastEnd = nullptr;  // by lane
    JobNode node = {};
    bool hasNode = false, isDone = false;
    std::uint32_t iteration = 0;
    std::uint32_t nextWaiting = nobody;
};

/// Several replays of one job side by side. In what order nodes are taken is the same in each of them, since a rank
/// waits for others to have come and never for a time.
class Replay {
public:
    Replay(const JobChains& job, std::span<const JobChange> changes, ProgressShare* progress)
        : m_job(job),
          m_changes(changes),
          m_lanes(changes.size()),
          m_meetings(job, m_lanes, never),
          m_ends(job.iterations * m_lanes, never),
          m_always(m_lanes, never),
          m_nowhere(m_lanes),
          m_progress(progress) {
        m_runners.reserve(job.chains.size());
        for (std::size_t i = 0; i < job.chains.size(); ++i)
            addRunners(i);
        m_times.resize(3 * m_lanes * m_runners.size(), never);
        for (std::size_t i = 0; i < m_runners.size(); ++i) {
            Runner& runner = m_runners[i];
            runner.time = m_times.data() + 3 * m_lanes * i;
            runner.host = runner.time + m_lanes;
            runner.lastEnd = runner.host + m_lanes;
            std::fill_n(runner.time, m_lanes, 0);
            std::fill_n(runner.host, m_lanes, job.chains[m_chainOf[i]].hostStart);
        }
    }
    /// Whether all of them can be run together.
    bool run(const std::stop_token& stop) {
        for (std::uint32_t runner = static_cast<std::uint32_t>(m_runners.size()); runner-- > 0;)
            m_ready.push_back(runner);
        while (!m_ready.empty() && !stop.stop_requested() && m_isSound) {
            const std::uint32_t runner = m_ready.back();
            m_ready.pop_back();
            advance(runner);
        }
        return m_isSound && std::ranges::all_of(m_runners, &Runner::isDone);
    }
    std::vector<Nanos> ends(std::size_t lane) const {
        std::vector<Nanos> ends;
        for (std::size_t i = lane; i < m_ends.size(); i += m_lanes)
            ends.push_back(m_ends[i]);
        return ends;
    }

private:
    void addRunners(std::size_t chain) {
        std::vector<std::uint32_t> recorded;
        for (std::uint32_t lane = 0; lane < m_lanes; ++lane)
            if (!m_changes[lane].nodes.contains(chain)) recorded.push_back(lane);
        bool comesToo = !recorded.empty();  // of each chain one is expected to come
        if (recorded.size() == m_lanes) recorded.clear();
        if (comesToo) addRunner(chain, nullptr, std::move(recorded));
        for (std::uint32_t lane = 0; lane < m_lanes; ++lane) {
            const auto changed = m_changes[lane].nodes.find(chain);
            if (changed == m_changes[lane].nodes.end()) continue;
            if (comesToo) expectOnceMore(m_job.chains[chain]);
            expectWaits(changed->second);
            addRunner(chain, &changed->second, {lane});
            comesToo = true;
        }
    }
    void addRunner(std::size_t chain, const JobNodes* changed, std::vector<std::uint32_t> lanes) {
        const JobChain& own = m_job.chains[chain];
        Runner& runner = m_runners.emplace_back(Runner{Nodes(m_job, own, changed), std::move(lanes), {}});
        runner.last.assign(own.places.communicators.size(), noCollective);
        m_chainOf.push_back(chain);
    }
    /// In each replay a chain has to come to the collectives that it came to when it was recorded.
    void expectOnceMore(const JobChain& chain) {
        JobCursor cursor(m_job, chain);
        for (JobNode node; cursor.next(node);)
            if (node.node.step == ChainStep::Issue && node.collective != noCollective)
                m_meetings.expectArrival(node.collective);
    }
    void expectWaits(const JobNodes& nodes) {
        for (const auto& iteration : nodes)
            for (const JobNode& node : iteration)
                if (node.node.step == ChainStep::Wait && node.collective != noCollective)
                    m_meetings.expectWait(node.collective);
    }
    template <class Do>
    void inLanes(const Runner& runner, const Do& act) const {
        if (runner.lanes.empty())
            for (std::size_t lane = 0, lanes = m_lanes; lane < lanes; ++lane)
                act(lane);
        else
            for (const std::uint32_t lane : runner.lanes)
                act(lane);
    }
    /// Until it has to wait for another rank, or its recording ends.
    void advance(std::uint32_t which) {
        Runner& runner = m_runners[which];
        while (m_isSound) {
            if (!runner.hasNode && !runner.nodes.next(runner.node)) {
                for (const std::uint32_t last : runner.last)
                    if (last != noCollective) m_meetings.letGo(last);
                runner.isDone = runner.iteration == m_job.iterations;
                return;
            }
            runner.hasNode = true;
            if (!take(runner, which)) return;
            runner.hasNode = false;
        }
    }
    /// Whether it can be; else the rank waits.
    bool take(Runner& runner, std::uint32_t which) {
        const ChainNode& node = runner.node.node;
        switch (node.step) {
            case ChainStep::Issue:
                return issue(runner, which);
            case ChainStep::Wait:
                return wait(runner, which);
            case ChainStep::HostWait:
                reach(runner);
                waitOnHost(runner);
                return true;
            case ChainStep::End:
                reach(runner);
                end(runner);
                return true;
        }
        return true;
    }
    static Nanos reached(const Runner& runner, const ChainNode& node, std::size_t lane) {
        return std::max(runner.time[lane] + node.gpu, runner.host[lane] + node.path);
    }
    static std::uint64_t isStrange(Nanos time) { return isWithinReplay(time) ? 0 : 1; }
    void reach(Runner& runner) {
        const ChainNode node = runner.node.node;  // a copy: what is written below is none of it
        std::uint64_t strange = 0;
        inLanes(runner, [&](std::size_t lane) {
            runner.time[lane] = reached(runner, node, lane);
            strange |= isStrange(runner.time[lane]);
        });
        m_isSound = m_isSound && strange == 0;
    }
    bool wait(Runner& runner, std::uint32_t which) {
        const std::uint32_t collective = runner.node.collective;
        const bool isMet = collective != noCollective && m_job.members[collective] > 0;
        if (isMet && mustWait(collective, which)) return false;
        reach(runner);
        if (!isMet) return true;
        const Nanos* const met = m_meetings.ends(collective);
        inLanes(runner, [&](std::size_t lane) { runner.time[lane] = std::max(runner.time[lane], met[lane]); });
        m_meetings.letGo(collective);
        return true;
    }
    bool issue(Runner& runner, std::uint32_t which) {
        const ChainNode node = runner.node.node;
        std::uint32_t& last = runner.last[runner.node.slot];
        const std::uint32_t collective = runner.node.collective;
        if (last != noCollective && mustWait(last, which)) return false;
        if (collective != noCollective && m_meetings.isOver(collective)) {
            m_isSound = false;  // a rank has it twice
            return true;
        }
        Nanos* const met = collective == noCollective ? m_nowhere.data() : m_meetings.open(collective);
        const Nanos* const before = last == noCollective ? m_always.data() : m_meetings.ends(last);
        std::uint64_t strange = 0;
        inLanes(runner, [&](std::size_t lane) {
            const Nanos own = reached(runner, node, lane);
            const Nanos arrival = std::max(std::max(own + node.lag, runner.host[lane] + node.host), before[lane]);
            met[lane] = std::max(met[lane], arrival + node.late);
            runner.time[lane] = own;
            strange |= isStrange(own);
        });
        m_isSound = m_isSound && strange == 0;
        if (last != noCollective) m_meetings.letGo(last);
        last = collective;
        if (collective != noCollective && m_meetings.arrive(collective)) finish(collective);
        return true;
    }
    /// The last of its ranks came.
    void finish(std::uint32_t collective) {
        Nanos* const met = m_meetings.ends(collective);
        for (std::size_t lane = 0; lane < m_lanes; ++lane) {
            const std::vector<Nanos>* const others = m_changes[lane].transfers;
            met[lane] += others ? (*others)[collective] : m_job.transfers[collective];
            m_isSound = m_isSound && isWithinReplay(met[lane]);
        }
        std::uint32_t waiting = m_meetings.exchangeWaiting(collective, nobody);
        while (waiting != nobody) {
            m_ready.push_back(waiting);
            waiting = std::exchange(m_runners[waiting].nextWaiting, nobody);
        }
    }
    bool mustWait(std::uint32_t collective, std::uint32_t which) {
        if (m_meetings.isOver(collective)) return false;
        m_runners[which].nextWaiting = m_meetings.exchangeWaiting(collective, which);
        return true;
    }
    void waitOnHost(Runner& runner) {
        const ChainNode node = runner.node.node;
        const bool isForLast = node.waitsFor == HostWaitFor::LastIteration && runner.iteration > 0;
        const Nanos* const from = isForLast ? runner.lastEnd : runner.time;
        const bool isForDevice = node.waitsFor != HostWaitFor::Nothing;
        std::uint64_t strange = 0;
        inLanes(runner, [&](std::size_t lane) {
            Nanos& host = runner.host[lane];
            host += node.host;
            if (isForDevice) host = std::max(host, from[lane] + node.latency);
            strange |= isStrange(host);
        });
        m_isSound = m_isSound && strange == 0;
    }
    void end(Runner& runner) {
        Nanos* const ends = m_ends.data() + runner.iteration * m_lanes;
        inLanes(runner, [&](std::size_t lane) {
            runner.lastEnd[lane] = runner.time[lane];
            ends[lane] = std::max(ends[lane], runner.time[lane]);
        });
        ++runner.iteration;
        // Ranks go on together and are through together: so many iterations are as much as a rank.
        if (m_progress && ++m_iterationsDone % m_job.iterations == 0) m_progress->tick();
    }

    const JobChains& m_job;
    std::span<const JobChange> m_changes;  // by lane
    std::size_t m_lanes;
    Meetings m_meetings;
    std::vector<Runner> m_runners;
    std::vector<std::size_t> m_chainOf;  // by runner
    std::vector<Nanos> m_times;          // of all runners
    std::vector<std::uint32_t> m_ready;
    std::vector<Nanos> m_ends;               // by iteration and lane
    std::vector<Nanos> m_always, m_nowhere;  // by lane: what is over before it begins, and what nobody asks for
    bool m_isSound = true;
    ProgressShare* m_progress;
    std::uint64_t m_iterationsDone = 0;
};

}  // namespace

ReplayedEnds replayed(const JobChains& job, const JobChange& change, const std::stop_token& stop,
                      ProgressShare* progress) {
    Replay replay(job, std::span(&change, 1), progress);
    if (!replay.run(stop)) return std::nullopt;
    return replay.ends(0);
}

std::vector<ReplayedEnds> replayedTogether(const JobChains& job, std::span<const JobChange> changes,
                                           const std::stop_token& stop, ProgressShare* progress) {
    std::vector<ReplayedEnds> all;
    if (!changes.empty()) {
        Replay replay(job, changes, progress);
        const bool areDone = replay.run(stop);
        for (std::size_t i = 0; areDone && i < changes.size(); ++i)
            all.emplace_back(replay.ends(i));
    }
    // One that cannot be stops the others too: then each is on its own.
    for (std::size_t i = all.size(); i < changes.size(); ++i)
        all.push_back(stop.stop_requested() ? std::nullopt : replayed(job, changes[i], stop));
    return all;
}

double stepOf(const std::vector<Nanos>& ends) {
    return static_cast<double>(ends.back() - ends.front()) / static_cast<double>(ends.size() - 1);
}

}  // namespace core
