// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/path_folder.h"

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

}  // namespace core
