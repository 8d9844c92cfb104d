// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the GPU operations that each launch of a kernel started. In a clean recording that is one, or none if it was
// recorded into a graph.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace core {

class LaunchCounts {
public:
    LaunchCounts(const Trace& trace, const std::stop_token& stop);

    /// Returns whether a call launches one kernel.
    bool isLaunch(std::uint32_t call) const { return m_isLaunch[index(m_trace.calls.name[call])]; }
    /// Returns 0, 1, or 2 for more.
    int operationsOf(std::uint32_t call) const { return m_operations[call]; }
    std::size_t launches() const { return m_launches; }  ///< launches of kernels with a correlation
    std::size_t linked() const { return m_linked; }      ///< those with an operation
    std::size_t repeated() const { return m_repeated; }  ///< those with several
    std::size_t unlinked() const { return m_launches - m_linked; }

private:
    const Trace& m_trace;
    std::vector<bool> m_isLaunch;  ///< by name
    std::vector<std::uint8_t> m_operations;
    std::size_t m_launches = 0, m_linked = 0, m_repeated = 0;
};

}  // namespace core
