// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/counter_lane.h"

#include <algorithm>

namespace core {

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

/// Returns the first sample from `first` on that is at this time or later. The search begins `step` samples further,
/// where it usually is: memory that is far away costs more than anything else in a frame.
std::size_t CounterLane::from(Nanos time, std::size_t first, std::size_t step) const {
    const std::span<const Nanos> times = m_readings.times();
    std::size_t low = first, high = times.size(), width = 1;
    const std::size_t guess = std::min(first + step, high);
    if (guess == high || times[guess] >= time) {
        high = guess;
        for (; high - low > width && times[high - width] >= time; width *= 2)
            high -= width;
        if (high - low > width) low = high - width + 1;
    } else {
        low = guess + 1;
        for (; high - low > width && times[low + width] < time; width *= 2)
            low += width + 1;
        high = std::min(high, low + width);
    }
    const auto begin = times.begin();
    return static_cast<std::size_t>(
        std::lower_bound(begin + static_cast<std::ptrdiff_t>(low), begin + static_cast<std::ptrdiff_t>(high), time) -
        begin);
}

void CounterLane::addRange(std::size_t first, std::size_t end, CounterColumn& column) const {
    const auto addUntil = [&](std::size_t until) {
        for (; first < until; ++first)
            column.add(m_readings.value(first));
    };
    addUntil(std::min(end, (first + blockSize - 1) / blockSize * blockSize));
    for (; first + blockSize <= end; first += blockSize) {
        column.add(m_blocks[first / blockSize].low);
        column.add(m_blocks[first / blockSize].high);
    }
    addUntil(end);
}

void CounterLane::columnsOf(const PixelGrid& grid, std::vector<CounterColumn>& columns) const {
    columns.assign(static_cast<std::size_t>(grid.width), {});
    Nanos start = grid.shownAt(0);
    std::size_t first = m_readings.from(start), step = 1;
    for (int pixel = 0; pixel < grid.width; ++pixel) {
        const Nanos next = grid.shownAt(pixel + 1);
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
