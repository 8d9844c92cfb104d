// SPDX-License-Identifier: GPL-3.0-or-later
// When the collectives of replays that run side by side end. An end is kept only as long as somebody asks for it: there
// are millions of collectives, and ranks are seldom far apart.
#pragma once

#include "core/jobs/job_chains.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace core {

class Meetings {
public:
    static constexpr std::uint32_t nobody = 0xffffffff;

    /// `lanes`: how many replays; `nothing` is what an end is until the first rank came.
    Meetings(const JobChains& job, std::size_t lanes, Nanos nothing) : m_lanes(lanes), m_nothing(nothing) {
        m_all.reserve(job.collectives());
        for (std::size_t i = 0; i < job.collectives(); ++i)
            m_all.push_back({job.members[i], job.members[i] + job.waits[i], nobody, nobody});
    }

    /// Beside those of the job.
    void expectArrival(std::uint32_t collective) { ++m_all[collective].left, ++m_all[collective].uses; }
    void expectWait(std::uint32_t collective) { ++m_all[collective].uses; }

    bool isOver(std::uint32_t collective) const { return m_all[collective].left == 0; }
    /// Of one that is over, or open: by lane. Valid until the next is opened.
    Nanos* ends(std::uint32_t collective) { return m_ends.data() + std::size_t{m_all[collective].block} * m_lanes; }
    /// The same for somebody who comes to it; it must not be over.
    Nanos* open(std::uint32_t collective) {
        std::uint32_t& block = m_all[collective].block;
        if (block == nobody) block = freeBlock();
        return ends(collective);
    }
    /// Whether that was the last who had to come.
    bool arrive(std::uint32_t collective) { return --m_all[collective].left == 0; }
    /// Who came does not ask for its end any more, or who wanted to ask has asked.
    void letGo(std::uint32_t collective) {
        Meeting& meeting = m_all[collective];
        if (--meeting.uses == 0) m_free.push_back(std::exchange(meeting.block, nobody));
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
        std::uint32_t block;    // of its ends
    };

    std::uint32_t freeBlock() {
        if (m_free.empty()) {
            m_free.push_back(static_cast<std::uint32_t>(m_ends.size() / m_lanes));
            m_ends.resize(m_ends.size() + m_lanes);
        }
        const std::uint32_t block = m_free.back();
        m_free.pop_back();
        std::fill_n(m_ends.begin() + static_cast<std::ptrdiff_t>(std::size_t{block} * m_lanes), m_lanes, m_nothing);
        return block;
    }

    std::size_t m_lanes;
    Nanos m_nothing;
    std::vector<Meeting> m_all;         // by collective
    std::vector<Nanos> m_ends;          // blocks of lanes
    std::vector<std::uint32_t> m_free;  // blocks
};

}  // namespace core
