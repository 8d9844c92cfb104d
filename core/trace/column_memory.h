// SPDX-License-Identifier: GPL-3.0-or-later
// Memory for columns: in huge pages where the system grants them. A tenth of the time to load a trace went into having
// its columns' pages made, 4 KiB at a time.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace core {

constexpr std::size_t hugePage = 2 * 1024 * 1024;

/// Asks for huge pages for what of [data, data + size) fills them; does nothing where that is none.
void adviseHugePages(void* data, std::size_t size);

/// Not initialised, in huge pages where it fills one. Throws std::bad_alloc.
void* columnBlock(std::size_t size);
void freeColumnBlock(void* data, std::size_t size);

struct FreeColumnBlock {
    std::size_t size = 0;  ///< bytes
    void operator()(void* data) const { freeColumnBlock(data, size); }
};
template <class T>
using ColumnBlock = std::unique_ptr<T[], FreeColumnBlock>;

/// Room for so many values, not initialised.
template <class T>
ColumnBlock<T> columnBlockOf(std::size_t count) {
    const std::size_t size = count * sizeof(T);
    return ColumnBlock<T>(static_cast<T*>(columnBlock(size)), {size});
}

/// An empty column with room for so many; room that is not used costs nothing.
template <class T>
std::vector<T> roomFor(std::size_t size) {
    std::vector<T> column;
    column.reserve(size);
    adviseHugePages(column.data(), size * sizeof(T));
    return column;
}

/// A column of one value.
template <class T>
std::vector<T> filledColumn(std::size_t size, T value) {
    std::vector<T> column = roomFor<T>(size);
    column.resize(size, value);
    return column;
}

}  // namespace core
