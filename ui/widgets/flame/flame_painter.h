// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a flame graph: each frame in the color of what ran beneath it.
#pragma once

#include "ui/theme/tokens.h"
#include "ui/widgets/flame/flame_model.h"

#include <QFont>
#include <QFontMetrics>
#include <QRect>

#include <optional>
#include <vector>

class QPainter;

namespace ui {

/// Everything that determines a picture of a flame graph.
struct FlameScene {
    const FlameModel& model;
    const FlameLayout& layout;
    QRect area;            ///< area of the viewport
    int scroll = 0;        ///< vertical scroll position in pixels
    int row = 0;           ///< height of a level in pixels
    bool isDense = false;  ///< strips are thinner
    std::vector<const FlameBox*> marked = {};
    const FlameBox* hovered = nullptr;
    const std::vector<bool>* hits = nullptr;  ///< indexed by node; null: no search
};

class FlamePainter {
public:
    FlamePainter(QPainter& painter, const FlameScene& scene, const Tokens& colors);
    void paint();

private:
    void paintLevel(std::size_t level, int top);
    /// Returns the single color of a narrow frame; adjacent narrow frames with the same color are painted as one.
    QColor plainFill(const FlameBox& box) const;
    void paintBox(const FlameBox& box, const QRect& place);
    void paintStrip(std::uint32_t node, const QRect& place);
    void paintWords(std::uint32_t node, const QRect& place, const QColor& fill, bool isPatterned);
    void paintOutline(const FlameBox& box, const QColor& color, int width);
    void paintEdge(const QRect& place, const QColor& color, int width);
    QRect placeOf(const FlameBox& box) const;
    std::optional<std::uint32_t> onlyShare(std::uint32_t node) const;
    bool isFaded(const FlameBox& box) const;

    QPainter& m_painter;
    const FlameScene& m_scene;
    const Tokens& m_colors;
    const core::CodeGraph& m_graph;
    QFont m_plain, m_strong;
    QFontMetrics m_metrics, m_strongMetrics;
};

}  // namespace ui
