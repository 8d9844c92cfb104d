// SPDX-License-Identifier: GPL-3.0-or-later
// The states of a thread on a timeline: running, waiting for a core, or blocked, by pixel and at a time.
#pragma once

#include "core/analysis/host/thread_spans.h"
#include "core/timeline/pixel_grid.h"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace core {

class StateLane {
public:
    StateLane(const Trace& trace, const ThreadSpans& spans, ThreadId thread);

    /// A time in which neither the state nor the innermost call into the operating system changes.
    struct Part {
        Nanos start = 0, end = 0;
        CoreState state = CoreState::NotRecorded;
        std::optional<NameId> call = {};
    };

    ThreadId thread() const { return m_thread; }
    /// Returns the part around a time; nothing outside of the trace.
    std::optional<Part> at(Nanos time) const;
    /// Sets the state with the most time in each pixel of the window.
    void columnsOf(const PixelGrid& grid, std::vector<CoreState>& columns) const;

private:
    static constexpr std::size_t blockSize = 32;  ///< parts
    using Times = std::array<Nanos, coreStateCount>;

    std::size_t partAt(Nanos time) const;
    CoreState mostly(std::size_t first, std::size_t last, Nanos from, Nanos to) const;

    ThreadId m_thread;
    std::vector<Part> m_parts;    ///< without gaps, from 0 to the end of the trace
    std::vector<Times> m_before;  ///< for each block of parts: the time in each state before it
};

/// Ordered by thread.
using StateLanes = std::vector<StateLane>;

/// Returns a lane for each thread whose states were recorded; null if there are none.
std::shared_ptr<const StateLanes> stateLanes(const Trace& trace, const std::stop_token& stop = {});
/// Returns the lane of a thread; null if it has none. `lanes` may be null.
const StateLane* laneOfThread(const StateLanes* lanes, ThreadId thread);

}  // namespace core
