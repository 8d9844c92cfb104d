// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/counter_lane.h"

#include <algorithm>

namespace core {

namespace {

/// Returns the first nanosecond that a pixel shows; where one spans several pixels, all of them show it.
Nanos shownAt(const PixelGrid& grid, int pixel) {
    const Nanos time = grid.timeOf(pixel);
    return grid.pixelOf(time) > pixel ? time - 1 : time;
}

}  // namespace

void CounterColumn::add(double value) {
    const bool isFirst = isEmpty();
    low = isFirst ? value : std::min(low, value);
    high = isFirst ? value : std::max(high, value);
}

CounterLane::CounterLane(const Trace& trace, std::size_t counter) : m_readings(trace, counter) {
    const std::size_t count = m_readings.size();
    m_blocks.resize(count / blockSize);
    m_sums.resize(m_blocks.size() + 1);
    Sum sum;
    for (std::size_t i = 0; i < count; ++i) {
        const double value = m_readings.value(i);
        m_range.add(value);
        if (i / blockSize < m_blocks.size()) m_blocks[i / blockSize].add(value);
        sum.add(value, static_cast<double>(m_readings.end(i) - m_readings.time(i)));
        if ((i + 1) % blockSize == 0) m_sums[(i + 1) / blockSize] = sum;
    }
}

/// Returns the first sample from `first` on that is at this time or later; it is probably about `step` away.
std::size_t CounterLane::from(Nanos time, std::size_t first, std::size_t step) const {
    const std::span<const Nanos> times = m_readings.times();
    std::size_t end = first;
    for (step = std::max<std::size_t>(step, 1); end < times.size() && times[end] < time; step *= 2) {
        first = end + 1;
        end = std::min(times.size(), end + step);
    }
    const auto found = std::lower_bound(times.begin() + static_cast<std::ptrdiff_t>(first),
                                        times.begin() + static_cast<std::ptrdiff_t>(end), time);
    return static_cast<std::size_t>(found - times.begin());
}

void CounterLane::addRange(std::size_t first, std::size_t end, CounterColumn& column) const {
    while (first < end) {
        if (first % blockSize == 0 && first + blockSize <= end) {
            const CounterColumn& range = m_blocks[first / blockSize];
            column.add(range.low);
            column.add(range.high);
            first += blockSize;
        } else {
            column.add(m_readings.value(first++));
        }
    }
}

void CounterLane::columnsOf(const PixelGrid& grid, std::vector<CounterColumn>& columns) const {
    columns.assign(static_cast<std::size_t>(grid.width), {});
    Nanos start = shownAt(grid, 0);
    std::size_t first = m_readings.from(start), step = 1;
    for (int pixel = 0; pixel < grid.width; ++pixel) {
        const Nanos next = shownAt(grid, pixel + 1);
        CounterColumn& column = columns[static_cast<std::size_t>(pixel)];
        if (first > 0 && m_readings.end(first - 1) > start) column.add(m_readings.value(first - 1));
        const std::size_t behind = from(std::max(start + 1, next), first, step);
        addRange(first, behind, column);
        step = behind - first;
        if (next > start) first = behind;  // else the next pixel shows the same nanosecond
        start = next;
    }
}

/// Adds a sample for as long as it holds within the window.
void CounterLane::addPart(std::size_t sample, TimeWindow window, Sum& sum) const {
    const Nanos start = std::max(m_readings.time(sample), window.start);
    const Nanos end = std::min(m_readings.end(sample), window.end);
    if (end > start) sum.add(m_readings.value(sample), static_cast<double>(end - start));
}

std::optional<double> CounterLane::mean(TimeWindow window) const {
    Sum sum;
    const std::size_t end = m_readings.from(window.end);
    std::size_t next = m_readings.holdingFrom(window.start);
    // The first sample may begin before the window and the last one end behind it: whole blocks lie between them.
    const std::size_t first = std::min(next / blockSize + 1, m_blocks.size());
    const std::size_t last = std::max(first, end == 0 ? 0 : (end - 1) / blockSize);
    for (; next < std::min(end, first * blockSize); ++next)
        addPart(next, window, sum);
    if (next == first * blockSize && last > first) {
        sum.weighted += m_sums[last].weighted - m_sums[first].weighted;
        sum.weight += m_sums[last].weight - m_sums[first].weight;
        next = last * blockSize;
    }
    for (; next < end; ++next)
        addPart(next, window, sum);
    if (sum.weight <= 0) return std::nullopt;
    return std::clamp(sum.weighted / sum.weight, m_range.low, m_range.high);
}

std::optional<std::size_t> CounterLane::at(Nanos time) const {
    const std::size_t behind = m_readings.from(time + 1);
    if (behind == 0 || m_readings.end(behind - 1) <= time) return std::nullopt;
    return behind - 1;
}

std::shared_ptr<const CounterLanes> counterLanes(const Trace& trace, const std::stop_token& stop) {
    if (trace.counters.empty()) return nullptr;
    auto lanes = std::make_shared<CounterLanes>();
    for (std::size_t i = 0; i < trace.counters.size() && !stop.stop_requested(); ++i)
        lanes->emplace_back(trace, i);
    return lanes;
}

}  // namespace core
