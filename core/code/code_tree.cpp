// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/code_tree.h"

#include <algorithm>

namespace core {

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
        std::sort(below.begin(), below.end(), [&](std::uint32_t a, std::uint32_t b) {  // the last one is popped first
            if (nodes[a].total != nodes[b].total) return nodes[a].total < nodes[b].total;
            return label(a) != label(b) ? label(a) > label(b) : nodes[a].kind > nodes[b].kind;
        });
        open.insert(open.end(), below.begin(), below.end());
    }
    return order;
}

void CodeTree::addCounts() {
    for (std::size_t node = nodes.size() - 1; node > 0; --node)
        nodes[nodes[node].parent].count += nodes[node].count;
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

}  // namespace core
