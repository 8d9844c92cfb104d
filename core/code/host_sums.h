// SPDX-License-Identifier: GPL-3.0-or-later
// What a thread was in between two moments, as sums: thousands of devices may wait for one thread at the same time.
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

/// Time that frames of one path have of their own. In `host` what the thread did in it.
struct HostSum {
    std::uint32_t frame = noFrame;  ///< one of them; noFrame: none was open, or none that stands in a path
    Nanos time = 0;
    HostTime host;
};

/// Between every blockFrames-th start of a frame lies a block; two that follow each other are one of twice the size,
/// and so on. What a block adds up to is kept from the second time on that a stretch holds all of it: the idle time of
/// one device meets it once, that of many over and over.
class HostSums {
public:
    HostSums(const Trace& trace, const Frames& frames, PathFolder folder, HostClock& clock)
        : m_frames(frames),
          m_innermost(frames),
          m_clock(clock),
          m_paths(trace, frames, std::move(folder)),
          m_threads(frames.threads()) {}

    using Visit = std::function<void(const HostSum&)>;
    /// The parts of [from, to); a path may come again. What is kept costs a step for each path of a block, whatever
    /// the number of its frames.
    void visit(ThreadId thread, Nanos from, Nanos to, const std::stop_token& stop, const Visit& visit);

    static constexpr std::size_t blockFrames = 512;  ///< a tenth of a millisecond to add up

private:
    struct Block {
        bool isMet = false;
        std::vector<HostSum> sums;  ///< none: not added up yet
    };
    void walk(ThreadId thread, Nanos from, Nanos to, const std::stop_token& stop, const Visit& visit);
    void visitBlock(ThreadId thread, std::size_t first, std::size_t end, const std::stop_token& stop,
                    const Visit& visit);
    std::vector<HostSum> added(ThreadId thread, Nanos from, Nanos to, const std::stop_token& stop);

    const Frames& m_frames;
    InnermostFrames m_innermost;
    HostClock& m_clock;
    CodeTreeBuilder m_paths;                                                      ///< tells which frames have one path
    std::vector<std::map<std::pair<std::size_t, std::size_t>, Block>> m_threads;  ///< by the first and the end
};

}  // namespace core
