// SPDX-License-Identifier: GPL-3.0-or-later
// Moves the time range that a timeline shows, and calls back after each move.
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

}  // namespace ui
