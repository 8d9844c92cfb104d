// SPDX-License-Identifier: GPL-3.0-or-later
// What the timeline shows and what is selected on it, and everything one can do to that: keys, mouse, menus and other
// panes all come here.
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
    /// Another snapshot: of the same trace view, selection and rows stay as they are.
    void setTimeline(core::TimelinePtr timeline);
    /// Names the rows anew, after a change of language.
    void retitle();
    void setSize(QSize size, double ratio, int line);
    void setGutter(int width);
    void scrollTo(int top);
    /// Folds, hides, pins, moves or scales rows.
    void editRows(const std::function<void(RowChoices&)>& edit);

    void zoom(double factor, core::Nanos anchor);
    void pan(core::Nanos by);
    void show(core::TimeWindow window);
    /// Goes where another timeline went.
    void follow(core::TimeWindow window);
    /// How far the view reaches: beyond the trace where it stands beside others.
    void setBounds(core::TimeWindow bounds);
    /// Without the strip of the whole trace and the line of facts: one of several timelines.
    void setCompact(bool isCompact);
    void goBack();
    void goForward();
    /// Ends a run of zooming and panning: one step back leads to before it.
    void settle() { m_scene.view.settle(); }

    void hover(const std::optional<TimelineItem>& item);
    void select(const std::optional<TimelineItem>& item);
    void selectRange(const std::optional<core::TimeWindow>& range);
    /// To the selected range, else to the selected interval with its surroundings.
    void fitSelected();
    void fit(const TimelineItem& item);
    /// Scrolls and pans until the interval is in view.
    void reveal(const TimelineItem& item);
    /// To the next (1) or previous (-1) interval of the same name on the same sort of track, in order of start.
    void stepToSame(int direction);
    /// To the next or previous interval of the lane, or to what runs at the same time in a lane below or above.
    void moveCursor(int along, int across);
    /// Of this timeline, or null.
    void setFound(core::TimelineHitsPtr found);
    /// Which of what was found is selected.
    std::optional<std::size_t> selectedHit() const;
    /// To the next of what was found, or the one before, from what is selected or else from the middle of the view.
    void stepToHit(int direction);
    void toggleMark(core::Nanos time);
    /// The view and the marks, to come back to.
    core::TimelinePlace place() const;
    void setPlace(const core::TimelinePlace& place);
    /// To the next mark, or the one before.
    void stepToMark(int direction);
    /// What Esc does: forgets the range, then the selection. False where there was neither.
    bool clearOne();

signals:
    void changed();           ///< the picture
    void pointed();           ///< only what is under the pointer
    void viewChanged();       ///< the visible time
    void placed();            ///< place() is another
    void rowsEdited();        ///< the user's choices about rows
    void selectionChanged();  ///< interval or range

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
