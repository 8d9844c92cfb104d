// SPDX-License-Identifier: GPL-3.0-or-later
// The samples of one counter, and for how long each of them holds: until the next one, but for three periods at most,
// and the last one for one period. The period is the median time between samples.
#pragma once

#include "core/analysis/scope/options.h"
#include "core/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// What samples were like in some stretches of time.
struct SampleSummary {
    std::int64_t samples = 0;
    double min = 0, max = 0, mean = 0;
};

class CounterReadings {
public:
    /// Refers to the samples of the trace.
    CounterReadings(const Trace& trace, std::size_t counter);

    std::size_t size() const { return m_time.size(); }
    Nanos time(std::size_t sample) const { return m_time[sample]; }
    double value(std::size_t sample) const { return m_value[sample]; }
    /// Returns the end of the time for which a sample holds.
    Nanos end(std::size_t sample) const;
    /// Returns the first sample at this time or later.
    std::size_t from(Nanos time) const;
    /// Returns the first sample that may hold at this time or later.
    std::size_t holdingFrom(Nanos time) const;
    Nanos period() const { return m_period; }
    std::span<const Nanos> times() const { return m_time; }

    /// `stretches` must be disjoint and rise. The mean is weighted by the time for which samples hold within; a sample
    /// counts if it holds, or starts, within.
    SampleSummary measured(const std::vector<TimeWindow>& stretches) const;

private:
    std::span<const Nanos> m_time;
    std::span<const double> m_value;
    Nanos m_period = 0;
};

}  // namespace core
