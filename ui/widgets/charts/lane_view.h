// SPDX-License-Identifier: GPL-3.0-or-later
// Two lanes of operations with bands between those that meet, and where they lie in a widget.
#pragma once

#include "ui/theme/class_ink.h"

#include <QRect>
#include <QString>

#include <array>
#include <vector>

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

/// Which part of both lanes is shown, and where. The second lane is shifted so that the first operation in view stands
/// below its counterpart: what came before does not pull them apart.
struct LaneView {
    double from = 0, to = 1;  ///< ns, of the first lane
    double shift = 0;         ///< ns that the second one is ahead of it
    QSize size;               ///< of the widget
    int names = 0;            ///< width of what stands before the lanes

    QRect plot() const;
    QRect overviewOf(int lane) const;
    QRect laneRect(int lane) const;
    double shiftOf(int lane) const { return lane == 0 ? 0 : shift; }
    double xOf(double time) const;  ///< of the first lane
    double timeAt(double x) const;
    /// What is there is never thinner than a pixel.
    QRect rectOf(int lane, const LaneOperation& operation) const;
};

/// The view of this part of a model, clamped to what there is.
LaneView laneView(const LaneModel& model, double from, double to, QSize size);

}  // namespace ui
