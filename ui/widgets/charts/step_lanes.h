// SPDX-License-Identifier: GPL-3.0-or-later
// Two lanes of operations, one above the other with a common time scale, and bands between matched operations; above
// them an overview of the whole step, with a frame around the visible part.
#pragma once

#include "ui/widgets/charts/item_chart.h"
#include "ui/widgets/charts/lane_view.h"

#include <optional>
#include <vector>

namespace ui {

/// The lane and index of the operation of an item.
struct PlacedOperation {
    int lane = 0, operation = 0;
};

/// The items of the chart are the visible operations, at most one per pixel.
class StepLanes : public ItemChart {
    Q_OBJECT

public:
    using ItemChart::ItemChart;

    void setModel(LaneModel model);
    const LaneModel& model() const { return m_model; }
    /// Shows a time range in nanoseconds since the start of the step, clamped to the extent of the model.
    void setView(double from, double to);
    const LaneView& view() const { return m_view; }
    /// Selects a position without emitting a signal, and scrolls to it if it is not visible.
    void setPosition(std::optional<int> position);
    std::optional<int> position() const { return m_position; }
    /// Zooms so that the operations of the position fill a part of the view.
    void fit(int position);

    QSize sizeHint() const override { return {640, 240}; }
    QSize minimumSizeHint() const override { return {320, 170}; }

signals:
    void positionChosen(std::optional<int> position);
    /// The user requests the next (1) or previous (-1) unmatched position, or else the first one of another module.
    void stepRequested(int direction, bool isUnmatched);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void layOut();
    void zoom(double factor, double x);
    void pan(double pixels);
    void choose(std::optional<int> position);
    /// The position of an item; nothing: there is no item.
    std::optional<int> positionOf(int item) const;
    void moveViewTo(double x);

    LaneModel m_model;
    std::vector<PlacedOperation> m_places;  ///< the operation of each item
    LaneView m_view;
    std::optional<int> m_position;
    std::optional<double> m_panFrom;  ///< last position of the pointer during a drag
    bool m_isInOverview = false;      ///< the frame in the overview is being dragged
};

}  // namespace ui
