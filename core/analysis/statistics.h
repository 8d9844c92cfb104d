// SPDX-License-Identifier: GPL-3.0-or-later
// Count, sum, mean, median, extremes and deviation of durations and sizes, as every table prints them.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// Figures of one group of durations. From a recorded summary some may be missing.
struct DurationStatistics {
    std::int64_t instances = 0;
    double total = 0;  ///< ns; sums of events are whole and exact up to 2^53
    std::optional<double> average = {}, median = {}, min = {}, max = {};
    std::optional<double> deviation = {};  ///< of the sample (n-1); 0 for one
};

/// All figures; those of no values at all have only zeros for count and total. Reorders the values.
DurationStatistics statisticsOf(std::span<std::int64_t> values);

/// The middle value, or the mean of the two middle ones; 0 of none. Reorders the values.
double medianOf(std::span<double> values);

/// The values of many groups, group after group: counted first and then filled, so that millions of them are written
/// once and none moves.
class GroupedValues {
public:
    /// How many values each group will get.
    explicit GroupedValues(std::vector<std::size_t> counts);

    void add(std::size_t group, std::int64_t value) { m_values[m_ends[group]++] = value; }
    /// What a group has got, in the order in which it was added.
    std::span<std::int64_t> of(std::size_t group) {
        return {m_values.data() + m_begins[group], m_ends[group] - m_begins[group]};
    }
    std::size_t groups() const { return m_begins.size(); }

private:
    std::vector<std::size_t> m_begins, m_ends;
    std::vector<std::int64_t> m_values;
};

}  // namespace core
