// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the GPU operations that each launch started. In a clean recording a launch of a kernel has one, or none if it
// was recorded into a graph; a launch of a graph has one or many. A call that copies or sets memory has one, or none if
// there are no bytes to copy.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <stop_token>
#include <string_view>
#include <vector>

namespace core {

class LaunchCounts {
public:
    LaunchCounts(const Trace& trace, const std::stop_token& stop);

    /// Returns whether a call launches one kernel, or a graph of them.
    bool isLaunch(std::uint32_t call) const { return whatOf(call) == What::Kernel; }
    bool isGraphLaunch(std::uint32_t call) const { return whatOf(call) == What::Graph; }
    /// Returns whether a call copies or sets memory.
    bool isCopy(std::uint32_t call) const { return whatOf(call) == What::Copy; }
    /// Returns 0, 1, or 2 for more.
    int operationsOf(std::uint32_t call) const { return m_operations[call]; }
    std::size_t launches() const { return m_launches; }  ///< launches of kernels with a correlation
    std::size_t linked() const { return m_linked; }      ///< those with an operation
    std::size_t repeated() const { return m_repeated; }  ///< those with several
    std::size_t unlinked() const { return m_launches - m_linked; }
    std::size_t graphs() const { return m_graphs; }              ///< launches of graphs with a correlation
    std::size_t linkedGraphs() const { return m_linkedGraphs; }  ///< those with an operation
    std::size_t copies() const { return m_copies; }              ///< calls that copy or set memory, with a correlation
    std::size_t linkedCopies() const { return m_linkedCopies; }  ///< those with an operation

private:
    enum class What : std::uint8_t { Unknown, Other, Kernel, Graph, Copy };
    static What whatIs(std::string_view call);
    What whatOf(std::uint32_t call) const { return m_what[index(m_trace.calls.name[call])]; }

    const Trace& m_trace;
    std::vector<What> m_what;  ///< by name of a call
    std::vector<std::uint8_t> m_operations;
    std::size_t m_launches = 0, m_linked = 0, m_repeated = 0, m_graphs = 0, m_linkedGraphs = 0, m_copies = 0,
                m_linkedCopies = 0;
};

}  // namespace core
