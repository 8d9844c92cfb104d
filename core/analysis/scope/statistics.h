// SPDX-License-Identifier: GPL-3.0-or-later
// Computes count, sum, mean, median, extremes and deviation of durations and sizes, as all tables show them.
#pragma once

#include "core/base/exact_sum.h"
#include "core/base/ids.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// The statistics of one group of durations. Some may be missing in a recorded summary.
struct DurationStatistics {
    std::int64_t instances = 0;
    ExactSum total = {};
    std::optional<double> average = {}, median = {};
    std::optional<std::int64_t> min = {}, max = {};
    std::optional<double> deviation = {};  ///< sample deviation (n-1); 0 for one value
};

using Values = std::span<const std::int64_t>;

/// Returns all statistics; without values, only a count and a total of zero.
DurationStatistics statisticsOf(Values values);
/// Returns the statistics of values, std::int64_t or std::uint32_t, in several arrays, in this order. `scratch` is
/// working memory that is kept between calls.
template <class T>
DurationStatistics statisticsOf(std::span<const std::span<const T>> parts, std::vector<T>& scratch);

/// Returns a recorded minimum or maximum without decimals; absent if it does not fit into 64 bits.
std::optional<std::int64_t> recordedExtreme(std::optional<double> value);

/// Returns the middle value, or the mean of the two middle ones; 0 without values. Reorders the values.
double medianOf(std::span<double> values);

}  // namespace core
