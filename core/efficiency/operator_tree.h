// SPDX-License-Identifier: GPL-3.0-or-later
// Which operator owns an operation: the innermost one around its launch, or one around that which stands for it.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <stop_token>
#include <unordered_map>
#include <vector>

namespace core {

constexpr std::uint32_t withoutOperator = 0xffffffff;

/// The operators of all threads, nested by their times. Frames of Python and annotations are not among them.
class OperatorTree {
public:
    explicit OperatorTree(const Trace& trace, const std::stop_token& stop = {});

    /// Returns the innermost operator that is open at the start of a call on its thread.
    std::uint32_t innermostAt(std::size_t call) const {
        return m_innermost.empty() ? withoutOperator : m_innermost[call];
    }
    /// Returns the operator around this one.
    std::uint32_t around(std::uint32_t range) const { return m_around[range]; }
    /// Returns the operator that owns what is launched in this one.
    std::uint32_t ownerOf(std::uint32_t innermost) const;
    /// Returns the nearest operator around this one that `is` accepts.
    template <class Is>
    std::uint32_t find(std::uint32_t range, const Is& is) const {
        for (range = m_around[range]; range != withoutOperator; range = m_around[range])
            if (is(nameOf(range))) return range;
        return withoutOperator;
    }
    std::string_view nameOf(std::uint32_t range) const { return m_trace.names[m_trace.hostRanges.name[range]]; }
    /// Returns whether an operator repeats the forward pass within the backward pass (activation checkpointing).
    bool isRecomputed(std::uint32_t range) const;

private:
    /// What the name of an operator says, so that it is read once and not for each operation.
    struct Named {
        bool isSeen = false;
        bool hasFamily = false, isComposite = false;
        bool isInner = false;       ///< of PyTorch's own implementation: "aten::_..."
        bool isOfEngine = false;    ///< of automatic differentiation
        bool beginsNode = false;    ///< where it evaluates a node of the backward pass
        bool isCheckpoint = false;  ///< a node that repeats the forward pass
        std::string_view outer;     ///< see outerOf()
    };

    void nest(const std::stop_token& stop);
    void readNames();
    void findRecomputation();
    const Named& named(std::uint32_t range) const { return m_named[index(m_trace.hostRanges.name[range])]; }

    const Trace& m_trace;
    std::vector<Named> m_named;                        ///< by name
    std::vector<std::uint32_t> m_around, m_innermost;  ///< by host range, by call; none if there is no operator
    /// Python's frames that compute again, of a thread, by start; `end` is the latest so far.
    struct Again {
        Nanos start = 0, end = 0;
    };
    std::unordered_map<ThreadId, std::vector<Again>> m_again;
};

}  // namespace core
