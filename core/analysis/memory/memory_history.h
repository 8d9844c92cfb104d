// SPDX-License-Identifier: GPL-3.0-or-later
// The memory in use over time: what was allocated and is not yet freed, and what was in use before the first record.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace core {

constexpr std::uint32_t neverFreed = 0xffffffff;

/// Returns how many records could not be used since they have no address, as those of PyTorch before 1.10.
std::uint64_t memoryWithoutAddresses(const Trace& trace);

/// The memory of one pool. What was freed without a recorded allocation was in use from the start.
struct PoolHistory {
    std::uint32_t pool = 0;
    std::int64_t before = 0;             ///< bytes in use before the first record
    std::vector<std::uint32_t> records;  ///< indices of Trace::memory, without what was held from the start
    std::vector<std::uint32_t> held;     ///< those
    std::vector<std::int64_t> level;     ///< bytes in use after each record
    /// Of each of `held`, then of each record: the number of records up to its free, or neverFreed; 0 if it is not an
    /// allocation.
    std::vector<std::uint32_t> freedAfter;
    std::size_t peakSteps = 0;  ///< number of records up to the first moment of the peak; 0: it is at the start
    std::uint64_t changes = 0;  ///< number of allocations and frees, or else of recorded levels
    /// How often a recorded total is not what the sizes before it add up to, or these fall below 0.
    std::uint64_t contradictions = 0;
    struct Contradiction {
        std::size_t steps = 0;                ///< number of records up to it
        std::int64_t total = 0, bySizes = 0;  ///< bytes in use as shown from here on, and as the sizes say
    } firstContradiction = {};

    std::int64_t levelAfter(std::size_t steps) const { return steps == 0 ? before : level[steps - 1]; }
    std::int64_t peak() const { return levelAfter(peakSteps); }
    std::int64_t end() const { return levelAfter(records.size()); }
    /// Returns the time of the peak; 0 if nothing has a time.
    Nanos peakTime(const Trace& trace) const;
};

/// Returns the history of each pool, in the order of their devices' numbers and their names.
std::vector<PoolHistory> memoryHistories(const Trace& trace, const std::stop_token& stop = {});

struct AliveMemory {
    std::vector<std::uint32_t> allocations;  ///< indices of Trace::memory, in rising order
    std::int64_t unknown = 0;                ///< bytes in use that no record says anything of
};

/// Returns what is alive after a number of records. A free belongs to the last allocation of its address.
AliveMemory aliveAfter(const Trace& trace, const PoolHistory& history, std::size_t steps);

}  // namespace core
