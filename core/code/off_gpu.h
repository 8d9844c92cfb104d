// SPDX-License-Identifier: GPL-3.0-or-later
// Gives the idle time of a device to the code that caused it, gap by gap and moment by moment.
#pragma once

#include "core/analysis/idle/idle_causes.h"
#include "core/analysis/scope/view.h"
#include "core/code/code_tree_builder.h"
#include "core/code/host_sums.h"
#include "core/code/innermost_frames.h"

#include <optional>
#include <utility>
#include <vector>

namespace core {

/// Up to the end of the launch call that ended a gap its moments go to what the call's thread was in, later ones to the
/// latency of that launch. Adds to the nodes of a tree their own time, its causes, and the gaps of them and of all
/// above.
class OffGpu {
public:
    OffGpu(const View& view, const Frames& frames, HostSums& sums, CodeTreeBuilder& tree)
        : m_trace(view.trace), m_stop(view.stop), m_innermost(frames), m_sums(sums), m_tree(tree) {}

    void add(const IdleInterval& gap);
    /// The nodes that the last gap went to, and how much of it; a node may come again.
    const std::vector<std::pair<std::uint32_t, Nanos>>& parts() const { return m_parts; }

private:
    void addCauses(std::uint32_t node, const HostSum& sum);
    void cause(std::uint32_t node, IdleCause cause, Nanos time);
    void give(std::uint32_t node, Nanos time);

    const Trace& m_trace;
    const std::stop_token& m_stop;
    InnermostFrames m_innermost;  ///< at launches
    HostSums& m_sums;
    CodeTreeBuilder& m_tree;
    std::optional<IdleCause> m_whole;  ///< of all of the gap
    std::uint32_t m_gap = 0;
    std::vector<std::uint32_t> m_lastGap;  ///< by node
    std::vector<std::pair<std::uint32_t, Nanos>> m_parts;
};

}  // namespace core
