// SPDX-License-Identifier: GPL-3.0-or-later
// The end times of collectives in replays that run side by side. An end is stored only as long as a rank needs it:
// there are millions of collectives, but ranks are seldom far apart.
#pragma once

#include "core/jobs/job_chains.h"
#include "core/jobs/lane_times.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace core {

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

}  // namespace core
