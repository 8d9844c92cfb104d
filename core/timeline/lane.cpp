// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/lane.h"

#include "core/analysis/scope/partition_point_near.h"
#include "core/trace/column_memory.h"

namespace core {

Lane::Lane(SpanColumns columns, std::size_t room)
    : m_columns(columns), m_items(roomFor<std::uint32_t>(room)), m_busy(roomFor<std::uint32_t>(room)) {
    m_blockStart.reserve(room / blockSize + 1);
    m_blockBusy.reserve(room / blockSize + 2);
}

void Lane::finish() {
    if (2 * size() > m_items.capacity()) return;
    m_items.shrink_to_fit();
    m_busy.shrink_to_fit();
    m_blockStart.shrink_to_fit();
    m_blockBusy.shrink_to_fit();
}

std::size_t Lane::holdingFrom(std::size_t item, std::size_t from, std::size_t likely) const {
    return partitionPointNear(std::min(from, size()), size(), likely,
                              [&](std::size_t position) { return m_items[position] < item; });
}

std::size_t Lane::startingFrom(Nanos time, std::size_t from) const {
    const auto begin = m_columns.start.begin();
    const auto item = std::lower_bound(begin, m_columns.start.end(), time) - begin;
    return holdingFrom(static_cast<std::size_t>(item), from, from);
}

std::size_t Lane::reaching(Nanos time) const {
    const std::size_t position = startingFrom(time);
    return position > 0 && end(position - 1) > time ? position - 1 : position;
}

Nanos Lane::busyBefore(std::size_t position) const {
    if (position >= size()) return m_blockBusy.back();
    const std::size_t block = position / blockSize;
    if (!isLong(block)) return m_blockBusy[block] + m_busy[position];
    Nanos busy = m_blockBusy[block];
    for (std::size_t i = block * blockSize; i < position; ++i)
        busy += m_columns.duration[m_items[i]];
    return busy;
}

Nanos Lane::busyUpTo(Nanos time, std::size_t position) const {
    const Nanos busy = busyBefore(position);
    if (position == 0) return busy;
    return busy - std::max<Nanos>(0, start(position - 1) + duration(position - 1) - time);
}

std::size_t Lane::blockStartingFrom(Nanos time, std::size_t from, std::size_t likely) const {
    return partitionPointNear(std::min(from, blockCount()), blockCount(), likely,
                              [&](std::size_t block) { return m_blockStart[block] < time; });
}

Nanos Lane::busyAbout(Nanos time, std::size_t block) const {
    const auto since = static_cast<double>(time - m_blockStart[block]);
    const auto length = static_cast<double>(m_blockStart[block + 1] - m_blockStart[block]);
    const auto covered = static_cast<double>(m_blockBusy[block + 1] - m_blockBusy[block]);
    return m_blockBusy[block] + (length > 0 ? static_cast<Nanos>(covered * (since / length)) : 0);
}

Nanos Lane::busyWithin(Nanos from, Nanos to) const {
    if (to <= from) return 0;
    const std::size_t first = startingFrom(from);
    return busyUpTo(to, startingFrom(to, first)) - busyUpTo(from, first);
}

std::size_t Lane::memoryBytes() const {
    return (m_items.capacity() + m_busy.capacity()) * sizeof(std::uint32_t) +
           (m_blockStart.capacity() + m_blockBusy.capacity()) * sizeof(Nanos);
}

}  // namespace core
