// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/counter_rows.h"

#include "core/trace/trace.h"

#include <algorithm>

namespace core {

std::uint32_t CounterRows::counterOf(NameId name, std::uint32_t device, std::int64_t ordinal) {
    const std::tuple key(name, device, ordinal);
    if (const auto known = m_numbers.find(key); known != m_numbers.end()) return known->second;
    if (m_counters.size() == most) return noCounter;
    m_counters.push_back({name, device, ordinal, 0});
    return m_numbers[key] = static_cast<std::uint32_t>(m_counters.size() - 1);
}

void CounterRows::add(std::uint32_t counter, Nanos time, double value) {
    m_time.push(time);
    m_value.push(value);
    m_counter.push(counter);
    ++m_counters[counter].end;
}

void CounterRows::moveTo(Trace& trace, Nanos origin, const std::stop_token& stop) {
    if (m_time.size() == 0) return;
    std::vector<std::uint64_t> next(m_counters.size());
    std::uint64_t end = 0;
    for (std::size_t i = 0; i < m_counters.size(); ++i) {
        next[i] = end;
        end += m_counters[i].end;
        m_counters[i].end = end;
    }
    RowOrder order{false, std::vector<std::uint32_t>(m_time.size())};
    for (std::uint32_t row = 0; row < order.rows.size(); ++row)
        order.rows[next[m_counter[row]]++] = row;
    std::uint64_t begin = 0;
    for (const Counter& counter : m_counters) {
        const auto first = order.rows.begin() + static_cast<std::ptrdiff_t>(begin);
        const auto last = order.rows.begin() + static_cast<std::ptrdiff_t>(counter.end);
        const auto isBefore = [&](std::uint32_t a, std::uint32_t b) { return m_time[a] < m_time[b]; };
        if (!std::is_sorted(first, last, isBefore)) std::stable_sort(first, last, isBefore);
        begin = counter.end;
    }
    trace.counters = std::move(m_counters);
    trace.counterSamples = {m_time.take(order, stop), m_value.take(order, stop)};
    for (Nanos& time : trace.counterSamples.time)
        time -= origin;
}

void findDevicesOfCounters(Trace& trace) {
    for (Counter& counter : trace.counters) {
        if (counter.device != noDevice) continue;
        const auto isMeant = [&](const Device& device) { return device.ordinal == counter.ordinal; };
        if (std::count_if(trace.devices.begin(), trace.devices.end(), isMeant) != 1) continue;
        const auto device = std::find_if(trace.devices.begin(), trace.devices.end(), isMeant);
        counter.device = static_cast<std::uint32_t>(device - trace.devices.begin());
    }
}

}  // namespace core
