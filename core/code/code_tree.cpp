// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/code_tree.h"

#include "core/analysis/stacks/chosen_code.h"
#include "core/trace/column_memory.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

constexpr std::uint32_t mostNodes = 0x40000000;  // of several trees, before their numbers begin anew

}  // namespace

std::vector<std::uint32_t> CodeTree::inOrder() const {
    std::vector<std::vector<std::uint32_t>> children(nodes.size());
    for (std::uint32_t node = 1; node < nodes.size(); ++node)
        children[nodes[node].parent].push_back(node);
    std::vector<std::uint32_t> order, open{0};
    while (!open.empty()) {
        const std::uint32_t node = open.back();
        open.pop_back();
        if (node != 0) order.push_back(node);
        auto& below = children[node];
        std::sort(below.begin(), below.end(), [&](std::uint32_t a, std::uint32_t b) {  // the last is taken first
            if (nodes[a].total != nodes[b].total) return nodes[a].total < nodes[b].total;
            return label(a) != label(b) ? label(a) > label(b) : nodes[a].kind > nodes[b].kind;
        });
        open.insert(open.end(), below.begin(), below.end());
    }
    return order;
}

std::string CodeTree::path(std::uint32_t node) const {
    std::vector<std::uint32_t> frames;
    for (; node != 0; node = nodes[node].parent)
        frames.push_back(node);
    std::string text;
    for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame)
        text += (text.empty() ? "" : " > ") + label(*frame);
    return text;
}

CodeTreeBuilder::CodeTreeBuilder(const Trace& trace, const Frames& frames, const CodeOptions& options)
    : m_trace(trace), m_frames(frames), m_options(options), m_nodes(frames.threads()) {}

std::uint32_t CodeTreeBuilder::nodeOf(ThreadId thread, std::uint32_t frame) {
    const auto frames = m_frames.of(thread);
    std::vector<std::uint32_t>& nodes = m_nodes[index(thread)];
    if (nodes.empty()) nodes = filledColumn<std::uint32_t>(frames.size(), 0);
    if (frame != noFrame && nodes[frame] >= m_firstNode) return nodes[frame] - m_firstNode;
    m_way.clear();
    for (; frame != noFrame && nodes[frame] < m_firstNode; frame = frames[frame].parent)
        m_way.push_back(frame);
    std::uint32_t node = frame == noFrame ? root : nodes[frame] - m_firstNode;
    for (std::size_t i = m_way.size(); i-- > 0;) {
        const std::uint32_t* const next = &m_way[i];
        const bool isAtForward = m_options.backward == BackwardPlace::Forward;
        const auto forward = isAtForward ? m_frames.forwardOf(thread, *next) : std::nullopt;
        node = forward ? linked(*forward, node, frames[*next]) : under(node, frames[*next]);
        nodes[*next] = m_firstNode + node;
    }
    return node;
}

std::uint32_t CodeTreeBuilder::nodeOf(std::uint32_t parent, std::string_view label, FrameKind kind) {
    return child(parent, {labelId(label), false}, kind);
}

/// The node of a frame that belongs to one of another thread.
std::uint32_t CodeTreeBuilder::linked(const FramePlace& from, std::uint32_t parent, const Frame& frame) {
    constexpr int mostQueues = 16;  // real ones are one deep
    if (!m_trace.names[m_frames.name(frame)].starts_with(takenFromQueue)) return backward(from, frame);
    if (m_queues == mostQueues) return under(parent, frame);
    std::vector<std::uint32_t> way = std::exchange(m_way, {});
    ++m_queues;
    parent = nodeOf(from.thread, m_frames.of(from.thread)[from.frame].parent);
    --m_queues;
    m_way = std::move(way);
    return under(parent, frame);
}

/// The node of a frame of a backward pass: the frame that evaluates an operator is what "(backward)" stands for.
std::uint32_t CodeTreeBuilder::backward(const FramePlace& forward, const Frame& frame) {
    const std::uint32_t node = nodeOf(contextOf(forward), backwardPass);
    return m_trace.names[m_frames.name(frame)].starts_with(backwardEvaluation) ? node : under(node, frame);
}

