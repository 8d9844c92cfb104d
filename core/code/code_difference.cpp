// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/code_difference.h"

#include "core/analysis/stacks/folding.h"
#include "core/base/text.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace core {

namespace {

/// Returns "Linear" for "Linear_3".
std::string_view withoutInstance(std::string_view label) {
    const std::size_t last = label.find_last_not_of("0123456789");
    const bool isNumbered = last != std::string_view::npos && last + 1 < label.size() && last > 0 && label[last] == '_';
    return isNumbered ? label.substr(0, last) : label;
}

/// Returns "model.py: forward" for "model.py(12): forward".
std::string withoutLine(std::string_view label) {
    const std::size_t end = label.find("): ");
    const std::size_t start = end == std::string_view::npos ? end : label.rfind('(', end);
    if (start == std::string_view::npos || start + 1 == end) return std::string(label);
    const std::string_view line = label.substr(start + 1, end - start - 1);
    if (!std::ranges::all_of(line, isDigit)) return std::string(label);
    return std::string(label.substr(0, start)) + std::string(label.substr(end + 1));
}

/// Returns "ProfilerStep#" for "ProfilerStep#12": all steps of a run share one path, as required to compare runs.
std::string_view withoutStep(std::string_view label) {
    const std::size_t number = label.find_last_not_of("0123456789") + 1;
    return number > 0 && number < label.size() && label[number - 1] == '#' ? label.substr(0, number) : label;
}

std::string shownLabel(const CodeTree& tree, const CodeNode& node) {
    const std::string& label = tree.labels[node.label];
    return std::string(node.kind == FrameKind::Range ? withoutStep(label) : std::string_view(label));
}

/// Overlays trees.
class Overlay {
public:
    Overlay() : m_changes(1) {}

    /// Adds a tree; returns the index of the change for each of its nodes.
    std::vector<std::uint32_t> add(const CodeTree& tree, bool isCandidate) {
        std::vector<std::uint32_t> labels(tree.labels.size() * (frameKindCount + 1), unknown);
        std::vector<std::uint32_t> places(tree.nodes.size());
        for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
            const CodeNode& node = tree.nodes[i];
            if (i > 0) places[i] = under(places[node.parent], tree, node, labels);
            CodeChange& change = m_changes[places[i]];
            if (isCandidate && i > 0) change.label = shownLabel(tree, node);
            (isCandidate ? change.isInCandidate : change.isInBase) = true;
            (isCandidate ? change.candidate : change.base) += node.total;
            (isCandidate ? change.candidateSelf : change.baseSelf) += node.self;
            (isCandidate ? change.candidateCount : change.baseCount) += node.count;
        }
        return places;
    }
    CodeDifference made() && { return std::move(m_changes); }

private:
    static constexpr std::uint32_t unknown = 0xffffffff;

    std::uint32_t under(std::uint32_t parent, const CodeTree& tree, const CodeNode& node,
                        std::vector<std::uint32_t>& labels) {
        const auto kind = static_cast<std::size_t>(node.kind);
        std::uint32_t& label = labels[node.label * (frameKindCount + 1) + kind];
        if (label == unknown) {
            const std::string text = comparableLabel(tree.labels[node.label], node.kind);
            label = m_labels.try_emplace({node.kind, text}, static_cast<std::uint32_t>(m_labels.size())).first->second;
        }
        const auto next = static_cast<std::uint32_t>(m_changes.size());
        const auto [place, isNew] = m_children.try_emplace(std::uint64_t{parent} << 32 | label, next);
        if (isNew)
            m_changes.push_back({.parent = parent,
                                 .depth = m_changes[parent].depth + 1,
                                 .label = shownLabel(tree, node),
                                 .kind = node.kind});
        return place->second;
    }

    CodeDifference m_changes;
    std::map<std::pair<FrameKind, std::string>, std::uint32_t> m_labels;
    std::unordered_map<std::uint64_t, std::uint32_t> m_children;  ///< keyed by parent and label
};

}  // namespace

std::string comparableLabel(std::string_view label, FrameKind kind) {
    const std::string plain = frameLabel(label, kind, {});
    if (kind == FrameKind::Module) return std::string(withoutInstance(plain));
    if (kind == FrameKind::Range) return std::string(withoutStep(plain));
    return kind == FrameKind::Python ? withoutLine(plain) : plain;
}

CodeDifference differenceOf(const CodeTree& base, const CodeTree& candidate) {
    return overlayOf(base, candidate).difference;
}

CodeOverlay overlayOf(const CodeTree& base, const CodeTree& candidate) {
    Overlay overlay;
    CodeOverlay made;
    made.ofBase = overlay.add(base, false);
    made.ofCandidate = overlay.add(candidate, true);
    made.difference = std::move(overlay).made();
    return made;
}

}  // namespace core
