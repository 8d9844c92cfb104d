// SPDX-License-Identifier: GPL-3.0-or-later
// What a host call waited for, or made a stream wait for, as profilers record it in addition to the call.
#pragma once

#include "core/base/ids.h"

#include <cstdint>

namespace core {

enum class WaitKind : std::uint32_t {
    Unknown,        ///< of a row: as the name of its call implies
    Event,          ///< the host waits for what was launched before an event was recorded
    StreamOnEvent,  ///< so does a stream, before its next operation
    Stream,         ///< the host waits for a stream
    Device          ///< the host waits for all streams
};

/// Streams are given by number, devices by ordinal; notRecorded where unknown.
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
