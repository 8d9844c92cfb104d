// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics.h"

#include "core/trace/column_memory.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace core {

namespace {

/// Brings what passes the test to the front and counts it, without a branch that is guessed wrong every other time.
template <class T, class Test>
std::size_t movedToFront(std::span<T> values, const Test& test) {
    std::size_t count = 0;
    for (T& value : values) {
        const T moved = value;
        value = values[count];
        values[count] = moved;
        count += test(moved) ? 1 : 0;
    }
    return count;
}

/// Brings the values next to the middle together, with all lesser ones before and all greater ones behind them: what
/// is left to order is a fraction, in a third of the time that ordering around the middle takes. A sample says which.
template <class T>
std::span<T> nextToMiddle(std::span<T> values) {
    constexpr std::size_t worthwhile = 512, apart = 32, most = 1024;
    if (values.size() < worthwhile) return values;
    std::array<T, most> sample{};
    const std::size_t count = std::min(values.size() / apart, most);
    const std::size_t step = values.size() / count;
    for (std::size_t i = 0; i < count; ++i)
        sample[i] = values[i * step];
    std::sort(sample.begin(), sample.begin() + static_cast<std::ptrdiff_t>(count));
    // The middle of all is that far from the sample's in one of a hundred cases: two and a half deviations.
    const auto reach = static_cast<std::size_t>(1.25 * std::sqrt(static_cast<double>(count))) + 1;
    const T least = sample[count / 2 - reach], greatest = sample[count / 2 + reach];
    const std::size_t upTo = movedToFront(values, [&](T value) { return value <= greatest; });
    const std::size_t below = movedToFront(values.first(upTo), [&](T value) { return value < least; });
    const std::size_t half = values.size() / 2;
    if (below >= half || upTo <= half) return values;  // both middle ones must be among them
    return values.subspan(below, upTo - below);
}

template <class T>
double middle(std::span<T> values) {
    if (values.empty()) return 0;
    const std::span<T> near = nextToMiddle(values);
    const auto half = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    const auto first = values.begin() + (near.data() - values.data());
    std::nth_element(first, half, first + static_cast<std::ptrdiff_t>(near.size()));
    const auto upper = static_cast<double>(*half);
    if (values.size() % 2 == 1) return upper;
    return (static_cast<double>(*std::max_element(first, half)) + upper) / 2;
}

}  // namespace

DurationStatistics statisticsOf(std::span<std::int64_t> values) {
    DurationStatistics figures;
    figures.instances = static_cast<std::int64_t>(values.size());
    if (values.empty()) return figures;
    std::uint64_t total = 0;  // 584 years; what a hostile file adds beyond wraps around
    std::int64_t least = values.front(), most = values.front();
    for (const std::int64_t value : values) {
        total += static_cast<std::uint64_t>(value);
        least = std::min(least, value);
        most = std::max(most, value);
    }
    figures.total = static_cast<double>(total);
    figures.min = static_cast<double>(least);
    figures.max = static_cast<double>(most);
    const double average = figures.total / static_cast<double>(values.size());
    figures.average = average;
    double squares = 0;
    for (const std::int64_t value : values) {
        const double distance = static_cast<double>(value) - average;
        squares += distance * distance;
    }
    figures.deviation = values.size() > 1 ? std::sqrt(squares / static_cast<double>(values.size() - 1)) : 0.0;
    figures.median = least == most ? figures.min : middle(values);
    return figures;
}

double medianOf(std::span<double> values) { return middle(values); }

GroupedValues::GroupedValues(std::vector<std::size_t> counts) : m_begins(std::move(counts)) {
    std::size_t all = 0;
    for (std::size_t& count : m_begins)
        count = std::exchange(all, all + count);
    m_ends = m_begins;
    m_values = filledColumn<std::int64_t>(all, 0);
}

}  // namespace core
