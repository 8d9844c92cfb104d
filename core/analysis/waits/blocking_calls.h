// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the calls that wait for work that they submit themselves, although their names do not say so.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace core {

struct BlockingCall {
    std::uint32_t call = 0;
    std::uint32_t operation = 0;  ///< what it waits for; on a stream, that includes everything before it
    Nanos from = 0;         ///< the start of the operation, or of the call if that is later: it waits from here on
    bool isLaunch = false;  ///< launches a kernel; otherwise it copies
};

/// A copy from or to pageable memory is staged by the call: that returns up to 100 us before the copy ends, or later,
/// and lasts at least 0.8 of it (but not if it takes over 50 us and the copy begins in its last 20 us). A launch waits
/// in a process where nine of ten launches of kernels of 10 us or more return after these have ended, as under
/// CUDA_LAUNCH_BLOCKING=1: there, all that return after their kernel.
class BlockingCalls {
public:
    BlockingCalls() = default;
    /// O(events). If stopped, some calls are missing.
    explicit BlockingCalls(const Trace& trace, const std::stop_token& stop = {});

    bool isEmpty() const { return m_calls.empty(); }
    const std::vector<BlockingCall>& all() const { return m_calls; }  ///< ascending calls, one entry for each
    /// Returns what a call waits for, or null if it does not wait.
    const BlockingCall* of(std::uint32_t call) const;

private:
    std::vector<BlockingCall> m_calls;
    std::vector<bool> m_isOne;  ///< by call; empty if there are none
};

/// Returns for each operation whether it is a copy from or to pageable memory; empty if none is.
std::vector<bool> pageableCopies(const Trace& trace);

}  // namespace core
