// SPDX-License-Identifier: GPL-3.0-or-later
// Who waited for whom, from logs of a communication library that have no times of day: an operation ends on all its
// ranks at about the same moment, so that the rank on which it took the shortest arrived last.
#pragma once

#include "core/base/ids.h"
#include "core/trace/trace.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace core {

/// A process on a host, where both are recorded; the host is "" where it is not.
struct HostProcess {
    std::string host;
    std::int64_t pid = -1;

    auto operator<=>(const HostProcess&) const = default;
};

/// A collective on one rank, as a log has it.
struct LoggedRun {
    std::int64_t sequence = 0;
    std::int64_t bytes = -1;
    Nanos time = 0;
    std::uint32_t operation = 0;  ///< a hash of its name
};

/// The collectives of one rank of a communicator.
struct LoggedRank {
    std::string communicator, group;
    std::int32_t rank = -1;  ///< in the communicator
    HostProcess process;
    std::vector<LoggedRun> runs;
};

/// What a profile contributes: logs, and the processes of a trace, by which their ranks in the job are known.
struct ProfileLogs {
    std::vector<LoggedRank> ranks;
    std::optional<int> number;           ///< the rank of the profile in the job, if it is a trace and says so
    std::vector<HostProcess> processes;  ///< of that trace
};

/// Returns what a profile contributes to the join of logs.
ProfileLogs profileLogs(const Trace& trace);

/// A rank of a communicator, among the others.
struct JoinedRank {
    std::string communicator, group;
    std::int32_t rank = -1;  ///< in the communicator
    std::size_t profile = 0;
    std::optional<int> number;      ///< its rank in the job, as the trace of its process says
    std::int64_t collectives = 0;   ///< that it logged with a number
    std::int64_t matched = 0;       ///< collectives that another rank logged too
    std::int64_t incomplete = 0;    ///< of these, such that not all ranks logged that logged any of the communicator
    std::int64_t contradicted = 0;  ///< collectives that another rank logged with another name or size
    std::int64_t last = 0;          ///< number of times it alone arrived last
    Nanos waited = 0, longestWait = 0;
    Nanos transfer = 0;  ///< sum of the shortest times of the matched collectives
};

/// Joins by communicator and sequence number. The ranks are in the order of communicators, then of their numbers.
std::vector<JoinedRank> joinedRanks(std::span<const ProfileLogs* const> profiles);

}  // namespace core
