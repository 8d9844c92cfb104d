// SPDX-License-Identifier: GPL-3.0-or-later
// The clocks of a Perfetto trace: each packet says which one its time is of, and snapshots compare them.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

class PerfettoClocks {
public:
    static constexpr std::uint32_t realtime = 1, boottime = 6;

    /// Takes what a sequence of packets says of its clocks. Throws protozero::exception if damaged.
    void addSnapshot(std::string_view snapshot, std::uint32_t sequence);
    /// Returns the time on the clock of the trace, ns; nothing if the clock was never compared to another.
    std::optional<Nanos> timeOf(std::uint64_t time, std::uint32_t clock, std::uint32_t sequence);

    /// Returns the zero of the trace's clock, ns since 1970, if recorded.
    std::optional<Nanos> utcAtZero() const { return m_utcAtZero; }
    std::size_t memoryBytes() const { return m_points * sizeof(std::pair<Nanos, Nanos>); }

private:
    struct Clock {
        std::vector<std::pair<Nanos, Nanos>> points;  ///< its own time, and the trace's
        Nanos unit = 1;                               ///< ns
        bool isIncremental = false;
        Nanos last = 0;  ///< of an incremental one: the time before
    };
    struct Reading {
        std::uint32_t clock = 0;
        Nanos time = 0;
        Nanos unit = 1;
        bool isIncremental = false;
    };
    using Key = std::pair<std::uint32_t, std::uint32_t>;  ///< the sequence, or 0 if the clock is everybody's; its id
    static Key keyOf(std::uint32_t clock, std::uint32_t sequence);
    static std::optional<Nanos> converted(const Clock& clock, Nanos time);
    std::optional<Nanos> traceTimeOf(const std::vector<Reading>& readings, std::uint32_t sequence) const;

    std::map<Key, Clock> m_clocks;
    std::uint32_t m_main = boottime;
    std::size_t m_points = 0;
    std::optional<Nanos> m_utcAtZero;
};

}  // namespace core
