// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/replay_job.h"

#include "core/jobs/lane_times.h"
#include "core/jobs/recorded_chain.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace core {

namespace {

/// The end times of collectives in replays that run side by side. An end is stored only as long as a rank needs it:
/// there are millions of collectives, but ranks are seldom far apart.
class Meetings {
public:
    static constexpr std::uint32_t nobody = 0xffffffff;

    Meetings(const JobChains& job, LaneTimes& times) : m_times(times) {
        m_all.reserve(job.collectives());
        for (std::size_t i = 0; i < job.collectives(); ++i)
            m_all.push_back({job.members[i], job.members[i] + job.waits[i], nobody, nobody});
    }

    /// Expects an arrival or a wait in addition to those of the job.
    void expectArrival(std::uint32_t collective) { ++m_all[collective].left, ++m_all[collective].uses; }
    void expectWait(std::uint32_t collective) { ++m_all[collective].uses; }

    bool isOver(std::uint32_t collective) const { return m_all[collective].left == 0; }
    /// Returns the end of a collective that is over or open. The reference is valid until the next one is opened.
    LaneTime& end(std::uint32_t collective) { return m_ends[m_all[collective].place]; }
    /// Returns the end of a collective for a rank that arrives at it; the collective must not be over.
    LaneTime& open(std::uint32_t collective) {
        std::uint32_t& place = m_all[collective].place;
        if (place == nobody) place = freePlace();
        return m_ends[place];
    }
    /// Registers an arrival; returns whether it was the last expected one.
    bool arrive(std::uint32_t collective) { return --m_all[collective].left == 0; }
    /// Releases the end: a rank that arrived or waited no longer needs it.
    void letGo(std::uint32_t collective) {
        Meeting& meeting = m_all[collective];
        if (--meeting.uses > 0) return;
        m_times.drop(m_ends[meeting.place]);
        m_free.push_back(std::exchange(meeting.place, nobody));
    }

    /// Replaces the head of the intrusive list of runners that wait for its end; returns the previous head.
    std::uint32_t exchangeWaiting(std::uint32_t collective, std::uint32_t waiting) {
        return std::exchange(m_all[collective].waiting, waiting);
    }

private:
    struct Meeting {
        std::uint32_t left;     // arrivals still to come
        std::uint32_t uses;     // calls of letGo() still to come
        std::uint32_t waiting;  // head of the list of waiting runners
        std::uint32_t place;    // index of its end
    };

    std::uint32_t freePlace() {
        if (m_free.empty()) {
            m_free.push_back(static_cast<std::uint32_t>(m_ends.size()));
            m_ends.emplace_back();
        }
        const std::uint32_t place = m_free.back();
        m_free.pop_back();
        m_ends[place] = {LaneTimes::never, 0};
        return place;
    }

