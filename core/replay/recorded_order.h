// SPDX-License-Identifier: GPL-3.0-or-later
// Which operations wait for which others on other streams, and what host calls wait for, from the profiler's records
// and from the order of calls.
#pragma once

#include "core/replay/device_work.h"

#include <cstdint>
#include <vector>

namespace core {

/// Pairs by their first member, in order: short lists for many keys.
class OperationLists {
public:
    void add(std::uint32_t to, std::uint32_t operation) { m_pairs.push_back({to, operation}); }
    /// Removes duplicates; only then may of() be called.
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
    /// What a call waits for, as recorded.
    struct HostWait {
        std::uint32_t call = 0;
        std::vector<std::uint32_t> queues;  ///< for the last operation launched on each
        std::vector<std::uint32_t> operations;
    };
    const HostWait* of(std::uint32_t call) const;

    OperationLists waits;             ///< by operation: what it waits for, as recorded
    OperationLists candidates;        ///< what it may wait for, by the order of calls
    std::vector<HostWait> hostWaits;  ///< by call
    bool isTooLarge = false;          ///< more streams and waits than can be looked at: nothing of it is whole
};

RecordedOrder recordedOrder(const View& view, const HostCalls& host, const DeviceWork& work, ReplayCounts& counts);

/// The number of queues that all waits together may examine.
constexpr std::uint64_t mostQueuesAsked = 20'000'000;

}  // namespace core
