// SPDX-License-Identifier: GPL-3.0-or-later
// Turns the rows of a profiler, which identify calls and events by number, into waits that refer to calls by index.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace core {

/// A synchronization as a file records it. The record of the event is identified by its call, or by the event's number.
struct WaitRow {
    WaitKind kind = WaitKind::Unknown;
    ProcessId process{};
    std::int64_t correlation = notRecorded;  ///< of the call
    std::int64_t device = notRecorded;
    std::int64_t stream = notRecorded;
    std::int64_t source = notRecorded;
    std::int64_t recordCorrelation = notRecorded;
    std::int64_t event = notRecorded;
};

/// A record of an event on a stream: a wait for the event means the last record before it.
struct EventRecordRow {
    ProcessId process{};
    std::int64_t event = notRecorded;
    std::int64_t correlation = notRecorded;
    std::int64_t stream = notRecorded;
};

/// Waits in the order of their calls; rows without a call are left out. Of calls with one correlation the first counts.
std::vector<Wait> waitsOf(const std::vector<WaitRow>& rows, const std::vector<EventRecordRow>& records,
                          const Trace& trace, const std::stop_token& stop = {});

}  // namespace core
