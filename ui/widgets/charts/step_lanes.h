// SPDX-License-Identifier: GPL-3.0-or-later
// Two lanes of operations, one above the other on one scale of time, with bands between those that meet; above them an
// overview of the whole, in which the part in view is framed. The second lane is shifted so that the first operation in
// view stands below its counterpart: what came before does not pull them apart.
#pragma once

#include "ui/theme/class_ink.h"
#include "ui/widgets/charts/item_chart.h"

#include <array>
#include <cstdint>
#include <optional>

namespace ui {

struct LaneOperation {
    double start = 0, length = 0;  ///< ns, from the lane's begin on
    int ink = 0;                   ///< index into LaneModel::inks
    int position = 0;              ///< what it stands at; of what meets the same in both lanes
    QString name, figure;          ///< inside, where there is room
    QString text = {};             ///< for the tooltip
};

/// Between operations that meet.
struct LaneBand {
    int a = 0, b = 0;   ///< indices into the lanes
    QString text = {};  ///< the change, where there is room
    int direction = 0;  ///< of a change that is more than noise: 1 slower, -1 faster
};

struct Lane {
    QString name, note;
    std::vector<LaneOperation> operations;  ///< by start
};

struct LaneModel {
    std::array<Lane, 2> lanes;
    std::vector<LaneBand> bands;  ///< rising in both
    std::vector<ClassInk> inks;
    double span = 0;  ///< ns, of the longer lane

    /// Whether what stands at an operation meets nothing; by lane and index.
    std::array<std::vector<bool>, 2> isAlone = {};
};

/// Its items are the operations in view that are as wide as a pixel.
class StepLanes : public ItemChart {
    Q_OBJECT

public:
    using ItemChart::ItemChart;

    void setModel(LaneModel model);
    const LaneModel& model() const { return m_model; }
    void setInks(std::vector<ClassInk> inks);
    /// ns from the begin on; clamped to what there is.
    void setView(double from, double to);
    double from() const { return m_from; }
    double to() const { return m_to; }
    /// By the program: no signal. Brought into view where it is not.
    void setPosition(std::optional<int> position);
    std::optional<int> position() const { return m_position; }
    /// So that both operations of the position fill a part of the view.
    void fit(int position);

    QSize sizeHint() const override { return {640, 240}; }
    QSize minimumSizeHint() const override { return {320, 170}; }

signals:
    void positionChosen(std::optional<int> position);
    /// To the next (1) or previous (-1) position that meets nothing.
    void unmatchedRequested(int direction);
    void moduleRequested(int direction);

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
    struct Place {
        int lane, operation;
    };
    void layOut();
    QRect plot() const;
    QRect overviewOf(int lane) const;
    QRect laneRect(int lane) const;
    double xOf(double time) const;  ///< of the first lane
    double timeAt(double x) const;
    double shiftOf(int lane) const { return lane == 0 ? 0 : m_shift; }
    void shiftSecond();
    QRect rectOf(int lane, const LaneOperation& operation) const;
    void zoom(double factor, double x);
    void pan(double pixels);
    void choose(std::optional<int> position);
    void paintOverview(QPainter& painter) const;
    void paintScale(QPainter& painter) const;
    void paintBands(QPainter& painter) const;
    void paintLane(QPainter& painter, int lane) const;
    void paintNames(QPainter& painter) const;
    void moveViewTo(double x);

    LaneModel m_model;
    std::vector<Place> m_places;  ///< of the items
    double m_from = 0, m_to = 1;  ///< of the first lane
    double m_shift = 0;           ///< ns that the second one is ahead of it
    std::optional<int> m_position;
    std::optional<double> m_panFrom;  ///< where the pointer was while it drags
    bool m_isInOverview = false;      ///< it drags the frame there
};

}  // namespace ui
