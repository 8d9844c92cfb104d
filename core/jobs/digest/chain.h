// SPDX-License-Identifier: GPL-3.0-or-later
// The chain of nodes that describes a rank between its collectives, to be replayed with other times. Given when it
// issued each collective and when the collective released it, every recorded time can be computed.
#pragma once

#include "core/base/ids.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace core {

/// T is the time of the main stream, H the time of the host's last return from a wait; t = max(T + gpu, H + path).
enum class ChainStep : std::uint8_t {
    Issue,     ///< issues a collective: starts at max(t + lag, H + host, end of its communicator's last) + late; T = t
    Wait,      ///< waits for the end of a collective: T = max(t, its end)
    HostWait,  ///< the host waits for the device: H = max(H + host, T or the last iteration's end + latency); T = t
    End        ///< ends the iteration: T = t
};
constexpr std::size_t chainStepCount = 4;

/// The event that the host waits for in a HostWait.
enum class HostWaitFor : std::uint8_t { Nothing, Chain, LastIteration };

struct ChainNode {
    ChainStep step = ChainStep::End;
    HostWaitFor waitsFor = HostWaitFor::Nothing;
    std::uint32_t communicator = 0;         ///< for Issue and Wait: index into the rank's communicators
    std::int64_t sequence = 0;              ///< number of the collective within its communicator
    Nanos gpu = 0;                          ///< since the previous node, if only the main stream limited it
    Nanos path = 0;                         ///< time on the host since its last wait
    Nanos host = 0;                         ///< for Issue and HostWait: time since the host's last wait
    Nanos lag = 0, late = 0, duration = 0;  ///< for Issue
    Nanos latency = 0;                      ///< for HostWait

    bool operator==(const ChainNode&) const = default;
};

struct ChainIteration {
    std::vector<ChainNode> nodes;
    Nanos lag = 0;           ///< the part of `own` by which collectives were issued late
    Nanos own = 0;           ///< time that the rank itself took: between nodes, and by being late at collectives
    Nanos end = 0;           ///< end of the main stream
    std::uint64_t role = 0;  ///< hash, equal for ranks that run the same collectives in the same order
};

constexpr std::uint32_t noCollective = 0xffffffff;

/// An operation of the main stream, or a collective on any stream.
struct ChainOperation {
    Nanos start = 0, end = 0;
    Nanos launchStart = 0, launchEnd = 0;  ///< both are `start` if the launch is not recorded
    std::uint32_t communicator = noCollective;
    std::int64_t sequence = 0;
    std::int64_t elements = 0;
    std::uint32_t size = 0;  ///< number of ranks in the communicator
    bool isReceive = false;

    bool isCollective() const { return communicator != noCollective; }
};

/// A call in which the host waits for the device.
struct ChainHostWait {
    Nanos start = 0, end = 0;
    bool isForEvent = false;
};

struct ChainInput {
    std::vector<std::vector<ChainOperation>> iterations;  ///< each sorted by (launchStart, start)
    std::vector<std::vector<ChainHostWait>> hostWaits;    ///< per iteration, sorted by start
    Nanos begin = 0;                                      ///< start of the first iteration on the host
    Nanos latency = 0;                                    ///< shortest time from a launch call's end to its operation
    std::uint32_t communicators = 0;
};

struct Chain {
    Nanos first = 0;      ///< start of the first operation; all other times are relative to it
    Nanos hostStart = 0;  ///< host time at which the chain begins, relative to `first`
    std::vector<ChainIteration> iterations;
};

/// Builds the chain. A wait is inferred where the main stream idled until a collective ended and the next operation had
/// already been launched, or where the host waited for that end and then launched it. A wait found in one iteration
/// applies to all. The next kernel waits for a receive. Linear; a partial chain if stopped.
Chain chainOf(const ChainInput& input, const std::stop_token& stop = {});

}  // namespace core
