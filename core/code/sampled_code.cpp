// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/sampled_code.h"

#include "core/trace/host_threads.h"

#include <algorithm>

namespace core {

namespace {

/// Maps recorded stacks to the nodes of one tree after another.
class SampledPaths {
public:
    SampledPaths(const Trace& trace, const PathFolder& folder)
        : m_trace(trace), m_folder(folder), m_nodes(trace.memoryFrames.size()), m_labels(trace.names.size()) {}

    /// Returns the node of a stack, given its innermost frame; the one for time outside recorded code if it has none.
    CodeNode& of(std::uint32_t frame) {
        m_way.clear();
        for (; frame != noMemoryFrame && m_nodes[frame].tree != m_tree; frame = m_trace.memoryFrames[frame].caller)
            m_way.push_back(frame);
        std::uint32_t node = frame == noMemoryFrame ? PathFolder::root : m_nodes[frame].node;
        for (auto next = m_way.rbegin(); next != m_way.rend(); ++next) {
            if (m_folder.shows(kind)) node = m_folder.frame(node, labelOf(m_trace.memoryFrames[*next].name), kind);
            m_nodes[*next] = {m_tree, node};
        }
        return m_folder[m_folder.orOutside(node)];
    }
    CodeTree finish() {
        ++m_tree;
        CodeTree tree = m_folder.finish();
        tree.addCounts();
        return tree;
    }

private:
    static constexpr FrameKind kind = FrameKind::Python;  // as all functions on recorded stacks

    struct KnownNode {
        std::uint32_t tree = 0, node = 0;
    };
    struct KnownLabel {
        std::uint32_t tree = 0;
        PathFolder::Label label;
    };
    PathFolder::Label labelOf(NameId name) {
        KnownLabel& known = m_labels[index(name)];
        if (known.tree != m_tree) known = {m_tree, m_folder.labelOf(m_trace.names[name], kind)};
        return known.label;
    }

    const Trace& m_trace;
    PathFolder m_folder;
    std::uint32_t m_tree = 1;  ///< number of the current tree
    std::vector<KnownNode> m_nodes;
    std::vector<KnownLabel> m_labels;
    std::vector<std::uint32_t> m_way;
};

}  // namespace

std::vector<ThreadCode> sampledTrees(const View& view, const PathFolder& folder) {
    const CpuSamples& samples = view.trace.cpuSamples;
    std::vector<ThreadCode> trees;
    if (samples.size() == 0) return trees;
    const TimeWindow window = view.options.filter.window.value_or(TimeWindow{0, view.trace.end});
    const bool choosesCode = !view.options.filter.code.empty();
    SampledPaths paths(view.trace, folder);
    for (std::size_t first = 0, end = 0; first < samples.size() && !view.stop.stop_requested(); first = end) {
        const ThreadId thread = samples.thread[first];
        end = rowsOf(thread, samples.thread).second;
        bool isEmpty = true;
        for (std::size_t i = first; i < end; ++i) {
            const Nanos start = samples.start[i], until = i + 1 < end ? samples.start[i + 1] : start;
            const Nanos time = std::min(until, window.end) - std::max(start, window.start);
            const bool isTakenInside = window.start <= start && start < window.end;
            if (!isTakenInside && time <= 0) continue;
            if (choosesCode && !(view.code && view.code->choosesSampled(samples.frame[i]))) continue;
            CodeNode& node = paths.of(samples.frame[i]);
            node.self += std::max<Nanos>(time, 0);
            node.count += isTakenInside ? 1 : 0;
            isEmpty = false;
        }
        CodeTree tree = paths.finish();
        if (!isEmpty) trees.push_back({thread, std::move(tree)});
    }
    return trees;
}

}  // namespace core
