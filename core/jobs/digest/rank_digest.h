// SPDX-License-Identifier: GPL-3.0-or-later
// The summary of one rank of a job, a thousandth of its trace: exact figures alone, so that summaries of summaries are
// exact too. It holds no command line, no environment, no path, and a host's name only where that was asked for.
#pragma once

#include "core/analysis/idle/idle_causes.h"
#include "core/base/ids.h"
#include "core/jobs/digest/histogram.h"

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace core {

/// Where a rank stands in the job's grid; -1: not known.
struct RankPlace {
    std::int32_t tensor = -1, data = -1, pipeline = -1, expert = -1;

    auto operator<=>(const RankPlace&) const = default;
};

/// What tells a rank from the others of its job: its number, or where none is known its place and its file.
struct RankKey {
    std::int64_t rank = -1;  ///< -1: not known
    RankPlace place;
    std::string file;       ///< name of the trace, without its folder
    std::int64_t part = 0;  ///< of a trace that holds several

    /// Of ranks with a number nothing else counts.
    std::strong_ordering operator<=>(const RankKey& other) const;
    bool operator==(const RankKey& other) const { return (*this <=> other) == std::strong_ordering::equal; }
};

/// "rank 7 (rank7.json.gz)", or "train-TP-3.json.gz" where no rank is known.
std::string text(const RankKey& key);

struct RankIdentity {
    RankKey key;
    std::string checksum;      ///< of the file's content, 16 hexadecimal digits
    std::string writer;        ///< "PyTorch 2.6"
    std::string host;          ///< as asked for; empty: not recorded, or not wanted
    std::string gpu;           ///< model
    std::int64_t device = -1;  ///< number of the device as the trace has it
    std::uint32_t world = 0;   ///< ranks of the job; 0: not recorded
};

/// first, first + stride, ...: members of a communicator are a few of these, however many ranks there are.
struct RankRun {
    std::uint32_t first = 0, count = 0, stride = 0;

    bool contains(std::uint32_t rank) const {
        if (rank < first || count == 0) return false;
        if (stride == 0) return rank == first;
        return (rank - first) % stride == 0 && (rank - first) / stride < count;
    }
};

struct CollectiveSum {
    std::int64_t count = 0;
    Nanos total = 0, longest = 0;
};

struct DigestCommunicator {
    std::string name, description;
    std::uint32_t size = 0;           ///< ranks; 0: not recorded
    std::vector<RankRun> members;     ///< empty: not recorded
    bool isCounted = false;           ///< its collectives are numbered in their order: no numbers were recorded
    std::vector<CollectiveSum> sums;  ///< by iteration
    DurationHistogram durations;
};

struct DigestIteration {
    std::int64_t number = 0;
    Nanos start = 0;  ///< on the GPU, in the trace's own time
    Nanos wall = 0, computation = 0, exposedCommunication = 0, exposedCopy = 0, idle = 0;
    std::array<Nanos, idleCauseCount> idleBy{};
    std::vector<Nanos> byClass;  ///< kernel time, by RankDigest::classes
    std::int64_t kernels = 0, launches = 0;
    std::int64_t deepestQueue = 0;  ///< operations that were launched and had not started
    Nanos communication = 0;        ///< on the GPU, hidden or not
    Nanos own = 0, lag = 0;         ///< as ChainIteration
    Nanos chainEnd = 0;
};

struct NamedTime {
    std::string name;
    std::int64_t count = 0;
    Nanos total = 0;
};
struct CopySum {
    std::uint8_t kind = 0;  ///< CopyKind
    std::int64_t count = 0;
    Nanos total = 0;
    std::int64_t bytes = 0;  ///< -1: not recorded
};

struct RankDigest {
    RankIdentity identity;
    std::vector<std::string> classes;
    std::vector<DigestIteration> iterations;  ///< numbers rise
    std::vector<DigestCommunicator> communicators;
    std::vector<CopySum> copies;
    std::vector<NamedTime> kernels;   ///< the twenty that took longest
    std::vector<NamedTime> idleCode;  ///< the twenty paths of code that most idle time comes from
    DurationHistogram kernelDurations;
    std::vector<NamedTime> losses;      ///< what reading the trace lost: the count is what counts
    std::uint64_t role = 0;             ///< the same for ranks that run the same collectives
    std::uint32_t chainIterations = 0;  ///< of the first ones the chain is kept
};

}  // namespace core
