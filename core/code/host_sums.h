// SPDX-License-Identifier: GPL-3.0-or-later
// Sums up what a thread executed in an interval, fast even if thousands of devices wait for one thread at a time.
#pragma once

#include "core/analysis/host/host_clock.h"
#include "core/code/code_tree_builder.h"
#include "core/code/innermost_frames.h"

#include <cstdint>
#include <functional>
#include <map>
#include <stop_token>
#include <utility>
#include <vector>

namespace core {

/// Self time of frames with the same path; `host` splits it by what the thread did in it.
struct HostSum {
    std::uint32_t frame = noFrame;  ///< one of the frames; noFrame: none was open, or none that appears in a path
    Nanos time = 0;
    HostTime host;
};

/// Divides a thread's frames into blocks of blockFrames; adjacent blocks are combined into blocks of twice the size,
/// and so on. The sums of a block are stored once it is needed for the second time: the idle time of one device covers
/// a block once, that of many covers it over and over.
class HostSums {
public:
    HostSums(const Trace& trace, const Frames& frames, PathFolder folder, HostClock& clock)
        : m_frames(frames),
          m_innermost(frames),
          m_clock(clock),
          m_paths(trace, frames, std::move(folder)),
          m_threads(frames.threads()) {}

    using Visit = std::function<void(const HostSum&)>;
    /// Visits the parts of [from, to); a path may occur repeatedly. A stored block costs one step per path in it,
    /// however many frames it has.
    void visit(ThreadId thread, Nanos from, Nanos to, const std::stop_token& stop, const Visit& visit);

    static constexpr std::size_t blockFrames = 512;  ///< takes a tenth of a millisecond to sum up

private:
    struct Block {
        bool isMet = false;
        std::vector<HostSum> sums;  ///< empty: not summed up yet
    };
    void walk(ThreadId thread, Nanos from, Nanos to, const std::stop_token& stop, const Visit& visit);
    void visitBlock(ThreadId thread, std::size_t first, std::size_t end, const std::stop_token& stop,
                    const Visit& visit);
    std::vector<HostSum> added(ThreadId thread, Nanos from, Nanos to, const std::stop_token& stop);

    const Frames& m_frames;
    InnermostFrames m_innermost;
    HostClock& m_clock;
    CodeTreeBuilder m_paths;                                                      ///< identifies equal paths
    std::vector<std::map<std::pair<std::size_t, std::size_t>, Block>> m_threads;  ///< keyed by (first, end) block
};

}  // namespace core
