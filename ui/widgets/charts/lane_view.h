// SPDX-License-Identifier: GPL-3.0-or-later
// Two lanes of operations with bands between matched ones, and their positions in a widget.
#pragma once

#include "ui/theme/class_ink.h"

#include <QRect>
#include <QString>

#include <array>
#include <vector>

namespace ui {

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

}  // namespace ui
