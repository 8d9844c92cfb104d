// SPDX-License-Identifier: GPL-3.0-or-later
// Bounds the effort for a text. Work that is repeated on the same bytes, or done on bytes far ahead, is limited by the
// amount already read, so that damaged text takes time linear in its length, however it is damaged.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace core {

class JsonPace {
public:
    /// Reports that this many bytes were read and are finished.
    void read(std::size_t bytes) {
        m_credit = std::min(maxCredit, m_credit + creditPerByte * static_cast<std::int64_t>(bytes));
    }

    /// Returns whether `bytes` of text, most of it after the element in question, may be examined for its sake.
    bool mayLookAhead(std::size_t bytes) const { return m_credit >= static_cast<std::int64_t>(bytes); }
    void looked(std::size_t bytes) { m_credit -= static_cast<std::int64_t>(bytes); }

    /// Returns the number of bytes to parse at once: unlimited, but few at first after a damaged place.
    std::size_t batch() const { return m_batch; }
    void batchRead() {
        m_batch = m_batch > largestBatch ? all : 2 * m_batch;
        m_singlesNext = 1;
    }
    /// Reports that only the first `bytes` of the batch were read before it failed.
    void batchFailed(std::size_t bytes) {
        m_batch = std::max(smallestBatch, 2 * bytes);
        m_singlesNext = bytes > 0 ? 1 : std::min(2 * m_singlesNext, maxSingles);
        m_singles = m_singlesNext;
    }

    /// Returns whether the next element is read alone; the more batches failed in a row, the longer no batch is tried.
    bool isSingle() const { return m_singles > 0; }
    void singleTaken() { m_singles -= m_singles > 0 ? 1 : 0; }
    void singleRead(std::size_t bytes) { m_batch = std::max(m_batch, 2 * bytes); }

private:
    static constexpr std::size_t all = std::numeric_limits<std::size_t>::max();
    static constexpr std::size_t smallestBatch = 1024, largestBatch = 1024 * 1024;
    static constexpr std::size_t maxSingles = 64;
    static constexpr std::int64_t creditPerByte = 8;
    static constexpr std::int64_t maxCredit = 64 * 1024 * 1024;  // for a whole event of 16 MiB that looks like many

    std::int64_t m_credit = maxCredit / 4;
    std::size_t m_batch = all;
    std::size_t m_singles = 0, m_singlesNext = 1;
};

}  // namespace core
