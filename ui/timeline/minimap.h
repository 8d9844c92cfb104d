// SPDX-License-Identifier: GPL-3.0-or-later
// The whole trace in one strip: communication hangs from the upper edge, the other classes stand stacked on the lower.
#pragma once

#include "core/analysis/lane_bars.h"
#include "core/analysis/timeline.h"
#include "ui/timeline/bar_inks.h"

#include <QImage>

namespace ui {

class Minimap {
public:
    /// The strip over `bounds`, in device pixels; painted anew only where anything differs from the last time.
    const QImage& image(const core::TimelinePtr& timeline, core::TimeWindow bounds, const BarInks& inks,
                        const Tokens& tokens, QSize size);

private:
    void paint(const BarInks& inks, const Tokens& tokens);
    void addUp(core::TimeWindow bounds);
    void addLane(const core::Lane& lane, const std::vector<core::LaneBar>& bars, const core::PixelGrid& grid);

    core::TimelinePtr m_timeline;
    core::TimeWindow m_bounds;
    Theme m_theme{};
    QImage m_image;
    std::size_t m_keys = 0;
    std::vector<float> m_busy;  ///< share of each pixel of time by key, of all streams: pixel by pixel
};

}  // namespace ui
