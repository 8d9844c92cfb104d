// SPDX-License-Identifier: GPL-3.0-or-later
// The arrows from a call to what it launched: where they are drawn, and where their ends can be clicked.
#pragma once

#include "ui/timeline/scene/scene.h"

#include <QPointF>

#include <optional>
#include <vector>

namespace ui {

struct LaunchArrow {
    LaunchLink link;
    QPointF from, to;  ///< at the edges of the bars that face each other; they may lie outside the rows
    QPointF handle =
        {};  ///< at the end that is not selected or, if that is outside the rows, where the arrow leaves them
    bool isInside = false;  ///< the end that is not selected lies in view
};

/// The arrows of the selected interval; those whose row is hidden have none.
std::vector<LaunchArrow> launchArrowsOf(const Scene& scene);

/// The interval at the other end of the arrow whose handle is at this point.
std::optional<TimelineItem> arrowEndAt(const Scene& scene, QPointF point);

/// The interval at the other end of the first arrow, in time.
std::optional<TimelineItem> otherEnd(const Scene& scene);

}  // namespace ui
