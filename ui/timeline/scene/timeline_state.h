// SPDX-License-Identifier: GPL-3.0-or-later
// What the timeline shows, what is selected on it, and every command on that: keys, mouse, menus and other panes all
// use it.
#pragma once

#include "core/session/timeline_place.h"
#include "ui/timeline/scene/scene.h"

#include <QObject>

#include <functional>
#include <optional>

namespace ui {

class TimelineState : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const Scene& scene() const { return m_scene; }
    /// Sets another snapshot: for the same trace, view, selection and rows stay unchanged.
    void setTimeline(core::TimelinePtr timeline);
    /// Updates the titles of rows after a change of language.
    void retitle();
    void setSize(QSize size, double ratio, int line);
    void setGutter(int width);
    void scrollTo(int top);
    /// Folds, hides, pins, moves or scales rows.
    void editRows(const std::function<void(RowChoices&)>& edit);

    void zoom(double factor, core::Nanos anchor);
    void pan(core::Nanos by);
    void show(core::TimeWindow window);
    /// Moves to the view of another timeline.
    void follow(core::TimeWindow window);
    /// The limits of the view: they exceed the trace where it is shown beside others.
    void setBounds(core::TimeWindow bounds);
    /// Hides the strip of the whole trace and the line of facts, for one of several timelines.
    void setCompact(bool isCompact);
    void goBack();
    void goForward();
    /// Ends a run of zooming and panning: one step back returns to the view before it.
    void settle() { m_scene.view.settle(); }

    void hover(const std::optional<TimelineItem>& item);
    void select(const std::optional<TimelineItem>& item);
    void selectRange(const std::optional<core::TimeWindow>& range);
    /// Zooms to the selected range, or else to the selected interval with its surroundings.
    void fitSelected();
    void fit(const TimelineItem& item);
    /// Scrolls and pans until the interval is visible.
    void reveal(const TimelineItem& item);
    /// To the next (1) or previous (-1) interval of the same name on the same kind of track, in order of start.
    void stepToSame(int direction);
    /// To the next or previous interval of the lane, or to one at the same time in a lane below or above.
    void moveCursor(int along, int across);
    /// Hits of this timeline, and operations of its critical path; or null.
    void setFound(core::TimelineHitsPtr found, core::TimelineHitsPtr onPath);
    /// The index of the selected hit.
    std::optional<std::size_t> selectedHit() const;
    /// To the next or previous hit, from the selection or otherwise from the middle of the view.
    void stepToHit(int direction);
    void toggleMark(core::Nanos time);
    /// The view and the marks, to be restored later.
    core::TimelinePlace place() const;
    void setPlace(const core::TimelinePlace& place);
    /// To the next or previous mark.
    void stepToMark(int direction);
    /// The action of Esc: clears the range, then the selection. False if there was neither.
    bool clearOne();

signals:
    void changed();           ///< the picture changed
    void pointed();           ///< only what is under the pointer changed
    void viewChanged();       ///< the visible time changed
    void placed();            ///< place() changed
    void rowsEdited();        ///< the user's choices for rows changed
    void selectionChanged();  ///< the selected interval or range changed

private:
    void layOut();
    int firstScroll() const;
    void unfold(const TimelineItem& item);
    void noteView();
    std::optional<TimelineItem> carriedOver(const std::optional<TimelineItem>& item,
                                            const core::Timeline& before) const;

    Scene m_scene;
    bool m_isScrolled = false;  ///< or its rows edited: by the user, or to show something
};

}  // namespace ui
