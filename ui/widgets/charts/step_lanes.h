// SPDX-License-Identifier: GPL-3.0-or-later
// Two lanes of operations, one above the other on one scale of time, with bands between those that meet; above them an
// overview of the whole, in which the part in view is framed.
#pragma once

#include "ui/widgets/charts/item_chart.h"
#include "ui/widgets/charts/lane_view.h"

#include <optional>
#include <vector>

namespace ui {

/// An item: which operation of which lane.
struct PlacedOperation {
    int lane = 0, operation = 0;
};

/// Its items are the operations in view that are as wide as a pixel.
class StepLanes : public ItemChart {
    Q_OBJECT

public:
    using ItemChart::ItemChart;

    void setModel(LaneModel model);
    const LaneModel& model() const { return m_model; }
    /// ns from the begin on; clamped to what there is.
    void setView(double from, double to);
    const LaneView& view() const { return m_view; }
    /// By the program: no signal. Brought into view where it is not.
    void setPosition(std::optional<int> position);
    std::optional<int> position() const { return m_position; }
    /// So that both operations of the position fill a part of the view.
    void fit(int position);

    QSize sizeHint() const override { return {640, 240}; }
    QSize minimumSizeHint() const override { return {320, 170}; }

signals:
    void positionChosen(std::optional<int> position);
    /// To the next (1) or previous (-1) position that meets nothing; else to another module's.
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
    /// The position of the item, or of none.
    std::optional<int> positionOf(int item) const;
    void moveViewTo(double x);

    LaneModel m_model;
    std::vector<PlacedOperation> m_places;  ///< of the items
    LaneView m_view;
    std::optional<int> m_position;
    std::optional<double> m_panFrom;  ///< where the pointer was while it drags
    bool m_isInOverview = false;      ///< it drags the frame there
};

}  // namespace ui
