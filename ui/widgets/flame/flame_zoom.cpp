// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/flame/flame_zoom.h"

#include <algorithm>
#include <utility>

namespace ui {
namespace {

constexpr std::size_t maxBefore = 100;
constexpr double deepest = 1e-7;  // least share of the root's width: below it, pixels have equal doubles

}  // namespace

void FlameZoom::setGraph(std::shared_ptr<const core::CodeGraph> graph, bool keepsView) {
    m_graph = std::move(graph);
    m_shares = m_graph ? flameShares(*m_graph) : FlameShares();
    if (keepsView) return;
    m_before.clear();
    m_view = {};
}

// In a chain of frames of equal width, the outermost is the one to which the user zoomed.
std::uint32_t FlameZoom::frame() const {
    std::uint32_t at = core::CodeGraph::root;
    if (!m_graph || m_view.isWhole()) return at;
    const core::CodeGraph& graph = *m_graph;
    constexpr double rounding = 1e-12;
    for (std::uint32_t child = at + 1; child < graph.ends[at];) {
        const FlameView own = viewOf(m_shares, child);
        if (own.from > m_view.from + rounding || own.to < m_view.to - rounding) {
            child = graph.ends[child];
            continue;
        }
        at = child++;
        if (own.length() <= m_view.length() + rounding) break;
    }
    return at;
}

double FlameZoom::shareAt(double x, int width) const { return m_view.from + x / std::max(1, width) * m_view.length(); }

bool FlameZoom::show(FlameView view, bool remembers) {
    const double length = std::clamp(view.length(), deepest, 1.0);
    view.from = std::clamp(view.from, 0.0, 1 - length);
    view.to = view.from + length;
    if (view == m_view) return false;
    if (remembers) m_before.push_back(m_view);
    if (m_before.size() > maxBefore) m_before.erase(m_before.begin());
    m_view = view;
    return true;
}

bool FlameZoom::goBack() {
    if (m_before.empty()) return show({}, false);
    const FlameView before = m_before.back();
    m_before.pop_back();
    return show(before, false);
}

bool FlameZoom::zoomAt(double share, double factor) {
    return show({share - (share - m_view.from) * factor, share + (m_view.to - share) * factor}, true);
}

bool FlameZoom::pan(double share) {
    const double by = share * m_view.length();
    return show({m_view.from + by, m_view.to + by}, false);
}

}  // namespace ui
