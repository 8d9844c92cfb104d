// SPDX-License-Identifier: GPL-3.0-or-later
// Waits of operations for operations on other streams, and waits of host calls, derived from the profiler's records and
// from the order of calls.
#pragma once

#include "core/replay/device_work.h"

#include <cstdint>
#include <vector>

namespace core {

/// A multimap from an operation to operations, stored as sorted pairs: many keys with short lists.
class OperationLists {
public:
    void add(std::uint32_t to, std::uint32_t operation) { m_pairs.push_back({to, operation}); }
    /// Sorts the pairs and removes duplicates; of() may be called only after this.
    void finish();
    struct Pair {
        std::uint32_t to = 0, operation = 0;
        auto operator<=>(const Pair&) const = default;
    };
    std::span<const Pair> of(std::uint32_t to) const;
    std::size_t size() const { return m_pairs.size(); }

private:
    std::vector<Pair> m_pairs;
};

struct RecordedOrder {
    /// A recorded wait of a host call.
    struct HostWait {
        std::uint32_t call = 0;
        std::vector<std::uint32_t> queues;  ///< it waits for the last operation launched on each of these
        std::vector<std::uint32_t> operations;
    };
    const HostWait* of(std::uint32_t call) const;

    OperationLists waits;             ///< recorded waits, keyed by the waiting operation
    OperationLists candidates;        ///< possible waits, inferred from the order of calls
    std::vector<HostWait> hostWaits;  ///< sorted by call
    bool isTooLarge = false;          ///< there are too many streams and waits to examine; the lists are incomplete
};

RecordedOrder recordedOrder(const View& view, const HostCalls& host, const DeviceWork& work, ReplayCounts& counts);

/// The budget for queues examined, summed over all waits.
constexpr std::uint64_t maxQueueSearches = 20'000'000;

}  // namespace core
