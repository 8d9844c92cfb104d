// SPDX-License-Identifier: GPL-3.0-or-later
// Which part of a flame graph is in view: zoomed, moved, and gone back to.
#pragma once

#include "ui/widgets/flame/flame_layout.h"

#include <memory>
#include <vector>

namespace ui {

class FlameZoom {
public:
    /// Newer figures, or null; the whole of them comes into view unless `keepsView` is set.
    void setGraph(std::shared_ptr<const core::CodeGraph> graph, bool keepsView);

    const FlameShares& shares() const { return m_shares; }
    const FlameView& view() const { return m_view; }
    /// The frame that fills the view.
    std::uint32_t frame() const;
    /// The share of the root's width at a pixel of a viewport of this width.
    double shareAt(double x, int width) const;

    // Each returns whether another view is the result.
    bool show(FlameView view, bool remembers);
    /// To the view before this one, at last to the whole.
    bool goBack();
    /// What is at `share` of the root's width stays where it is.
    bool zoomAt(double share, double factor);
    /// By a share of what is in view; no step of its own to go back to.
    bool pan(double share);

private:
    std::shared_ptr<const core::CodeGraph> m_graph;
    FlameShares m_shares;
    FlameView m_view;
    std::vector<FlameView> m_before;  ///< earlier views to return to
};

}  // namespace ui
