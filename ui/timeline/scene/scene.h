// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that determines a picture of the timeline, and the positions of things in it, in logical pixels unless
// stated otherwise.
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
    double ratio = 1;         ///< device pixels per logical pixel
    int scroll = 0;           ///< scroll position of the rows that are not pinned
    int gutter = 168;         ///< width of the row titles
    bool isCompact = false;   ///< the strip of the whole trace and the line of facts are hidden
    bool isFigure = false;    ///< drawn for a report: the line of facts and what is selected are left out
    bool wheelZooms = false;  ///< the mouse wheel zooms without Ctrl, and scrolls with it
    int line = 0;             ///< height of a line of text with its margins

    std::optional<core::TimeWindow> range;  ///< selected range, not yet a filter
    std::optional<TimelineItem> selected;
    std::vector<LaunchLink> links;  ///< launch links of the selected interval
    std::optional<TimelineItem> hovered;
    std::set<core::Nanos> marks;
    core::TimelineHitsPtr found;   ///< hits of the search; null: no search
    core::TimelineHitsPtr onPath;  ///< operations of the critical path; null: it is not shown

    int minimapHeight() const;
    int rulerHeight() const;
    int factsHeight() const;
    /// The area of all rows: titles are left of it, minimap and ruler above it, the line of facts below it.
    QRect rowsArea() const;
    /// The parts of rowsArea() for pinned rows and for scrolled rows.
    QRect pinnedArea() const;
    QRect scrolledArea() const;
    /// The maximum scroll position of the rows.
    int maxScroll() const;

    /// The pixels of the visible time, in device pixels from the left edge of rowsArea().
    core::PixelGrid grid() const;
    double xOf(core::Nanos time) const;
    core::Nanos timeAt(double x) const;
    /// Nanoseconds per logical pixel.
    double nanosPerPixel() const;

    /// The top of a row on screen; it may lie outside the area of its rows.
    int topOf(const RowPlace& place, bool isPinned) const;
    /// The row at this height, and whether it is pinned; null between and beyond rows.
    std::pair<const RowPlace*, bool> rowAt(int y) const;
    /// Where the title of a row begins; the arrow that shows whether it is folded is left of it.
    int titleLeft(const Row& row) const { return 24 + (row.group >= 0 ? 10 : 0); }
    /// The position of an interval in its lane; null where its row is hidden or folded away.
    std::optional<QRectF> placeOf(const TimelineItem& item) const;
};

}  // namespace ui
