// SPDX-License-Identifier: GPL-3.0-or-later
// What a rank did between its collectives, as a chain that can be run again with other times: from when it handed over
// each collective, and from when the collective let it go on, every recorded time follows.
#pragma once

#include "core/base/ids.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace core {

/// T is where the main stream is, H when the host last came back from waiting; t = max(T + gpu, H + path).
enum class ChainStep : std::uint8_t {
    Issue,     ///< of a collective: it starts at max(t + lag, H + host, end of its communicator's last) + late; T = t
    Wait,      ///< for the end of a collective: T = max(t, its end)
    HostWait,  ///< the host waits for the device: H = max(H + host, T or the last iteration's end + latency); T = t
    End        ///< of the iteration: T = t
};
constexpr std::size_t chainStepCount = 4;

/// What a host wait waits for.
enum class HostWaitFor : std::uint8_t { Nothing, Chain, LastIteration };

struct ChainNode {
    ChainStep step = ChainStep::End;
    HostWaitFor waitsFor = HostWaitFor::Nothing;
    std::uint32_t communicator = 0;         ///< of Issue and Wait: index into the rank's communicators
    std::int64_t sequence = 0;              ///< of the collective in it
    Nanos gpu = 0;                          ///< since the node before, as if only the main stream were the limit
    Nanos path = 0;                         ///< of the host, from its last wait on
    Nanos host = 0;                         ///< of Issue and HostWait, from the host's last wait on
    Nanos lag = 0, late = 0, duration = 0;  ///< of Issue
    Nanos latency = 0;                      ///< of HostWait

    bool operator==(const ChainNode&) const = default;
};

struct ChainIteration {
    std::vector<ChainNode> nodes;
    Nanos lag = 0;           ///< of `own`, what collectives were handed over late
    Nanos own = 0;           ///< what the rank itself took: between its nodes, and late at its collectives
    Nanos end = 0;           ///< of the main stream
    std::uint64_t role = 0;  ///< the same for ranks that run the same collectives in this order
};

constexpr std::uint32_t noCollective = 0xffffffff;

/// An operation of the main stream, or a collective on any.
struct ChainOperation {
    Nanos start = 0, end = 0;
    Nanos launchStart = 0, launchEnd = 0;  ///< where the launch is not recorded, its start
    std::uint32_t communicator = noCollective;
    std::int64_t sequence = 0;
    std::int64_t elements = 0;
    std::uint32_t size = 0;  ///< ranks of the communicator
    bool isReceive = false;

    bool isCollective() const { return communicator != noCollective; }
};

/// A call in which the host waits for the device.
struct ChainHostWait {
    Nanos start = 0, end = 0;
    bool isForEvent = false;
};

struct ChainInput {
    std::vector<std::vector<ChainOperation>> iterations;  ///< each by (launchStart, start)
    std::vector<std::vector<ChainHostWait>> hostWaits;    ///< by iteration, by start
    Nanos begin = 0;                                      ///< of the first iteration on the host
    Nanos latency = 0;                                    ///< the shortest time that a launch takes to reach the device
    std::uint32_t communicators = 0;
};

struct Chain {
    Nanos first = 0;      ///< start of the first operation; every other time follows
    Nanos hostStart = 0;  ///< of the host, from `first` on
    std::vector<ChainIteration> iterations;
};

/// A wait is seen where the main stream was idle until a collective ended, and what came next was launched already; or
/// where the host waited until that end and then launched what came next. One that is seen in an iteration is a wait at
/// that place in all. A receive is waited for by the next kernel. Linear; stopped, it gives what it has.
Chain chainOf(const ChainInput& input, const std::stop_token& stop = {});

}  // namespace core
