// SPDX-License-Identifier: GPL-3.0-or-later
// Allocates memory for columns, and for what programs need besides, in huge pages if the system grants them. Allocating
// the columns in pages of 4 KiB took a tenth of the time to load a trace.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

namespace core {

constexpr std::size_t hugePage = 2 * 1024 * 1024;

/// Requests huge pages for those that lie completely in [data, data + size); does nothing if there are none.
void adviseHugePages(void* data, std::size_t size);

/// Has the system provide these pages now, if it can: clearing them takes a third of the time to fill a column, and
/// another thread can wait for it. Their content, if any, stays.
void preparePages(std::span<std::byte> pages);

/// Pages that one thread will soon write to, for others to prepare. Guarded by a mutex of its owner.
class PagesAhead {
public:
    bool isEmpty() const { return m_pages.empty(); }
    void add(std::span<const std::span<std::byte>> pages) { m_pages.insert(m_pages.end(), pages.begin(), pages.end()); }
    /// Prepares one of them; `lock`, of that mutex, is released meanwhile.
    void prepareOne(std::unique_lock<std::mutex>& lock);

private:
    std::vector<std::span<std::byte>> m_pages;
};

/// Returns the pages that lie completely in [data, data + size) to the system. What is in them is lost.
void returnPages(void* data, std::size_t size);

/// Returns uninitialized memory, in huge pages: its own if it fills at least one, else a part of a shared one. Throws
/// std::bad_alloc.
void* columnBlock(std::size_t size);
void freeColumnBlock(void* data, std::size_t size);

struct FreeColumnBlock {
    std::size_t size = 0;  ///< bytes
    void operator()(void* data) const { freeColumnBlock(data, size); }
};
template <class T>
using ColumnBlock = std::unique_ptr<T[], FreeColumnBlock>;

/// Returns uninitialized memory for this number of values.
template <class T>
ColumnBlock<T> columnBlockOf(std::size_t count) {
    const std::size_t size = count * sizeof(T);
    return ColumnBlock<T>(static_cast<T*>(columnBlock(size)), {size});
}

/// Returns an empty column with capacity for this number of values; unused capacity costs nothing.
template <class T>
std::vector<T> roomFor(std::size_t size) {
    std::vector<T> column;
    column.reserve(size);
    adviseHugePages(column.data(), size * sizeof(T));
    return column;
}

/// Returns a column of `size` values that all equal `value`.
template <class T>
std::vector<T> filledColumn(std::size_t size, T value) {
    std::vector<T> column = roomFor<T>(size);
    column.resize(size, value);
    return column;
}

/// Lets the first 64 MiB of the heap come in huge pages, and larger blocks from it than usual, where the C library is
/// glibc and the system grants it: a third of the CPU time to load a trace of 50 MB was the first access to pages of
/// 4 KiB. To be called once, at the start of the program.
void prepareHeap();

/// Returns what is free in the heap to the system. To be called after work that needed much more than it keeps.
void releaseUnusedHeap();

}  // namespace core
