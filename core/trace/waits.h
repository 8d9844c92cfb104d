// SPDX-License-Identifier: GPL-3.0-or-later
// Converts the rows of a profiler, which identify calls and events by number, into waits that refer to calls by index.
#pragma once

#include "core/trace/chunks.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace core {

/// A synchronization as a file records it. The event's record is identified by its call or by the number of the event.
struct WaitRow {
    WaitKind kind = WaitKind::Unknown;
    ProcessId process{};
    std::int64_t correlation = notRecorded;  ///< correlation of the call
    std::int64_t device = notRecorded;
    std::int64_t stream = notRecorded;
    std::int64_t source = notRecorded;
    std::int64_t recordCorrelation = notRecorded;
    std::int64_t event = notRecorded;
};

/// A record of an event on a stream. A wait for the event refers to the last record before it.
struct EventRecordRow {
    ProcessId process{};
    std::int64_t event = notRecorded;
    std::int64_t correlation = notRecorded;
    std::int64_t stream = notRecorded;
};

/// Returns waits in the order of calls, without rows that lack a call. Of calls with one correlation, the first counts.
std::vector<Wait> waitsOf(const std::vector<WaitRow>& rows, const std::vector<EventRecordRow>& records,
                          const Trace& trace, const std::stop_token& stop = {});

/// Returns edges between events from those between appended rows, of which there are `rows`.
std::vector<GraphEdge> graphEdgesOf(std::vector<GraphEdge> edges, const RowOrder& eventOrder, std::size_t rows);

}  // namespace core
