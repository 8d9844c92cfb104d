// SPDX-License-Identifier: GPL-3.0-or-later
// A column that grows without being moved, so that loading needs no temporary memory: in chunks, or in one block for as
// many values as a file can have at most.
#pragma once

#include "core/trace/column_memory.h"
#include "core/trace/row_order.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <stop_token>
#include <type_traits>
#include <utility>
#include <vector>

namespace core {

template <class T>
class Chunks {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    /// Reserves one block for `most` values, before the first; what is not used of it takes no memory. In the order of
    /// appending it is the column. Where the system promises no such block, values go into chunks.
    void expect(std::size_t most) {
        try {
            m_whole = roomFor<T>(most);
        } catch (const std::bad_alloc&) {
        }
    }
    void push(T value) {
        if (m_next == m_end) makeRoom();
        *m_next++ = value;
    }
    /// Returns for how many more values there is room in one piece; at least one.
    std::size_t room() {
        if (m_next == m_end) makeRoom();
        return static_cast<std::size_t>(m_end - m_next);
    }
    /// Appends `count` values, at most room(), for whoever called to set.
    T* append(std::size_t count) { return std::exchange(m_next, m_next + count); }
    /// Returns the page of the block of expect() that values will soon reach, once; empty while none is near.
    std::span<std::byte> pageAhead() {
        if (m_whole.empty()) return {};
        constexpr std::size_t near = hugePage / 2;
        char* const first = reinterpret_cast<char*>(m_whole.data());
        const auto from = reinterpret_cast<std::uintptr_t>(first + std::max(m_ahead, m_whole.size() * sizeof(T)));
        const std::size_t begin = (from + hugePage - 1) / hugePage * hugePage - reinterpret_cast<std::uintptr_t>(first);
        const std::size_t end = begin + hugePage;
        if (begin > m_whole.size() * sizeof(T) + near || end > m_whole.capacity() * sizeof(T)) return {};
        m_ahead = end;
        return {reinterpret_cast<std::byte*>(first + begin), hugePage};
    }
    std::size_t size() const {
        return m_whole.size() + m_chunks.size() * chunkSize - static_cast<std::size_t>(m_end - m_next);
    }
    std::size_t memoryBytes() const { return (m_whole.size() + m_chunks.size() * chunkSize) * sizeof(T); }
    T operator[](std::size_t i) const {
        if (i < m_whole.size()) return m_whole[i];
        i -= m_whole.size();
        return m_chunks[i / chunkSize][i % chunkSize];
    }

    /// Replaces every value, which is an index, by the number at that index.
    void renumber(std::span<const T> numbers) {
        for (std::size_t i = 0; i < size(); ++i)
            set(i, numbers[index((*this)[i])]);
    }
    void set(std::size_t i, T value) {
        if (i < m_whole.size()) return void(m_whole[i] = value);
        i -= m_whole.size();
        m_chunks[i / chunkSize][i % chunkSize] = value;
    }

    /// Returns the values of the rows in the given order and frees the chunks. If stopped, it returns a part.
    std::vector<T> take(const RowOrder& rows, const std::stop_token& stop) {
        if (m_chunks.empty()) {
            m_whole.resize(size());
            m_next = m_end = nullptr;
            returnPages(m_whole.data() + m_whole.size(), (m_whole.capacity() - m_whole.size()) * sizeof(T));
        }
        if (rows.asAppended && m_chunks.empty()) return std::move(m_whole);
        std::vector<T> column = roomFor<T>(size());
        if (rows.asAppended) {
            column.assign(m_whole.begin(), m_whole.end());
            for (std::size_t left = size() - m_whole.size(), i = 0; left > 0 && !stop.stop_requested(); ++i) {
                const std::size_t count = std::min(left, chunkSize);
                column.insert(column.end(), m_chunks[i], m_chunks[i] + count);
                if (blockOf(i) != blockOf(i + 1)) m_blocks[blockOf(i)].reset();
                left -= count;
            }
        }
        std::span<const std::uint32_t> order = rows.rows;
        for (; !order.empty() && !stop.stop_requested(); order = order.subspan(std::min(order.size(), chunkSize)))
            for (const std::uint32_t i : order.first(std::min(order.size(), chunkSize)))
                column.push_back((*this)[i]);
        returnPages(m_whole.data(), m_whole.size() * sizeof(T));  // which the heap might keep
        m_whole = std::vector<T>();                               // an empty list would keep its memory
        m_chunks.clear();
        m_blocks.clear();
        m_next = m_end = nullptr;
        return column;
    }

private:
    static constexpr std::size_t chunkSize = 1 << 14;  // 128 KiB of int64: larger chunks waste memory in small traces
    static constexpr std::size_t perBlock = 16;        // 2 MiB of int64, a huge page; the first 16 chunks are separate

    static std::size_t blockOf(std::size_t chunk) {
        return chunk < perBlock ? chunk : perBlock + (chunk - perBlock) / perBlock;
    }

    void makeRoom() {
        constexpr std::size_t together = 1024;
        const std::size_t size = m_whole.size(), free = m_whole.capacity() - size;
        if (free == 0) return addChunk();
        m_whole.resize(size + std::min(free, together));
        m_next = m_whole.data() + size;
        m_end = m_whole.data() + m_whole.size();
    }
    void addChunk() {
        const std::size_t chunk = m_chunks.size();
        const std::size_t inBlock = chunk < perBlock ? 0 : chunk % perBlock;
        if (inBlock == 0) {
            m_blocks.push_back(columnBlockOf<T>((chunk < perBlock ? 1 : perBlock) * chunkSize));
        }
        m_chunks.push_back(m_blocks.back().get() + inBlock * chunkSize);
        m_next = m_chunks.back();
        m_end = m_next + chunkSize;
    }

    std::vector<T> m_whole;   ///< with free values from m_next to m_end, while there are no chunks
    std::size_t m_ahead = 0;  ///< bytes of m_whole up to which pages were requested
    std::vector<ColumnBlock<T>> m_blocks;
    std::vector<T*> m_chunks;
    T* m_next = nullptr;  // the free rest of the block, or else of the last chunk, begins here
    T* m_end = nullptr;
};

/// A column of numbers that many traces do not have: it takes no memory before the first value.
template <std::uint32_t none>
class RareColumn {
public:
    /// Appends a value; `row` is the number of rows before this one.
    void push(std::uint32_t value, std::size_t row) {
        if (begins(value != none, row)) m_values.push(value);
    }
    /// Returns whether the column has a value for each row before this one, as it does once a row has any but `none`.
    bool begins(bool hasValue, std::size_t row) {
        if (!hasValue && m_values.size() == 0) return false;
        while (m_values.size() < row)
            m_values.push(none);
        return true;
    }
    std::size_t room() { return m_values.room(); }
    std::uint32_t* append(std::size_t count) { return m_values.append(count); }
    void expect(std::size_t most) { m_values.expect(most); }
    std::span<std::byte> pageAhead() { return m_values.pageAhead(); }
    std::size_t memoryBytes() const { return m_values.memoryBytes(); }

    /// Returns the column as Chunks::take() does; empty if no row had a value.
    std::vector<std::uint32_t> take(const RowOrder& order, const std::stop_token& stop) {
        return m_values.size() == 0 ? std::vector<std::uint32_t>() : m_values.take(order, stop);
    }

private:
    Chunks<std::uint32_t> m_values;
};

}  // namespace core
