// SPDX-License-Identifier: GPL-3.0-or-later
// A roofline: each dot is work with its rate, below the roofs that limit it. The area of a dot is its time; a dot above
// the memory's roof is hollow.
#pragma once

#include "ui/widgets/charts/item_chart.h"
#include "ui/widgets/charts/roofline_layout.h"

#include <optional>

namespace ui {

/// The items of the chart are the dots. Ctrl with the wheel zooms a plot, dragging with the middle button zooms to a
/// rectangle, with the right button moves it, with the left one marks dots; Home shows all of it, and arrow keys lead
/// to the nearest dot.
class RooflineChart : public ItemChart {
    Q_OBJECT

public:
    explicit RooflineChart(QWidget* parent = nullptr);

    void setModel(RooflineModel model);
    const RooflineModel& model() const { return m_model; }
    const RooflineLayout& layoutOfDots() const { return m_layout; }

    QSize sizeHint() const override { return {560, 320}; }
    QSize minimumSizeHint() const override { return {260, 140}; }

signals:
    void dotsMarked(const std::vector<int>& dots);

protected:
    int itemAt(const QPoint& place) const override;
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void layOut() override;
    void zoom(double factor, const QPointF& at);
    void pan(const QPointF& by);
    void step(QPoint direction);
    void paintAxes(QPainter& painter, RooflinePart part) const;
    void paintRoof(QPainter& painter, const RoofLine& roof) const;
    void paintRoofName(QPainter& painter, const RoofLine& roof) const;
    void paintMates(QPainter& painter) const;
    int mateOf(int dot) const;
    RooflineView& viewOf(const RooflinePlot& plot);
    void paintDot(QPainter& painter, std::size_t dot) const;
    void paintLabels(QPainter& painter) const;

    RooflineModel m_model;
    RooflineViews m_views;
    RooflineLayout m_layout;
    std::vector<std::size_t> m_order;   ///< of painting: small dots over large ones
    std::optional<QPointF> m_panFrom;   ///< last position of the pointer during a drag
    std::size_t m_panned = 0;           ///< the plot that is dragged
    std::optional<QPointF> m_bandFrom;  ///< where a rectangle begins
    QRectF m_band;                      ///< the rectangle so far; null: none
};

}  // namespace ui
