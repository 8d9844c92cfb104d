// SPDX-License-Identifier: GPL-3.0-or-later
// How much data a collective moved and how fast, by the conventions of nccl-tests (doc/PERFORMANCE.md there).
#pragma once

#include "core/base/exact_sum.h"
#include "core/classify/collective_kind.h"
#include "core/trace/side_records.h"

#include <optional>

namespace core {

/// Returns the size as nccl-tests defines it: the bytes of one rank; for AllGather and Gather all that is gathered, for
/// ReduceScatter and Scatter all that is distributed. Returns nothing if the size is not recorded, 0, that of a barrier
/// or more than a number can hold.
std::optional<std::int64_t> messageSize(CollectiveKind kind, const Collective& recorded);

/// Returns how much the links carry per byte of the size: AllReduce 2(n-1)/n; AllGather, ReduceScatter, AllToAll,
/// Gather and Scatter (n-1)/n; Broadcast, Reduce, Send and Recv 1. Returns nothing for one rank, which moves nothing,
/// and if the number of ranks matters and is not recorded.
std::optional<double> busFactor(CollectiveKind kind, std::uint32_t ranks);

/// The bandwidth of several collectives together: all their bytes divided by all their time. Instances without a
/// recorded size do not count. The time includes waiting for the slowest rank, so the result is a lower bound.
class Bandwidth {
public:
    void add(CollectiveKind kind, const Collective& recorded, Nanos duration);
    void add(const Bandwidth& other);
    std::optional<ExactSum> bytes() const;    ///< sum of the sizes
    std::optional<double> algorithm() const;  ///< size divided by time; GB/s, 10^9 bytes per second
    std::optional<double> bus() const;        ///< bytes on the links divided by time: comparable across kinds and ranks

private:
    struct Sum {
        double bytes = 0;
        double time = 0;  ///< ns

        void add(const Sum& other) { bytes += other.bytes, time += other.time; }
        std::optional<double> rate() const { return time > 0 ? std::optional(bytes / time) : std::nullopt; }
    };
    Sum m_algorithm, m_bus;
    ExactSum m_bytes;
};

}  // namespace core
