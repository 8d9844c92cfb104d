// SPDX-License-Identifier: GPL-3.0-or-later
// The host's stacks: what was open on a thread at a moment, outermost first.
#pragma once

#include "core/analysis/scope/code_options.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace core {

constexpr std::uint32_t noFrame = 0xffffffff;

/// Frames of a stack: deeper ones count for the one at this depth. Real stacks are a tenth as deep.
constexpr std::uint32_t deepestStack = 4096;

/// An entry of a thread's stack, half open. 24 bytes.
struct Frame {
    Nanos start = 0;
    Nanos end = 0;                   ///< its parent's where it was recorded to outlive it
    std::uint32_t parent = noFrame;  ///< of the same thread, an earlier one
    std::uint32_t source = 0;        ///< a row of hostRanges, or behind them one of calls
};

/// The frames of each thread, by (start, longer first, kind, order in the file); NVTX ranges that were started and
/// ended rather than pushed and popped belong to no stack. The trace must outlive it.
class Frames {
public:
    explicit Frames(const Trace& trace, const std::stop_token& stop = {});

    std::span<const Frame> of(ThreadId thread) const { return m_threads[index(thread)]; }
    std::size_t threads() const { return m_threads.size(); }
    FrameKind kind(const Frame& frame) const;
    /// As recorded.
    NameId name(const Frame& frame) const;
    /// The innermost frame that is open at a moment, or noFrame. The frames around it are its parents.
    std::uint32_t innermost(ThreadId thread, Nanos time) const;
    /// How many were recorded to outlive their parent.
    std::size_t cut() const { return m_cut; }
    bool isEmpty() const { return m_isEmpty; }

private:
    void nest(std::vector<Frame>& frames);

    const Trace& m_trace;
    std::vector<std::vector<Frame>> m_threads;
    std::vector<char> m_isModule;  ///< by name
    std::size_t m_cut = 0;
    bool m_isEmpty = true;
};

}  // namespace core
