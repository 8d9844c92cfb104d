// SPDX-License-Identifier: GPL-3.0-or-later
// Moves the stretch of time that a timeline shows, and says so each time that it has moved.
#pragma once

#include "ui/timeline/scene/time_view.h"

#include <functional>

namespace ui {

class VisibleTime {
public:
    VisibleTime(TimeView& view, std::function<void()> moved) : m_view(view), m_moved(std::move(moved)) {}

    void zoom(double factor, core::Nanos anchor);
    void pan(core::Nanos by);
    void show(core::TimeWindow window);
    /// Moves to the view of another timeline.
    void follow(core::TimeWindow window);
    /// By the least distance that brings all of it into view.
    void reveal(core::TimeWindow window);
    /// The limits of the view: they exceed the trace where it is shown beside others.
    void setBounds(core::TimeWindow bounds);
    void goBack();
    void goForward();
    /// Ends a run of zooming and panning: one step back returns to the view before it.
    void settle() { m_view.settle(); }

private:
    TimeView& m_view;
    std::function<void()> m_moved;
};

}  // namespace ui
