// SPDX-License-Identifier: GPL-3.0-or-later
// The host's stacks: the frames that were open on a thread at a moment, outermost first.
#pragma once

#include "core/analysis/scope/code_options.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace core {

constexpr std::uint32_t noFrame = 0xffffffff;

/// The maximum depth of a stack; deeper frames are attributed to the frame there. Real stacks are a tenth as deep.
constexpr std::uint32_t deepestStack = 4096;

/// An entry of a thread's stack, half-open. 24 bytes.
struct Frame {
    Nanos start = 0;
    Nanos end = 0;                   ///< the parent's end if it was recorded to outlive its parent
    std::uint32_t parent = noFrame;  ///< an earlier frame of the same thread
    std::uint32_t source = 0;        ///< a row of hostRanges, or, counting on, one of calls
};

/// Identifies a frame of any thread.
struct FramePlace {
    ThreadId thread{};
    std::uint32_t frame = 0;

    bool operator==(const FramePlace&) const = default;
};

/// A frame of a backward pass, and the operator of the forward pass that it belongs to.
struct BackwardFrame {
    std::uint32_t frame = 0;
    FramePlace forward;
};

/// The frames of each thread, by (start, longer first, kind, order in the file). NVTX start/end ranges, as opposed to
/// push/pop, belong to no stack. The trace must outlive this object.
class Frames {
public:
    explicit Frames(const Trace& trace, const std::stop_token& stop = {});

    std::span<const Frame> of(ThreadId thread) const { return m_threads[index(thread)]; }
    std::size_t threads() const { return m_threads.size(); }
    FrameKind kind(const Frame& frame) const;
    bool isCall(const Frame& frame) const { return frame.source >= m_trace.hostRanges.size(); }
    /// Returns the recorded name.
    NameId name(const Frame& frame) const;
    /// Returns the innermost frame that is open at a moment, or noFrame; its parents are the frames around it.
    std::uint32_t innermost(ThreadId thread, Nanos time) const;
    /// Returns the outermost frame of each forward operator, in order, and frames inside it that belong to another one.
    std::span<const BackwardFrame> backwardOf(ThreadId thread) const { return m_backward[index(thread)]; }
    /// Returns the forward operator that this very frame is linked to; a link of a frame around it does not count.
    std::optional<FramePlace> forwardOf(ThreadId thread, std::uint32_t frame) const;
    /// Returns the number of frames that were recorded to outlive their parent.
    std::size_t cut() const { return m_cut; }
    bool isEmpty() const { return m_isEmpty; }

private:
    void linkBackward(const std::stop_token& stop);

    const Trace& m_trace;
    std::vector<std::vector<Frame>> m_threads;
    std::vector<std::vector<BackwardFrame>> m_backward;  ///< indexed by thread
    /// What a name says of the frame that has it, depending on how it was recorded.
    enum class NameSort : std::uint8_t { Other, Module, Operator };
    std::vector<NameSort> m_sorts;  ///< indexed by name
    std::size_t m_cut = 0;
    bool m_isEmpty = true;
};

}  // namespace core
