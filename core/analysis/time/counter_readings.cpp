// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/time/counter_readings.h"

#include <algorithm>
#include <limits>

namespace core {

namespace {

constexpr Nanos mostPeriods = 3;  ///< for which a sample holds where the next one is further away

Nanos sumWithin(Nanos time, Nanos length) {
    Nanos end = 0;
    return __builtin_add_overflow(time, length, &end) ? std::numeric_limits<Nanos>::max() : end;
}

}  // namespace

CounterReadings::CounterReadings(const Trace& trace, std::size_t counter) {
    const std::size_t begin = counter == 0 ? 0 : trace.counters[counter - 1].end;
    const std::size_t count = trace.counters[counter].end - begin;
    m_time = std::span(trace.counterSamples.time).subspan(begin, count);
    m_value = std::span(trace.counterSamples.value).subspan(begin, count);
    constexpr Nanos longest = Nanos{1} << 60;
    std::vector<Nanos> steps;
    for (std::size_t i = 1; i < count; ++i)
        if (m_time[i] > m_time[i - 1]) steps.push_back(m_time[i] - m_time[i - 1]);
    if (steps.empty()) return;
    const auto middle = steps.begin() + static_cast<std::ptrdiff_t>((steps.size() - 1) / 2);
    std::nth_element(steps.begin(), middle, steps.end());
    m_period = std::min(*middle, longest);
}

Nanos CounterReadings::end(std::size_t sample) const {
    if (sample + 1 == m_time.size()) return sumWithin(m_time[sample], m_period);
    return std::min(m_time[sample + 1], sumWithin(m_time[sample], mostPeriods * m_period));
}

std::size_t CounterReadings::from(Nanos time) const {
    return static_cast<std::size_t>(std::lower_bound(m_time.begin(), m_time.end(), time) - m_time.begin());
}

std::size_t CounterReadings::holdingFrom(Nanos time) const {
    const std::size_t after = from(time);
    return after == 0 ? 0 : after - 1;
}

SampleSummary CounterReadings::measured(const std::vector<TimeWindow>& stretches) const {
    SampleSummary found;
    double sum = 0, weighted = 0, weight = 0;
    std::size_t next = 0;  // the first that is not counted yet
    for (const TimeWindow& stretch : stretches) {
        for (std::size_t i = holdingFrom(stretch.start); i < size() && m_time[i] < stretch.end; ++i) {
            const Nanos begin = std::max(m_time[i], stretch.start), until = std::min(end(i), stretch.end);
            if (until <= begin && m_time[i] < stretch.start) continue;
            if (until > begin) {
                weighted += m_value[i] * static_cast<double>(until - begin);
                weight += static_cast<double>(until - begin);
            }
            if (i < next) continue;
            next = i + 1;
            found.min = found.samples == 0 ? m_value[i] : std::min(found.min, m_value[i]);
            found.max = found.samples == 0 ? m_value[i] : std::max(found.max, m_value[i]);
            sum += m_value[i];
            ++found.samples;
        }
    }
    if (found.samples == 0) return found;
    const double mean = weight > 0 ? weighted / weight : sum / static_cast<double>(found.samples);
    found.mean = std::clamp(mean, found.min, found.max);
    return found;
}

}  // namespace core
