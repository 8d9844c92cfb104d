// SPDX-License-Identifier: GPL-3.0-or-later
// The blocks of events of a report, unpacked and read by several threads, returned in the order of the file.
#pragma once

#include "core/ingest/nsys_rep/rep_block.h"

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace core {

class RepBlocks {
public:
    /// `events`: where the blocks are. `strings`: the number of texts in the report.
    RepBlocks(const RepFile& file, RepRange events, std::uint64_t strings);
    /// Discards what was not requested.
    ~RepBlocks() = default;
    RepBlocks(const RepBlocks&) = delete;
    RepBlocks& operator=(const RepBlocks&) = delete;

    /// Returns the rows of the next block, valid until the next call; null after the last. Throws what the reading of
    /// the block threw.
    RepRows* next();
    /// Returns where the block returned last ends in the file.
    std::uint64_t position() const { return m_position; }

private:
    struct Slot {
        RepPacked block;
        RepRows rows;
        RepBuffer packed, unpacked;
        std::exception_ptr failure;
        bool isRead = false;
    };

    Slot& slot(std::uint64_t block) { return m_slots[block % m_slots.size()]; }
    bool mayReadAhead() const { return !m_isAtEnd && m_claimed < m_current + m_slots.size(); }
    void readAhead(std::unique_lock<std::mutex>& lock);
    void work(const std::stop_token& stop);

    const RepFile& m_file;
    const std::uint64_t m_end, m_strings;
    std::uint64_t m_at;  ///< the header of the next block that no thread has claimed
    bool m_isAtEnd;
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::uint64_t m_current = 0, m_claimed = 0;  ///< the caller's current block; the first that no thread has claimed
    bool m_hasCurrent = false;                   ///< whether the caller has been given m_current
    std::uint64_t m_position;
    std::vector<Slot> m_slots;            ///< indexed by block, cyclically
    std::vector<std::jthread> m_threads;  ///< last: stopped and joined before anything above is destroyed
};

}  // namespace core
