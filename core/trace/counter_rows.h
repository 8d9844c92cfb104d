// SPDX-License-Identifier: GPL-3.0-or-later
// The counters of a trace that is being built: samples in the order of the file.
#pragma once

#include "core/trace/chunks.h"
#include "core/trace/side_records.h"

#include <map>
#include <stop_token>
#include <string_view>
#include <tuple>
#include <vector>

namespace core {

struct Trace;

constexpr std::uint32_t noCounter = 0xffffffff;

/// What the import report says of samples of counters that are not kept.
inline constexpr std::string_view samplesBeyond = "samples of counters, beyond the 16,384 that are kept";

class CounterRows {
public:
    /// Returns the number of a counter; noCounter if there are more than are kept. `device`: one of TraceOwners, or
    /// noDevice; then the device of that ordinal is meant, if there is exactly one.
    std::uint32_t counterOf(NameId name, std::uint32_t device, std::int64_t ordinal);
    /// Adds a sample; its time is ns on the file's own clock, within furthestTime, and its value finite.
    void add(std::uint32_t counter, Nanos time, double value);

    std::size_t size() const { return m_time.size(); }
    std::size_t memoryBytes() const { return m_time.memoryBytes() + m_value.memoryBytes() + m_counter.memoryBytes(); }
    /// Moves everything into the trace, before its devices are renumbered; `origin` is its zero on the file's clock.
    void moveTo(Trace& trace, Nanos origin, const std::stop_token& stop);

    static constexpr std::size_t most = 1 << 14;  ///< counters; real recordings have some hundred

private:
    std::vector<Counter> m_counters;
    std::map<std::tuple<NameId, std::uint32_t, std::int64_t>, std::uint32_t> m_numbers;
    Chunks<Nanos> m_time;
    Chunks<double> m_value;
    Chunks<std::uint32_t> m_counter;
};

/// Gives counters whose device is not known the only device of their ordinal.
void findDevicesOfCounters(Trace& trace);

}  // namespace core
