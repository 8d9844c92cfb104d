// SPDX-License-Identifier: GPL-3.0-or-later
// From the rows of a profiler, which name calls and events by number, to waits that name calls by place.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace core {

/// A synchronisation as a file has it. The event's record is told by its call, or by the number of the event.
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

/// An event as a stream came by: a wait for it means the last one before.
struct EventRecordRow {
    ProcessId process{};
    std::int64_t event = notRecorded;
    std::int64_t correlation = notRecorded;
    std::int64_t stream = notRecorded;
};

/// In the order of their calls; rows without a call are left out. Of calls of one correlation the first counts.
std::vector<Wait> waitsOf(const std::vector<WaitRow>& rows, const std::vector<EventRecordRow>& records,
                          const Trace& trace, const std::stop_token& stop = {});

}  // namespace core
