// SPDX-License-Identifier: GPL-3.0-or-later
// Count, sum, mean, median, extremes and deviation of durations and sizes, as every table prints them.
#pragma once

#include "core/base/exact_sum.h"
#include "core/base/ids.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// Figures of one group of durations. From a recorded summary some may be missing.
struct DurationStatistics {
    std::int64_t instances = 0;
    ExactSum total = {};
    std::optional<double> average = {}, median = {};
    std::optional<std::int64_t> min = {}, max = {};
    std::optional<double> deviation = {};  ///< of the sample (n-1); 0 for one
};

using Values = std::span<const std::int64_t>;

/// All figures; those of no values at all have only zeros for count and total.
DurationStatistics statisticsOf(Values values);
/// Of values, std::int64_t or std::uint32_t, that lie in several places, in this order. `scratch` is room to work in,
/// kept between calls.
template <class T>
DurationStatistics statisticsOf(std::span<const std::span<const T>> parts, std::vector<T>& scratch);

/// The least or greatest value that a summary recorded, without its decimals; absent where 64 bits do not hold it.
std::optional<std::int64_t> recordedExtreme(std::optional<double> value);

/// The middle value, or the mean of the two middle ones; 0 of none. Reorders the values.
double medianOf(std::span<double> values);

}  // namespace core
