// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/lane.h"

#include "core/trace/column_memory.h"

#include <queue>

#include <functional>
#include <utility>

namespace core {

Lane::Lane(SpanColumns columns, std::vector<std::uint32_t> items) : m_columns(columns), m_items(std::move(items)) {
    m_busy = roomFor<std::uint32_t>(size());
    m_marks = roomFor<Nanos>((size() + markStep - 1) / markStep);
    m_blockBusy.reserve(size() / blockSize + 2);
    Nanos busy = 0;
    for (std::size_t i = 0; i < size(); ++i) {
        if (i % blockSize == 0) m_blockBusy.push_back(busy);
        if (i % markStep == 0) m_marks.push_back(start(i));
        m_busy.push_back(static_cast<std::uint32_t>(busy - m_blockBusy.back()));
        busy += m_columns.duration[m_items[i]];
    }
    m_blockBusy.push_back(busy);
}

std::size_t Lane::startingFrom(Nanos time, std::size_t from, std::size_t likely) const {
    if (from >= size() || start(from) >= time) return std::min(from, size());
    // Marks before `low` start earlier than `time`, those from `high` on do not.
    std::size_t low = from / markStep + 1;
    std::size_t high = m_marks.size();
    std::size_t guess = std::clamp(likely / markStep, low, high);
    std::size_t step = 1;
    if (guess < high && m_marks[guess] < time) {
        for (; guess < high && m_marks[guess] < time; step *= 2) {
            low = guess + 1;
            guess += step;
        }
        high = std::min(high, guess);
    } else {
        high = guess;
        for (; guess > low && m_marks[guess - 1] >= time; step *= 2) {
            high = guess - 1;
            guess -= std::min(step, guess - low);
        }
        low = guess;
    }
    const auto begin = m_marks.begin() + static_cast<std::ptrdiff_t>(low);
    const auto end = m_marks.begin() + static_cast<std::ptrdiff_t>(high);
    const auto mark = static_cast<std::size_t>(std::lower_bound(begin, end, time) - m_marks.begin()) - 1;
    std::size_t first = std::max(from, mark * markStep) + 1;
    std::size_t last = std::min(size(), (mark + 1) * markStep);
    while (first < last) {
        const std::size_t middle = (first + last) / 2;
        if (start(middle) < time)
            first = middle + 1;
        else
            last = middle;
    }
    return first;
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
    return position == 0 ? busy : busy - std::max<Nanos>(0, end(position - 1) - time);
}

Nanos Lane::busyWithin(Nanos from, Nanos to) const {
    if (to <= from) return 0;
    const std::size_t first = startingFrom(from);
    return busyUpTo(to, startingFrom(to, first)) - busyUpTo(from, first);
}

std::size_t Lane::memoryBytes() const {
    return (m_items.capacity() + m_busy.capacity()) * sizeof(std::uint32_t) +
           (m_marks.capacity() + m_blockBusy.capacity()) * sizeof(Nanos);
}

namespace {

/// Which lane is the lowest that is free at a time.
class LaneChoice {
public:
    std::uint32_t laneAt(Nanos start, Nanos end) {
        if (start >= m_latestEnd) {
            // All are free, which is the rule: most streams need one lane.
            m_isSole = true;
            m_latestEnd = end;
            return 0;
        }
        if (m_isSole) restartAfterSole();
        while (!m_taken.empty() && m_taken.top().first <= start) {
            m_free.push(m_taken.top().second);
            m_taken.pop();
        }
        std::uint32_t lane = m_used;
        if (m_free.empty()) {
            ++m_used;
        } else {
            lane = m_free.top();
            m_free.pop();
        }
        m_taken.push({end, lane});
        m_latestEnd = std::max(m_latestEnd, end);
        return lane;
    }

private:
    using End = std::pair<Nanos, std::uint32_t>;

    void restartAfterSole() {
        for (; !m_taken.empty(); m_taken.pop())
            ;
        for (; !m_free.empty(); m_free.pop())
            ;
        m_taken.push({m_latestEnd, 0});
        m_used = 1;
        m_isSole = false;
    }

    std::priority_queue<End, std::vector<End>, std::greater<>> m_taken;
    std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> m_free;  ///< of those below m_used
    std::uint32_t m_used = 0;
    Nanos m_latestEnd = 0;
    bool m_isSole = true;  ///< only the last one may still run, in lane 0; the queues know nothing of it
};

}  // namespace

std::vector<Lane> stackedLanes(SpanColumns columns, std::vector<std::uint32_t> items) {
    std::vector<Lane> lanes;
    if (items.empty()) return lanes;
    std::vector<std::vector<std::uint32_t>> below;  // what does not fit in the first lane, by lane
    LaneChoice choice;
    std::size_t kept = 0;
    for (const std::uint32_t item : items) {
        const Nanos start = columns.start[item];
        const std::uint32_t lane = choice.laneAt(start, std::max(start + 1, columns.end(item)));
        if (lane == 0) {
            items[kept++] = item;
            continue;
        }
        if (below.size() < lane) below.resize(lane);
        below[lane - 1].push_back(item);
    }
    items.resize(kept);
    if (kept < items.capacity() / 2) items.shrink_to_fit();
    lanes.emplace_back(columns, std::move(items));
    for (auto& each : below) {
        each.shrink_to_fit();
        lanes.emplace_back(columns, std::move(each));
    }
    return lanes;
}

}  // namespace core
