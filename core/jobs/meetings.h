// SPDX-License-Identifier: GPL-3.0-or-later
// When the collectives of replays that run side by side end. An end is kept only as long as somebody asks for it: there
// are millions of collectives, and ranks are seldom far apart.
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

    /// Beside those of the job.
    void expectArrival(std::uint32_t collective) { ++m_all[collective].left, ++m_all[collective].uses; }
    void expectWait(std::uint32_t collective) { ++m_all[collective].uses; }

    bool isOver(std::uint32_t collective) const { return m_all[collective].left == 0; }
    /// Of one that is over, or open. Valid until the next is opened.
    LaneTime& end(std::uint32_t collective) { return m_ends[m_all[collective].place]; }
    /// The same for somebody who comes to it; it must not be over.
    LaneTime& open(std::uint32_t collective) {
        std::uint32_t& place = m_all[collective].place;
        if (place == nobody) place = freePlace();
        return m_ends[place];
    }
    /// Whether that was the last who had to come.
    bool arrive(std::uint32_t collective) { return --m_all[collective].left == 0; }
    /// Who came does not ask for its end any more, or who wanted to ask has asked.
    void letGo(std::uint32_t collective) {
        Meeting& meeting = m_all[collective];
        if (--meeting.uses > 0) return;
        m_times.drop(m_ends[meeting.place]);
        m_free.push_back(std::exchange(meeting.place, nobody));
    }

    /// Those who wait for its end are a list, each linked to the next. Gives the first as it was.
    std::uint32_t exchangeWaiting(std::uint32_t collective, std::uint32_t waiting) {
        return std::exchange(m_all[collective].waiting, waiting);
    }

private:
    struct Meeting {
        std::uint32_t left;     // arrivals that are still to come
        std::uint32_t uses;     // times that somebody will still let go of it
        std::uint32_t waiting;  // the first of those who wait
        std::uint32_t place;    // of its end
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
    std::vector<Meeting> m_all;  // by collective
    std::vector<LaneTime> m_ends;
    std::vector<std::uint32_t> m_free;  // places
};

}  // namespace core
