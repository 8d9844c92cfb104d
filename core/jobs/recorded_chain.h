// SPDX-License-Identifier: GPL-3.0-or-later
// Replays a single chain with its collectives ending when they were recorded to end, which reproduces all its times.
#pragma once

#include "core/jobs/digest/chain.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace core {

/// Bounds the sums of times in a replay, so that no input can cause overflow.
constexpr Nanos longestReplayTime = Nanos{1} << 60;
inline bool isWithinReplay(Nanos time) { return time >= -longestReplayTime && time <= longestReplayTime; }

class RecordedChain {
public:
    RecordedChain(Nanos hostStart, std::uint32_t communicators) : m_host(hostStart), m_ends(communicators) {}

    Nanos time() const { return m_time; }  ///< time of the main stream since its first operation
    Nanos host() const { return m_host; }
    /// Returns when the communicator's last collective ended.
    Nanos lastEnd(std::uint32_t communicator) const { return m_ends[communicator].value_or(0); }

    /// Advances by a node. Returns false if its times cannot be those of a recording.
    bool take(const ChainNode& node) {
        const Nanos reached = std::max(m_time + node.gpu, m_host + node.path);
        m_time = reached;
        if (node.step == ChainStep::Issue) {
            std::optional<Nanos>& last = m_ends[node.communicator];
            const Nanos ready = std::max({reached + node.lag, m_host + node.host, last.value_or(reached)});
            last = ready + node.late + node.duration;
            m_open[{node.communicator, node.sequence}] = *last;
            if (m_open.size() > maxOpen) m_open.erase(m_open.begin());
            if (!isWithinReplay(*last)) return false;
        } else if (node.step == ChainStep::Wait) {
            const auto open = m_open.find({node.communicator, node.sequence});
            if (open != m_open.end()) m_time = std::max(m_time, open->second);
        } else if (node.step == ChainStep::HostWait) {
            const Nanos from = node.waitsFor == HostWaitFor::LastIteration ? m_lastEnd.value_or(m_time) : m_time;
            m_host += node.host;
            if (node.waitsFor != HostWaitFor::Nothing) m_host = std::max(m_host, from + node.latency);
        } else {
            m_lastEnd = m_time;
        }
        return isWithinReplay(m_time) && isWithinReplay(m_host);
    }

private:
    static constexpr std::size_t maxOpen = 65536;

    Nanos m_time = 0, m_host = 0;
    std::vector<std::optional<Nanos>> m_ends;  // per communicator: end of its last collective
    std::map<std::pair<std::uint32_t, std::int64_t>, Nanos> m_open;
    std::optional<Nanos> m_lastEnd;
};

}  // namespace core
