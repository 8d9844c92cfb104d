// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/code_path.h"

#include "core/base/text.h"

#include <algorithm>
#include <charconv>

namespace core {

namespace {

constexpr std::string_view between = " to ";

std::optional<std::uint64_t> numberIn(std::string_view digits) {
    std::uint64_t number = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool isWhole = read.ec == std::errc() && read.ptr == digits.data() + digits.size();
    return isWhole ? std::optional(number) : std::nullopt;
}

/// The parts of "layers.0 to 11.mlp". The last number of the label ends the range, so `after` contains no digits.
struct Several {
    std::string_view before, after;
    std::uint64_t first = 0, last = 0;
};

std::optional<Several> severalOf(std::string_view label) {
    const auto digitsBefore = [&](std::size_t end) {
        std::size_t begin = end;
        while (begin > 0 && isDigit(label[begin - 1]))
            --begin;
        return begin;
    };
    std::size_t end = label.size();
    while (end > 0 && !isDigit(label[end - 1]))
        --end;
    const std::size_t last = digitsBefore(end);
    if (last < between.size() || label.substr(last - between.size(), between.size()) != between) return std::nullopt;
    const std::size_t firstEnd = last - between.size(), first = digitsBefore(firstEnd);
    const auto from = numberIn(label.substr(first, firstEnd - first)), to = numberIn(label.substr(last, end - last));
    if (!from || !to) return std::nullopt;
    return Several{label.substr(0, first), label.substr(end), *from, *to};
}

/// Returns whether the label is one of those that `all` merges.
bool isOneOf(std::string_view all, std::string_view label) {
    const auto several = severalOf(all);
    if (!several || label.size() <= several->before.size() + several->after.size()) return false;
    if (!label.starts_with(several->before) || !label.ends_with(several->after)) return false;
    const std::size_t length = label.size() - several->before.size() - several->after.size();
    const auto number = numberIn(label.substr(several->before.size(), length));
    return number && several->first <= *number && *number <= several->last;
}

}  // namespace

bool CodeStep::fits(std::string_view other, FrameKind of) const {
    return of == kind && (isOfSeveral ? isOneOf(label, other) : label == other);
}

CodePath pathOf(const CodeGraph& graph, const CodeGraphChoice& choice, std::uint32_t node) {
    CodePath path{choice, {}};
    for (; node != CodeGraph::root; node = graph.tree.nodes[node].parent)
        path.steps.push_back({graph.tree.label(node), graph.tree.nodes[node].kind, graph.isOperationNode(node),
                              graph.isOfSeveral(node)});
    std::ranges::reverse(path.steps);
    return path;
}

std::optional<std::uint32_t> nodeOf(const CodeGraph& graph, const CodePath& path) {
    std::uint32_t at = CodeGraph::root;
    for (const CodeStep& step : path.steps) {
        std::uint32_t child = at + 1;
        const auto isStep = [&] {
            return graph.tree.nodes[child].kind == step.kind && graph.tree.label(child) == step.label &&
                   graph.isOperationNode(child) == step.isOperation;
        };
        while (child < graph.ends[at] && !isStep())
            child = graph.ends[child];
        if (child >= graph.ends[at]) return std::nullopt;
        at = child;
    }
    return at;
}

std::uint32_t deepestNode(const CodeGraph& graph, std::uint32_t from, const CodeTree& tree, std::uint32_t node) {
    std::vector<std::uint32_t> way;
    for (; node != 0; node = tree.nodes[node].parent)
        way.push_back(node);
    std::uint32_t at = from;
    for (auto next = way.rbegin(); next != way.rend(); ++next) {
        std::uint32_t child = at + 1;
        const auto isNext = [&] {
            const CodeStep step{graph.tree.label(child), graph.tree.nodes[child].kind, false, graph.isOfSeveral(child)};
            return !graph.isOperationNode(child) && step.fits(tree.label(*next), tree.nodes[*next].kind);
        };
        while (child < graph.ends[at] && !isNext())
            child = graph.ends[child];
        if (child >= graph.ends[at]) break;
        at = child;
    }
    return at;
}

}  // namespace core
