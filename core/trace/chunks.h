// SPDX-License-Identifier: GPL-3.0-or-later
// A column while it grows: appended in chunks that never move, so that loading needs no memory beyond what it keeps.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace core {

template <class T>
class Chunks {
public:
    void push(T value) {
        if (m_next == m_end) addChunk();
        *m_next++ = value;
    }
    std::size_t size() const { return m_chunks.size() * chunkSize - static_cast<std::size_t>(m_end - m_next); }
    T operator[](std::size_t i) const { return m_chunks[i / chunkSize][i % chunkSize]; }

    /// Everything in the given order (empty: as appended); the chunks are gone afterwards.
    std::vector<T> take(std::span<const std::uint32_t> order) {
        std::vector<T> column;
        column.reserve(size());
        if (order.empty()) {
            for (std::size_t left = size(), i = 0; left > 0; ++i) {
                const std::size_t count = std::min(left, chunkSize);
                column.insert(column.end(), m_chunks[i].get(), m_chunks[i].get() + count);
                m_chunks[i].reset();
                left -= count;
            }
        }
        for (const std::uint32_t i : order)
            column.push_back((*this)[i]);
        m_chunks.clear();
        m_next = m_end = nullptr;
        return column;
    }

private:
    static constexpr std::size_t chunkSize = 1 << 14;  // 128 KiB of int64: below it the slack of small traces shows

    void addChunk() {
        m_chunks.push_back(std::make_unique_for_overwrite<T[]>(chunkSize));
        m_next = m_chunks.back().get();
        m_end = m_next + chunkSize;
    }

    std::vector<std::unique_ptr<T[]>> m_chunks;
    T* m_next = nullptr;  // the free rest of the last chunk
    T* m_end = nullptr;
};

}  // namespace core