    LaneTimes& m_times;
    std::vector<Meeting> m_all;  // indexed by collective
    std::vector<LaneTime> m_ends;
    std::vector<std::uint32_t> m_free;  // free indices
};

constexpr std::uint32_t nobody = Meetings::nobody;

/// Iterates over a chain's nodes, as recorded or as changed.
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

/// A rank, in those of the replays in which it runs the same nodes.
struct Runner {
    Nodes nodes;
    std::vector<std::uint32_t> lanes;  // empty: all; in other lanes its times are meaningless
    std::vector<std::uint32_t> last;   // per slot: the collective issued last
    LaneTime time = {}, host = {}, lastEnd = {};
    JobNode node = {};
    bool hasNode = false, isDone = false;
    std::uint32_t iteration = 0;
    std::uint32_t nextWaiting = nobody;
};

LaneTime later(const LaneTime& time, Nanos by) { return {time.first + by, time.shift}; }

/// Several replays of one job, side by side. The order in which nodes are taken is the same in each of them, because
/// ranks wait for arrivals, never for a time.
class LaneReplays {
public:
    LaneReplays(const JobChains& job, std::span<const JobChange> changes, ProgressShare* progress)
        : m_job(job),
          m_changes(changes),
          m_times(changes.size()),
          m_meetings(job, m_times),
          m_ends(job.iterations, LaneTime{LaneTimes::never}),
          m_progress(progress) {
        m_runners.reserve(job.chains.size());
        for (std::size_t i = 0; i < job.chains.size(); ++i)
            addRunners(i);
        for (std::uint32_t lane = 1; lane < changes.size(); ++lane)
            if (changes[lane].transfers != changes[0].transfers) m_delayed.push_back(lane);
    }
    /// Runs all replays; returns whether they could be run together.
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
        for (const LaneTime& end : m_ends)
            ends.push_back(m_times.at(end, lane));
        return ends;
    }

private:
    void addRunners(std::size_t chain) {
        std::vector<std::uint32_t> recorded;
        for (std::uint32_t lane = 0; lane < m_changes.size(); ++lane)
            if (!m_changes[lane].nodes.contains(chain)) recorded.push_back(lane);
        bool comesToo = !recorded.empty();  // the job already expects one arrival per chain
        if (recorded.size() == m_changes.size()) recorded.clear();
        if (comesToo) addRunner(chain, nullptr, std::move(recorded));
        for (std::uint32_t lane = 0; lane < m_changes.size(); ++lane) {
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
        runner.host.first = own.hostStart;
    }
    /// Expects another arrival at each collective of a chain, because the chain runs once more in another lane.
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
    /// Advances a rank until it has to wait for another rank, or until its recording ends.
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
    /// Processes the current node; returns false if the rank has to wait first.
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
    void check(const LaneTime& time) {
        if (!isWithinReplay(m_times.earliest(time)) || !isWithinReplay(m_times.latest(time))) m_isSound = false;
    }
    void reach(Runner& runner) {
        const ChainNode& node = runner.node.node;
        runner.time.first += node.gpu;
        m_times.raise(runner.time, later(runner.host, node.path));
        check(runner.time);
    }
    bool wait(Runner& runner, std::uint32_t which) {
        const std::uint32_t collective = runner.node.collective;
        const bool isMet = collective != noCollective && m_job.members[collective] > 0;
        if (isMet && mustWait(collective, which)) return false;
        reach(runner);
        if (!isMet) return true;
        m_times.raise(runner.time, m_meetings.end(collective));
        m_meetings.letGo(collective);
        return true;
    }
    bool issue(Runner& runner, std::uint32_t which) {
        const ChainNode& node = runner.node.node;
        std::uint32_t& last = runner.last[runner.node.slot];
        const std::uint32_t collective = runner.node.collective;
        if (last != noCollective && mustWait(last, which)) return false;
        if (collective != noCollective && m_meetings.isOver(collective)) {
            m_isSound = false;  // the rank issues it twice
            return true;
        }
        reach(runner);
        if (collective != noCollective) {
            LaneTime& met = m_meetings.open(collective);
            m_times.raise(met, later(runner.time, node.lag + node.late), runner.lanes);
            m_times.raise(met, later(runner.host, node.host + node.late), runner.lanes);
            if (last != noCollective) m_times.raise(met, later(m_meetings.end(last), node.late), runner.lanes);
        }
        if (last != noCollective) m_meetings.letGo(last);
        last = collective;
        if (collective != noCollective && m_meetings.arrive(collective)) finish(collective);
        return true;
    }
    Nanos transfer(std::size_t lane, std::uint32_t collective) const {
        const std::vector<Nanos>* const others = m_changes[lane].transfers;
        return others ? (*others)[collective] : m_job.transfers[collective];
    }
    /// Ends a collective whose last rank has arrived.
    void finish(std::uint32_t collective) {
        LaneTime& met = m_meetings.end(collective);
        const Nanos first = transfer(0, collective);
        met.first += first;
        m_delays.clear();
        for (const std::uint32_t lane : m_delayed)
            if (const Nanos own = transfer(lane, collective); own != first) m_delays.emplace_back(lane, own - first);
        m_times.delay(met, m_delays);
        check(met);
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
        const ChainNode& node = runner.node.node;
        const bool isForLast = node.waitsFor == HostWaitFor::LastIteration && runner.iteration > 0;
        runner.host.first += node.host;
        if (node.waitsFor != HostWaitFor::Nothing)
            m_times.raise(runner.host, later(isForLast ? runner.lastEnd : runner.time, node.latency));
        check(runner.host);
    }
    void end(Runner& runner) {
        m_times.set(runner.lastEnd, runner.time);
        m_times.raise(m_ends[runner.iteration], runner.time, runner.lanes);
        ++runner.iteration;
        // Ranks advance together and end together, so m_job.iterations iterations count as one rank.
        if (m_progress && ++m_iterationsDone % m_job.iterations == 0) m_progress->tick();
    }

    const JobChains& m_job;
    std::span<const JobChange> m_changes;  // indexed by lane
    LaneTimes m_times;
    Meetings m_meetings;
    std::vector<Runner> m_runners;
    std::vector<std::uint32_t> m_ready;
    std::vector<LaneTime> m_ends;                         // indexed by iteration
    std::vector<std::uint32_t> m_delayed;                 // lanes whose transfers differ from those of the first
    std::vector<std::pair<std::size_t, Nanos>> m_delays;  // delays of the current collective
    bool m_isSound = true;
    ProgressShare* m_progress;
    std::uint64_t m_iterationsDone = 0;
};

}  // namespace

ReplayedEnds replayed(const JobChains& job, const JobChange& change, const std::stop_token& stop,
                      ProgressShare* progress) {
    LaneReplays replay(job, std::span(&change, 1), progress);
    if (!replay.run(stop)) return std::nullopt;
    return replay.ends(0);
}

std::vector<ReplayedEnds> replayedTogether(const JobChains& job, std::span<const JobChange> changes,
                                           const std::stop_token& stop, ProgressShare* progress) {
    std::vector<ReplayedEnds> all;
    if (!changes.empty()) {
        LaneReplays replay(job, changes, progress);
        const bool areDone = replay.run(stop);
        for (std::size_t i = 0; areDone && i < changes.size(); ++i)
            all.emplace_back(replay.ends(i));
    }
    // A change that cannot be replayed stops the others; then each is replayed alone, unless the unchanged job fails.
    bool canBe = true;
    for (std::size_t i = all.size(); i < changes.size(); ++i) {
        all.push_back(!canBe || stop.stop_requested() ? std::nullopt : replayed(job, changes[i], stop));
        if (!all.back() && changes[i].nodes.empty() && !changes[i].transfers) canBe = false;
    }
    return all;
}

double stepOf(const std::vector<Nanos>& ends) {
    return static_cast<double>(ends.back() - ends.front()) / static_cast<double>(ends.size() - 1);
}

}  // namespace core
