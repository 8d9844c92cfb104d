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
    for (std::size_t i = 0; i < count; ++i) {
        m_range.add(m_readings.value(i));
        if (i / blockSize == m_blocks.size()) continue;
        Block& block = m_blocks[i / blockSize];
        const auto length = static_cast<double>(m_readings.end(i) - m_readings.time(i));
        block.range.add(m_readings.value(i));
        block.weighted += m_readings.value(i) * length;
        block.weight += length;
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
            const CounterColumn& range = m_blocks[first / blockSize].range;
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

/// Returns for how long a sample holds within the window.
double CounterLane::weightOf(std::size_t sample, TimeWindow window) const {
    const Nanos start = std::max(m_readings.time(sample), window.start);
    return static_cast<double>(std::max<Nanos>(0, std::min(m_readings.end(sample), window.end) - start));
}

std::optional<double> CounterLane::mean(TimeWindow window) const {
    double weighted = 0, weight = 0;
    CounterColumn range;
    const std::size_t end = m_readings.from(window.end);
    for (std::size_t i = m_readings.holdingFrom(window.start); i < end;) {
        const bool isWhole = i % blockSize == 0 && i + blockSize < end && m_readings.time(i) >= window.start;
        if (isWhole) {
            const Block& block = m_blocks[i / blockSize];
            weighted += block.weighted;
            weight += block.weight;
            range.add(block.range.low);
            range.add(block.range.high);
            i += blockSize;
            continue;
        }
        const double length = weightOf(i, window);
        if (length > 0) range.add(m_readings.value(i));
        weighted += m_readings.value(i++) * length;
        weight += length;
    }
    if (weight <= 0) return std::nullopt;
    return std::clamp(weighted / weight, range.low, range.high);
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
