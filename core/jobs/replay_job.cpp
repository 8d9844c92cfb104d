// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/replay_job.h"

#include "core/jobs/recorded_chain.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace core {

namespace {

constexpr std::uint32_t nobody = 0xffffffff;
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

struct Running {
    Nodes nodes;
    JobNode node;
    bool hasNode = false, isDone = false;
    Nanos time = 0, host = 0, lastEnd = never;
    std::uint32_t iteration = 0;
    std::vector<std::uint32_t> last;  // by slot, the collective that was issued last
    std::uint32_t nextWaiting = nobody;
};

struct Meeting {
    std::uint32_t left = 0;  // ranks that are still to come
    Nanos end = never;       // until all came, when the last did so far
    std::uint32_t waiting = nobody;
};

class Replay {
public:
    Replay(const JobChains& job, const JobChange& change)
        : m_job(job),
          m_transfers(change.transfers ? *change.transfers : job.transfers),
          m_meetings(job.collectives()),
          m_ends(job.iterations, never) {
        for (std::size_t i = 0; i < m_meetings.size(); ++i)
            m_meetings[i].left = job.members[i];
        m_running.reserve(job.chains.size());
        for (std::size_t i = 0; i < job.chains.size(); ++i) {
            const auto changed = change.nodes.find(i);
            const JobChain& chain = job.chains[i];
            Running& rank = m_running.emplace_back(
                Running{Nodes(job, chain, changed == change.nodes.end() ? nullptr : &changed->second),
                        {},
                        false,
                        false,
                        0,
                        chain.hostStart,
                        never,
                        0,
                        {},
                        nobody});
            rank.last.assign(chain.places.communicators.size(), noCollective);
        }
    }
    std::optional<std::vector<Nanos>> run(const std::stop_token& stop) {
        for (std::uint32_t rank = static_cast<std::uint32_t>(m_running.size()); rank-- > 0;)
            m_ready.push_back(rank);
        while (!m_ready.empty() && !stop.stop_requested() && m_isSound) {
            const std::uint32_t rank = m_ready.back();
            m_ready.pop_back();
            advance(rank);
        }
        const bool areDone = std::ranges::all_of(m_running, &Running::isDone);
        if (!areDone || !m_isSound) return std::nullopt;
        return std::move(m_ends);
    }

private:
    /// Until it has to wait for another rank, or its recording ends.
    void advance(std::uint32_t which) {
        Running& rank = m_running[which];
        while (m_isSound) {
            if (!rank.hasNode && !rank.nodes.next(rank.node)) break;
            rank.hasNode = true;
            if (!take(rank, which)) return;
            rank.hasNode = false;
            m_isSound = isWithinReplay(rank.time) && isWithinReplay(rank.host);
        }
        rank.isDone = rank.iteration == m_job.iterations;
    }
    /// Whether it can be; else the rank waits.
    bool take(Running& rank, std::uint32_t which) {
        const ChainNode& node = rank.node.node;
        const Nanos reached = std::max(rank.time + node.gpu, rank.host + node.path);
        switch (node.step) {
            case ChainStep::Issue:
                return issue(rank, which, reached);
            case ChainStep::Wait: {
                const std::uint32_t collective = rank.node.collective;
                const bool isMet = collective != noCollective && m_job.members[collective] > 0;
                if (isMet && mustWait(collective, which)) return false;
                rank.time = isMet ? std::max(reached, m_meetings[collective].end) : reached;
                return true;
            }
            case ChainStep::HostWait:
                rank.time = reached;
                waitOnHost(rank);
                return true;
            case ChainStep::End:
                rank.time = rank.lastEnd = reached;
                m_ends[rank.iteration] = std::max(m_ends[rank.iteration], reached);
                ++rank.iteration;
                return true;
        }
        return true;
    }
    bool issue(Running& rank, std::uint32_t which, Nanos reached) {
        const ChainNode& node = rank.node.node;
        std::uint32_t& last = rank.last[rank.node.slot];
        Nanos arrival = std::max(reached + node.lag, rank.host + node.host);
        if (last != noCollective) {
            if (mustWait(last, which)) return false;
            arrival = std::max(arrival, m_meetings[last].end);
        }
        rank.time = reached;
        last = rank.node.collective;
        if (last != noCollective) arrive(last, arrival + node.late);
        return true;
    }
    void arrive(std::uint32_t collective, Nanos arrival) {
        Meeting& meeting = m_meetings[collective];
        if (meeting.left == 0) {
            m_isSound = false;  // a rank has it twice
            return;
        }
        meeting.end = std::max(meeting.end, arrival);
        if (--meeting.left > 0) return;
        meeting.end += m_transfers[collective];
        m_isSound = m_isSound && isWithinReplay(meeting.end);
        for (std::uint32_t waiting = meeting.waiting; waiting != nobody;) {
            m_ready.push_back(waiting);
            waiting = std::exchange(m_running[waiting].nextWaiting, nobody);
        }
        meeting.waiting = nobody;
    }
    bool mustWait(std::uint32_t collective, std::uint32_t which) {
        Meeting& meeting = m_meetings[collective];
        if (meeting.left == 0) return false;
        m_running[which].nextWaiting = std::exchange(meeting.waiting, which);
        return true;
    }
    static void waitOnHost(Running& rank) {
        const ChainNode& node = rank.node.node;
        rank.host += node.host;
        if (node.waitsFor == HostWaitFor::Nothing) return;
        const bool isForLast = node.waitsFor == HostWaitFor::LastIteration && rank.lastEnd != never;
        rank.host = std::max(rank.host, (isForLast ? rank.lastEnd : rank.time) + node.latency);
    }

    const JobChains& m_job;
    const std::vector<Nanos>& m_transfers;
    std::vector<Meeting> m_meetings;  // by collective
    std::vector<Running> m_running;   // by chain
    std::vector<std::uint32_t> m_ready;
    std::vector<Nanos> m_ends;
    bool m_isSound = true;
};

}  // namespace

std::optional<std::vector<Nanos>> replayed(const JobChains& job, const JobChange& change, const std::stop_token& stop) {
    return Replay(job, change).run(stop);
}

double stepOf(const std::vector<Nanos>& ends) {
    return static_cast<double>(ends.back() - ends.front()) / static_cast<double>(ends.size() - 1);
}

}  // namespace core
