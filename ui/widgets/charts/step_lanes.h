// SPDX-License-Identifier: GPL-3.0-or-later
// Two lanes of operations, one above the other with a common time scale, and bands between matched operations; above
// them an overview of the whole step, with a frame around the visible part.
#pragma once

#include "ui/theme/class_ink.h"
#include "ui/widgets/charts/item_chart.h"

#include <QRect>
#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace ui {

/// Two lanes of operations with bands between matched ones, and their positions in a widget.
struct LaneOperation {
    double start = 0, length = 0;  ///< nanoseconds since the start of the lane
    int ink = 0;                   ///< index into LaneModel::inks
    int position = 0;              ///< number of the position; equal in both lanes for matched operations
    QString name, figure;          ///< shown inside if there is room
    QString text = {};             ///< for the tooltip
};

/// A band between two matched operations.
struct LaneBand {
    int a = 0, b = 0;   ///< indices into the lanes
    QString text = {};  ///< a significant change: 1 slower, -1 faster
    int direction = 0;  ///< sign of a significant change: 1 slower, -1 faster
};

struct Lane {
    QString name, note;
    std::vector<LaneOperation> operations;  ///< sorted by start
};

struct LaneModel {
    std::array<Lane, 2> lanes;
    std::vector<LaneBand> bands;  ///< ascending in both indices
    std::vector<ClassInk> inks;
    double span = 0;  ///< nanoseconds of the longer lane

    /// Whether an operation is unmatched; by lane and index of the operation.
    std::array<std::vector<bool>, 2> isAlone = {};
};

/// The visible part of both lanes, and its geometry. The second lane is shifted so that the first visible operation is
/// below its counterpart, whatever differences precede them.
struct LaneView {
    double from = 0, to = 1;  ///< visible time range of the first lane, nanoseconds
    double shift = 0;         ///< how far the second lane is shifted, nanoseconds
    QSize size;               ///< the size of the widget
    int names = 0;            ///< width of the names left of the lanes

    QRect plot() const;
    QRect overviewOf(int lane) const;
    QRect laneRect(int lane) const;
    double shiftOf(int lane) const { return lane == 0 ? 0 : shift; }
    double xOf(double time) const;  ///< position of a time of the first lane
    double timeAt(double x) const;
    /// The rectangle of an operation; it is at least one pixel wide.
    QRect rectOf(int lane, const LaneOperation& operation) const;
};

/// Returns the view of a time range, clamped to the extent of the model.
LaneView laneView(const LaneModel& model, double from, double to, QSize size);

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
    void layOut() override;
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