/// The node of the ranges, modules and Python frames around a forward operator.
std::uint32_t CodeTreeBuilder::contextOf(const FramePlace& forward) {
    const auto frames = m_frames.of(forward.thread);
    const auto place = [&](std::uint32_t frame) { return std::uint64_t{index(forward.thread)} << 32 | frame; };
    std::vector<std::uint32_t> way;
    std::uint32_t node = root;
    for (std::uint32_t frame = forward.frame; frame != noFrame; frame = frames[frame].parent) {
        const auto known = m_contexts.find(place(frame));
        if (known != m_contexts.end()) {
            node = known->second;
            break;
        }
        way.push_back(frame);
    }
    for (auto next = way.rbegin(); next != way.rend(); ++next) {
        if (isForwardContext(m_frames.kind(frames[*next]))) node = under(node, frames[*next]);
        m_contexts.emplace(place(*next), node);
    }
    return node;
}

/// The node of a frame whose parent has that one: the same where the frame is folded into it or stands in no path.
std::uint32_t CodeTreeBuilder::under(std::uint32_t parent, const Frame& frame) {
    const FrameKind kind = m_frames.kind(frame);
    const CodeNode& above = m_tree.nodes[parent];
    if (!m_options.kinds[static_cast<std::size_t>(kind)]) return parent;
    const Label label = labelOf(frame);
    if (parent != root) {
        if (m_options.foldLibrary && label.isPlumbing && above.isPlumbing) return parent;
        if (m_options.foldRepeats && label.id == above.label && kind == above.kind) return parent;
    }
    return child(parent, label, kind);
}

std::uint32_t CodeTreeBuilder::child(std::uint32_t parent, Label label, FrameKind kind) {
    const auto next = static_cast<std::uint32_t>(m_tree.nodes.size());
    const auto [node, isNew] = m_children[static_cast<std::size_t>(kind)].tryEmplace(parent, label.id, next);
    if (isNew)
        m_tree.nodes.push_back({.parent = parent,
                                .label = label.id,
                                .depth = m_tree.nodes[parent].depth + 1,
                                .kind = kind,
                                .isPlumbing = label.isPlumbing});
    return node;
}

CodeTreeBuilder::Label CodeTreeBuilder::labelOf(const Frame& frame) {
    const FrameKind kind = m_frames.kind(frame);
    const NameId name = m_frames.name(frame);
    std::vector<KnownLabel>& labels = m_labels[static_cast<std::size_t>(kind)];
    if (labels.empty()) labels.resize(m_trace.names.size());
    KnownLabel& known = labels[index(name)];
    if (known.tree != m_treeNumber) {
        const std::string text = frameLabel(m_trace.names[name], kind, m_options);
        known = {{labelId(text), isPlumbing(text, kind, m_options)}, m_treeNumber};
    }
    return known.label;
}

std::uint32_t CodeTreeBuilder::labelId(std::string_view text) {
    const auto next = static_cast<std::uint32_t>(m_tree.labels.size());
    const auto [place, isNew] = m_labelIds.try_emplace(std::string(text), next);
    if (isNew) m_tree.labels.emplace_back(text);
    return place->second;
}

CodeTree CodeTreeBuilder::finish() {
    std::vector<CodeNode>& nodes = m_tree.nodes;
    for (CodeNode& node : nodes)
        node.total += node.self;
    for (std::size_t i = nodes.size() - 1; i > 0; --i) {
        CodeNode& parent = nodes[nodes[i].parent];
        parent.total += nodes[i].total;
        parent.exposed += nodes[i].exposed;
        for (std::size_t cause = 0; cause < idleCauseCount; ++cause)
            parent.causes[cause] += nodes[i].causes[cause];
    }
    m_firstNode += static_cast<std::uint32_t>(nodes.size());
    if (m_firstNode > mostNodes) {
        m_firstNode = 1;
        for (auto& known : m_nodes)
            known = {};
    }
    ++m_treeNumber;
    m_contexts = {};
    m_labelIds = {};
    m_children = {};
    return std::exchange(m_tree, {});
}

}  // namespace core
