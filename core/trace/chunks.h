// SPDX-License-Identifier: GPL-3.0-or-later
// A column while it grows: appended in chunks that never move, so that loading needs no memory beyond what it keeps.
#pragma once

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
        const std::size_t at = m_size % chunkSize;
        if (at == 0) m_chunks.push_back(std::make_unique_for_overwrite<T[]>(chunkSize));
        m_chunks.back()[at] = value;
        ++m_size;
    }
    std::size_t size() const { return m_size; }
    T operator[](std::size_t i) const { return m_chunks[i / chunkSize][i % chunkSize]; }

    /// Everything in the given order (empty: as appended); the chunks are gone afterwards.
    std::vector<T> take(std::span<const std::uint32_t> order) {
        std::vector<T> column(m_size);
        for (std::size_t i = 0; i < m_size; ++i)
            column[i] = (*this)[order.empty() ? i : order[i]];
        m_chunks.clear();
        m_size = 0;
        return column;
    }

private:
    static constexpr std::size_t chunkSize = 1 << 14;  // 128 KiB of int64: below it the slack of small traces shows

    std::vector<std::unique_ptr<T[]>> m_chunks;
    std::size_t m_size = 0;
};

}  // namespace core
