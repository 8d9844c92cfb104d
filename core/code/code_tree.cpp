// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/code_tree.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

constexpr std::uint32_t unknown = 0xffffffff;

std::uint64_t key(std::uint32_t a, std::uint32_t b) { return std::uint64_t{a} << 32 | b; }

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
    if (nodes.empty()) nodes.assign(frames.size(), unknown);
    m_way.clear();
    for (; frame != noFrame && nodes[frame] == unknown; frame = frames[frame].parent)
        m_way.push_back(frame);
    std::uint32_t node = frame == noFrame ? root : nodes[frame];
    for (auto next = m_way.rbegin(); next != m_way.rend(); ++next) {
        node = nodes[*next] = under(node, frames[*next]);
        m_known.push_back(&nodes[*next]);
    }
    return node;
}

std::uint32_t CodeTreeBuilder::nodeOf(std::uint32_t parent, std::string_view label) {
    return child(parent, {labelId(label), false}, FrameKind::None);
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
    const auto [place, isNew] = m_children[static_cast<std::size_t>(kind)].try_emplace(key(parent, label.id), next);
    if (isNew)
        m_tree.nodes.push_back({.parent = parent,
                                .label = label.id,
                                .depth = m_tree.nodes[parent].depth + 1,
                                .kind = kind,
                                .isPlumbing = label.isPlumbing});
    return place->second;
}

CodeTreeBuilder::Label CodeTreeBuilder::labelOf(const Frame& frame) {
    const FrameKind kind = m_frames.kind(frame);
    const NameId name = m_frames.name(frame);
    const std::uint64_t of = key(static_cast<std::uint32_t>(index(name)), static_cast<std::uint32_t>(kind));
    if (const auto known = m_labels.find(of); known != m_labels.end()) return known->second;
    const std::string text = frameLabel(m_trace.names[name], kind, m_options);
    return m_labels.emplace(of, Label{labelId(text), isPlumbing(text, kind)}).first->second;
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
    for (std::uint32_t* known : m_known)
        *known = unknown;
    m_known.clear();
    m_labelIds = {};
    m_labels = {};
    for (auto& children : m_children)
        children = {};
    return std::exchange(m_tree, {});
}

}  // namespace core
