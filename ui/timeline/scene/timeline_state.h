// SPDX-License-Identifier: GPL-3.0-or-later
// What the timeline shows, what is selected on it, and all commands that change this; keys, mouse, menus and other
// panes all use them. The steps from one interval, hit or mark to the next are in timeline_steps.h.
#pragma once

#include "core/session/timeline_place.h"
#include "ui/timeline/scene/scene.h"
#include "ui/timeline/scene/time_view.h"

#include <QObject>

#include <functional>
#include <optional>

namespace ui {

/// Moves the time range that a timeline shows, and calls back after each move.
class VisibleTime {
public:
    VisibleTime(TimeView& view, std::function<void()> moved) : m_view(view), m_moved(std::move(moved)) {}

    void zoom(double factor, core::Nanos anchor);
    void pan(core::Nanos by);
    void show(core::TimeWindow window);
    /// Moves to the view of another timeline.
    void follow(core::TimeWindow window);
    /// Moves by the least distance that brings all of `window` into view.
    void reveal(core::TimeWindow window);
    /// Sets the limits of the view, which exceed the trace if it is shown beside others.
    void setBounds(core::TimeWindow bounds);
    void goBack();
    void goForward();
    /// Ends a run of zooming and panning: one step back returns to the view before it.
    void settle() { m_view.settle(); }

private:
    TimeView& m_view;
    std::function<void()> m_moved;
};

struct TimelineParts {
    bool isCompact =
        false;  ///< neither the strip of the whole trace nor the line of facts, for one of several in a pane
    bool isFigure = false;  ///< for a report: neither the line of facts nor what is selected
};

class TimelineState : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const Scene& scene() const { return m_scene; }
    /// Sets another snapshot. If it is of the same trace, the view, the selection and the rows stay unchanged.
    void setTimeline(core::TimelinePtr timeline);
    /// Updates the titles of rows after a change of language.
    void retitle();
    void setSize(QSize size, double ratio, int line);
    void setGutter(int width);
    void setWheelZooms(bool zooms);
    void scrollTo(int top);
    /// Folds, hides, pins, moves or scales rows.
    void editRows(const std::function<void(RowChoices&)>& edit);

    VisibleTime& time() { return m_time; }
    /// Chooses what is drawn. What a figure leaves out stays selected, and nobody is told.
    void setParts(TimelineParts parts);

    void hover(const std::optional<TimelineItem>& item);
    void select(const std::optional<TimelineItem>& item);
    void selectRange(const std::optional<core::TimeWindow>& range);
    /// Sets the search hits on this timeline, and the operations of its critical path; null for none.
    void setFound(core::TimelineHitsPtr found, core::TimelineHitsPtr onPath);
    void toggleMark(core::Nanos time);
    /// The view and the marks, to be restored later.
    core::TimelinePlace place() const;
    void setPlace(const core::TimelinePlace& place);

signals:
    void changed();           ///< the picture changed
    void pointed();           ///< only what is under the pointer changed
    void viewChanged();       ///< the visible time changed
    void placed();            ///< place() changed
    void rowsEdited();        ///< the user's choices for rows changed
    void selectionChanged();  ///< the selected interval or range changed

private:
    void layOut();
    void noteView();

    struct Selected {
        std::optional<TimelineItem> item, hovered;
        std::vector<LaunchLink> links;
        std::optional<core::TimeWindow> range;
    };

    Scene m_scene;
    Selected m_aside;  ///< while it is a figure: what is selected otherwise
    VisibleTime m_time{m_scene.view, [this] { noteView(); }};
    bool m_isScrolled = false;  ///< the user, or a command that reveals an interval, has scrolled or edited rows
};

}  // namespace ui
