// SPDX-License-Identifier: GPL-3.0-or-later
// The summary of one rank of a job, a thousandth of its trace. It holds exact figures only, so that aggregates are
// exact too. It contains no command line, environment or path, and a host's name only if that was requested.
#pragma once

#include "core/analysis/idle/idle_causes.h"
#include "core/base/ids.h"
#include "core/trace/doubt.h"

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

// Histograms of durations with fixed bins, 64 per decade, so that the histograms of parts add up exactly to that of the
// whole.

/// Returns the bin of a duration: bin 0 holds 0 ns, bin 1 + 64 d + k durations from 10^(d + k/64) ns up.
std::uint32_t durationBin(Nanos length);

struct DurationHistogram {
    struct Bin {
        std::uint32_t bin = 0;
        std::int64_t count = 0;
    };
    std::vector<Bin> bins;  ///< non-empty bins, ascending
};

/// Counts into a dense array; histogram() returns only the non-empty bins.
class DurationCounter {
public:
    void add(Nanos length);
    DurationHistogram histogram() const;

private:
    std::vector<std::int64_t> m_counts;
};

/// A rank's coordinates in the job's parallelism grid; -1: unknown.
struct RankPlace {
    std::int32_t tensor = -1, data = -1, pipeline = -1, expert = -1;

    auto operator<=>(const RankPlace&) const = default;
};

/// Identifies a rank within its job: by its number or, if that is unknown, by its coordinates and file.
struct RankKey {
    std::int64_t rank = -1;  ///< -1: unknown
    RankPlace place;
    std::string file;       ///< file name of the trace, without its folder
    std::int64_t part = 0;  ///< index of the rank in a trace that holds several

    /// Compares only the numbers if both ranks have one.
    std::strong_ordering operator<=>(const RankKey& other) const;
    bool operator==(const RankKey& other) const { return (*this <=> other) == std::strong_ordering::equal; }
};

/// Returns "rank 7 (rank7.json.gz)", or "train-TP-3.json.gz" if the rank is unknown.
std::string text(const RankKey& key);

struct RankIdentity {
    RankKey key;
    std::string checksum;      ///< checksum of the file's content, 16 hexadecimal digits
    std::string writer;        ///< profiler or framework: "PyTorch 2.6"
    std::string host;          ///< in the form requested; empty: not recorded or not wanted
    std::string gpu;           ///< model name
    std::int64_t device = -1;  ///< device number in the trace
    std::uint32_t world = 0;   ///< number of ranks of the job; 0: not recorded
};

/// An arithmetic sequence of ranks: first, first + stride, .... A few of these describe any communicator's members.
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
    std::uint32_t size = 0;        ///< number of ranks; 0: not recorded
    std::vector<RankRun> members;  ///< empty: not recorded
    bool isCounted = false;        ///< collectives are numbered by occurrence, as no numbers were recorded
    bool isUnnamed = false;        ///< no group is recorded: which ranks meet in it shows by when its collectives end
    std::vector<CollectiveSum> sums;  ///< per iteration
    DurationHistogram durations;
};

/// Matrix work of one type in an iteration.
struct DigestWork {
    std::uint8_t type = 0;                 ///< a PeakType
    std::int64_t flop = 0, modelFlop = 0;  ///< executed; without what is repeated
    Nanos time = 0;                        ///< of its operations
};

struct DigestIteration {
    std::int64_t number = 0;
    Nanos start = 0;  ///< on the GPU, in the clock of the trace
    Nanos wall = 0, computation = 0, exposedCommunication = 0, exposedCopy = 0, idle = 0;
    std::array<Nanos, idleCauseCount> idleBy{};
    std::vector<Nanos> byClass;  ///< kernel time, indexed like RankDigest::classes
    std::int64_t kernels = 0, launches = 0;
    std::int64_t deepestQueue = 0;  ///< most operations that were launched but had not started
    Nanos communication = 0;        ///< time on the GPU, overlapped or not
    Nanos own = 0, lag = 0;         ///< see ChainIteration
    Nanos chainEnd = 0;
    std::uint8_t kind = 0;         ///< index into RankDigest::kinds
    Nanos hostWall = 0;            ///< from start to end on the host: what shares of the peak are of
    std::vector<DigestWork> work;  ///< ascending types; empty: none is known
    Nanos unknownWork = 0;         ///< time of what may be work but has no figure or only an upper bound
};

struct NamedTime {
    std::string name;
    std::int64_t count = 0;
    Nanos total = 0;
};
struct CopySum {
    std::uint8_t kind = 0;  ///< a CopyKind
    std::int64_t count = 0;
    Nanos total = 0;
    std::int64_t bytes = 0;  ///< -1: not recorded
};

/// What tells devices of one name apart, so that their peaks can be looked up; 0: not recorded.
struct DigestDevice {
    std::int64_t multiprocessors = 0, memory = 0, capability = 0;
};

struct RankDigest {
    RankIdentity identity;
    std::vector<std::string> classes;
    std::vector<std::string> kinds;           ///< "prefill", "decode": kinds of steps; empty if one is not told
    std::vector<DigestIteration> iterations;  ///< numbers ascend
    std::vector<DigestCommunicator> communicators;
    std::vector<CopySum> copies;
    std::vector<NamedTime> kernels;   ///< the twenty with the longest total time
    std::vector<NamedTime> idleCode;  ///< the twenty code paths that cause most idle time
    DurationHistogram kernelDurations;
    std::vector<NamedTime> losses;      ///< data lost in reading the trace; only the counts are set
    std::vector<Doubt> doubts;          ///< those about this rank, without devices and processes; empty: none
    std::uint64_t role = 0;             ///< equal for ranks that run the same collectives
    std::uint32_t chainIterations = 0;  ///< number of first iterations whose chain is kept
    bool hasWork = false;               ///< whether the shapes of operators were recorded, so that work is known
    DigestDevice device;                ///< only if it has

    /// Returns the kind of one of its iterations, or an empty text.
    std::string_view kindOf(const DigestIteration& iteration) const {
        return kinds.empty() ? std::string_view() : std::string_view(kinds[iteration.kind]);
    }
};

}  // namespace core
