// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

template <class T>
double middle(std::span<T> values) {
    if (values.empty()) return 0;
    const auto half = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), half, values.end());
    const auto upper = static_cast<double>(*half);
    if (values.size() % 2 == 1) return upper;
    return (static_cast<double>(*std::max_element(values.begin(), half)) + upper) / 2;
}

}  // namespace

DurationStatistics statisticsOf(std::span<std::int64_t> values) {
    DurationStatistics figures;
    figures.instances = static_cast<std::int64_t>(values.size());
    if (values.empty()) return figures;
    std::uint64_t total = 0;  // 584 years; what a hostile file adds beyond wraps around
    for (const std::int64_t value : values)
        total += static_cast<std::uint64_t>(value);
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    figures.total = static_cast<double>(total);
    figures.min = static_cast<double>(*least);
    figures.max = static_cast<double>(*most);
    const double average = figures.total / static_cast<double>(values.size());
    figures.average = average;
    double squares = 0;
    for (const std::int64_t value : values) {
        const double distance = static_cast<double>(value) - average;
        squares += distance * distance;
    }
    figures.deviation = values.size() > 1 ? std::sqrt(squares / static_cast<double>(values.size() - 1)) : 0.0;
    figures.median = middle(values);
    return figures;
}

double medianOf(std::span<double> values) { return middle(values); }

}  // namespace core
