// SPDX-License-Identifier: GPL-3.0-or-later
// Attributes the idle time of a device to the code that caused it, gap by gap and interval by interval.
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

/// Attributes gaps to nodes of a tree. Time up to the end of the launch call that ended a gap goes to what the call's
/// thread was executing, later time to the latency of that launch. Updates the self time of nodes, its causes, and the
/// numbers of gaps of nodes and their ancestors.
class OffGpu {
public:
    OffGpu(const View& view, const Frames& frames, HostSums& sums, CodeTreeBuilder& tree)
        : m_trace(view.trace), m_stop(view.stop), m_innermost(frames), m_sums(sums), m_tree(tree) {}

    void add(const IdleInterval& gap);
    /// Returns the nodes that received parts of the last gap, with the time of each; a node may occur repeatedly.
    const std::vector<std::pair<std::uint32_t, Nanos>>& parts() const { return m_parts; }

private:
    void addCauses(std::uint32_t node, const HostSum& sum);
    void cause(std::uint32_t node, IdleCause cause, Nanos time);
    void give(std::uint32_t node, Nanos time);

    const Trace& m_trace;
    const std::stop_token& m_stop;
    InnermostFrames m_innermost;  ///< searched at launches
    HostSums& m_sums;
    CodeTreeBuilder& m_tree;
    std::optional<IdleCause> m_whole;  ///< the cause of the whole gap, if it has a single one
    std::uint32_t m_gap = 0;
    std::vector<std::uint32_t> m_lastGap;  ///< indexed by node
    std::vector<std::pair<std::uint32_t, Nanos>> m_parts;
};

}  // namespace core
