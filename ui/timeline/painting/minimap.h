// SPDX-License-Identifier: GPL-3.0-or-later
// The whole trace in one strip: communication hangs from the upper edge, the other classes are stacked on the lower
// one. For a trace without operations, it shows host activity relative to its maximum.
#pragma once

#include "core/timeline/timeline.h"
#include "ui/timeline/painting/bar_inks.h"

#include <QImage>

namespace ui {

class Minimap {
public:
    /// Returns the strip over `bounds`; `size` is in device pixels. Repaints it after changes of these, data or theme.
    const QImage& image(const core::TimelinePtr& timeline, core::TimeWindow bounds, const BarInks& inks,
                        const Tokens& tokens, QSize size);

private:
    struct Columns;

    Columns columns() const;
    void paint(const BarInks& inks, const Tokens& tokens);
    void paintHost(const Tokens& tokens);

    core::TimelinePtr m_timeline;
    core::TimeWindow m_bounds;
    Theme m_theme{};
    QImage m_image;
};

}  // namespace ui
