// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a flame graph that is in view, and the earlier views to which the user can return.
#pragma once

#include "ui/widgets/flame/flame_layout.h"

#include <memory>
#include <vector>

namespace ui {

class FlameZoom {
public:
    /// Sets a newer graph, or null. The whole graph comes into view unless `keepsView` is set.
    void setGraph(std::shared_ptr<const core::CodeGraph> graph, bool keepsView);

    const FlameShares& shares() const { return m_shares; }
    const FlameView& view() const { return m_view; }
    /// Returns the frame that fills the view.
    std::uint32_t frame() const;
    /// Returns the share of the root's width at pixel `x` of a viewport of this width.
    double shareAt(double x, int width) const;

    // Each of the following returns whether the view has changed.
    bool show(FlameView view, bool remembers);
    /// Returns to the view before this one; if there is none, to the whole graph.
    bool goBack();
    /// Zooms by `factor`; what is at `share` of the root's width keeps its position.
    bool zoomAt(double share, double factor);
    /// Moves by a share of the visible width; this cannot be undone with goBack().
    bool pan(double share);

private:
    std::shared_ptr<const core::CodeGraph> m_graph;
    FlameShares m_shares;
    FlameView m_view;
    std::vector<FlameView> m_before;  ///< earlier views, the last one at the end
};

}  // namespace ui
