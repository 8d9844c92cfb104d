// SPDX-License-Identifier: GPL-3.0-or-later
// All that a picture of the timeline follows from, and where things stand in it. Logical pixels unless it says
// otherwise.
#pragma once

#include "core/timeline/timeline_search.h"
#include "ui/timeline/scene/item_links.h"
#include "ui/timeline/scene/row_layout.h"
#include "ui/timeline/scene/time_view.h"

#include <QRect>
#include <QSize>

#include <optional>
#include <set>
#include <vector>

namespace core {
struct PixelGrid;
}

namespace ui {

struct Scene {
    core::TimelinePtr timeline;  ///< null: nothing is open
    std::vector<Row> rows;
    RowChoices choices;
    RowLayout layout;
    TimeView view;
    QSize size;
    double ratio = 1;        ///< device pixels of one logical pixel
    int scroll = 0;          ///< of the rows that are not pinned
    int gutter = 168;        ///< width of the rows' titles
    bool isCompact = false;  ///< without the strip of the whole trace and the line of facts
    int line = 0;            ///< height of a line of text with its room

    std::optional<core::TimeWindow> range;  ///< selected, not yet a filter
    std::optional<TimelineItem> selected;
    std::vector<LaunchLink> links;  ///< of what is selected
    std::optional<TimelineItem> hovered;
    std::set<core::Nanos> marks;
    core::TimelineHitsPtr found;  ///< of what is looked for; null: nothing is

    int minimapHeight() const;
    int rulerHeight() const;
    int factsHeight() const;
    /// Left of it are titles; above it minimap and ruler, below it a line of facts.
    QRect rowsArea() const;
    /// The parts of it for rows that stay, and for those that scroll.
    QRect pinnedArea() const;
    QRect scrolledArea() const;
    /// The furthest the rows scroll.
    int mostScroll() const;

    /// The pixels of the visible time, in device pixels from the left edge of the rows' area.
    core::PixelGrid grid() const;
    double xOf(core::Nanos time) const;
    core::Nanos timeAt(double x) const;
    /// Nanoseconds of one logical pixel.
    double nanosPerPixel() const;

    /// Top of a row on screen; it may lie outside its area.
    int topOf(const RowPlace& place, bool isPinned) const;
    /// The row at this height, and whether it is pinned; null between and beyond.
    std::pair<const RowPlace*, bool> rowAt(int y) const;
    /// Where an interval's lane stands; null where its row is hidden or folded away.
    std::optional<QRectF> placeOf(const TimelineItem& item) const;
};

}  // namespace ui
