// SPDX-License-Identifier: GPL-3.0-or-later
// Synchronization that a profiler records besides the call: what a call waited for, or made a stream wait for.
#pragma once

#include "core/base/ids.h"

#include <cstdint>

namespace core {

enum class WaitKind : std::uint32_t {
    Unknown,        ///< only in rows: the name of the call implies the kind
    Event,          ///< the host waits for work launched before an event was recorded
    StreamOnEvent,  ///< a stream waits for such work before its next operation
    Stream,         ///< the host waits for a stream
    Device          ///< the host waits for all streams
};

/// A wait. Streams are given by number, devices by ordinal; notRecorded if unknown.
struct Wait {
    std::uint32_t call = 0;    ///< index into the trace's calls
    std::uint32_t record = 0;  ///< the call that recorded the event, or noLaunch
    WaitKind kind = WaitKind::Unknown;
    std::int32_t device = -1;
    std::int64_t stream = -1;  ///< the stream that waits, or for which the host waits
    std::int64_t source = -1;  ///< the stream on which the event was recorded

    bool operator==(const Wait&) const = default;
};

}  // namespace core
