// SPDX-License-Identifier: GPL-3.0-or-later
// Collects Python stacks that were recorded with each operator, rather than as calls with their own times.
#pragma once

#include "core/trace/trace_builder.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// Returns "torch/_ops.py(692): __call__" for "/home/ada/.local/lib/python3.9/site-packages/torch/_ops.py(692):
/// __call__": the form of other profilers, which does not reveal whose machine it was.
std::string pythonFrame(std::string_view recorded);

class PythonStacks {
public:
    /// Returns the number of a stack for add(); frames innermost first. Outermost frames beyond `deepest` are left out.
    std::uint32_t stack(std::vector<NameId> frames);
    static constexpr std::size_t deepest = 256;

    void add(Nanos start, Nanos duration, ThreadId thread, std::uint32_t stack);
    /// Adds a Python call for each frame in the stacks of operators that no other one contains. It has the operator's
    /// times, since those of frames are not recorded.
    void addTo(TraceBuilder& builder);
    static constexpr std::size_t maxFrames = std::size_t{1} << 24;  ///< further frames are left out, and counted
    std::size_t memoryBytes() const { return m_operators.size() * sizeof(Operator) + m_frames * sizeof(NameId); }

private:
    struct Operator {
        Nanos start = 0, end = 0;
        ThreadId thread{};
        std::uint32_t stack = 0;
    };

    std::vector<std::vector<NameId>> m_stacks;  ///< frames outermost first
    std::size_t m_frames = 0;
    std::vector<Operator> m_operators;
};

}  // namespace core
