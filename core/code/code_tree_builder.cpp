// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/code_tree_builder.h"

#include "core/trace/column_memory.h"

#include <utility>

namespace core {

PathFolder PathFolder::ofAll(BackwardPlace backward) {
    PathFolder folder({.foldLibrary = false, .foldRepeats = false, .backward = backward});
    folder.m_showsGraphs = true;
    return folder;
}

PathFolder::Label PathFolder::labelOf(std::string_view recorded, FrameKind kind) {
    const std::string text = frameLabel(recorded, kind, m_options);
    return {labelId(text), isPlumbing(text, kind, m_options)};
}

std::uint32_t PathFolder::frame(std::uint32_t parent, Label label, FrameKind kind) {
    const CodeNode& above = m_tree.nodes[parent];
    if (parent != root) {
        if (m_options.foldLibrary && label.isPlumbing && above.isPlumbing) return parent;
        if (m_options.foldRepeats && label.id == above.label && kind == above.kind) return parent;
    }
    return child(parent, label, kind, CodePart::Frame);
}

std::uint32_t PathFolder::note(std::uint32_t parent, std::string_view label) {
    return child(parent, {labelId(label), false}, FrameKind::None, CodePart::Note);
}

std::uint32_t PathFolder::ofGraph(std::uint32_t parent, std::string_view label, FrameKind kind) {
    if (!m_showsGraphs || (kind == FrameKind::Module && !shows(kind))) return parent;
    return child(orOutside(parent), {labelId(label), false}, kind, CodePart::Graph);
}

std::uint32_t PathFolder::child(std::uint32_t parent, Label label, FrameKind kind, CodePart part) {
    const auto next = static_cast<std::uint32_t>(m_tree.nodes.size());
    const auto [node, isNew] = m_children[static_cast<std::size_t>(kind)].tryEmplace(parent, label.id, next);
    if (isNew)
        m_tree.nodes.push_back({.parent = parent,
                                .label = label.id,
                                .depth = m_tree.nodes[parent].depth + 1,
                                .kind = kind,
                                .part = part,
                                .isPlumbing = label.isPlumbing});
    return node;
}

std::uint32_t PathFolder::labelId(std::string_view text) {
    const auto next = static_cast<std::uint32_t>(m_tree.labels.size());
    const auto [place, isNew] = m_labelIds.try_emplace(std::string(text), next);
    if (isNew) m_tree.labels.emplace_back(text);
    return place->second;
}

CodeTree PathFolder::finish() {
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
    m_labelIds = {};
    m_children = {};
    return std::exchange(m_tree, {});
}

namespace {

constexpr std::uint32_t maxNodes = 0x40000000;  // over several trees, before indices are reset

}  // namespace

CodeTreeBuilder::CodeTreeBuilder(const Trace& trace, const Frames& frames, PathFolder folder)
    : m_trace(trace), m_frames(frames), m_folder(std::move(folder)), m_nodes(frames.threads()) {}

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
        const bool isAtForward = m_folder.options().backward == BackwardPlace::Forward;
        const auto forward = isAtForward ? m_frames.forwardOf(thread, *next) : std::nullopt;
        node = forward ? linked(*forward, node, frames[*next]) : under(node, frames[*next]);
        nodes[*next] = m_firstNode + node;
    }
    return node;
}

/// Returns the node of a frame that belongs to a frame of another thread.
std::uint32_t CodeTreeBuilder::linked(const FramePlace& from, std::uint32_t parent, const Frame& frame) {
    constexpr int maxQueues = 16;  // real ones are nested once
    if (!m_trace.names[m_frames.name(frame)].starts_with(takenFromQueue)) return backward(from, frame);
    if (m_queues == maxQueues) return under(parent, frame);
    std::vector<std::uint32_t> way = std::exchange(m_way, {});
    ++m_queues;
    parent = nodeOf(from.thread, m_frames.of(from.thread)[from.frame].parent);
    --m_queues;
    m_way = std::move(way);
    return under(parent, frame);
}

/// Returns the node of a backward pass's frame; "(backward)" stands for the frame that evaluates an operator.
std::uint32_t CodeTreeBuilder::backward(const FramePlace& forward, const Frame& frame) {
    const std::uint32_t node = m_folder.note(contextOf(forward), backwardPass);
    return m_trace.names[m_frames.name(frame)].starts_with(backwardEvaluation) ? node : under(node, frame);
}

/// Returns the node of the ranges, modules and Python frames around a forward operator.
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

std::uint32_t CodeTreeBuilder::under(std::uint32_t parent, const Frame& frame) {
    const FrameKind kind = m_frames.kind(frame);
    return m_folder.shows(kind) ? m_folder.frame(parent, labelOf(frame, kind), kind) : parent;
}

PathFolder::Label CodeTreeBuilder::labelOf(const Frame& frame, FrameKind kind) {
    const NameId name = m_frames.name(frame);
    std::vector<KnownLabel>& labels = m_labels[static_cast<std::size_t>(kind)];
    if (labels.empty()) labels.resize(m_trace.names.size());
    KnownLabel& known = labels[index(name)];
    if (known.tree != m_treeNumber) known = {m_folder.labelOf(m_trace.names[name], kind), m_treeNumber};
    return known.label;
}

CodeTree CodeTreeBuilder::finish() {
    CodeTree tree = m_folder.finish();
    m_firstNode += static_cast<std::uint32_t>(tree.nodes.size());
    if (m_firstNode > maxNodes) {
        m_firstNode = 1;
        for (auto& known : m_nodes)
            known = {};
    }
    ++m_treeNumber;
    m_contexts = {};
    return tree;
}

}  // namespace core
