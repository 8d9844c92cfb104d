// SPDX-License-Identifier: GPL-3.0-or-later
// The time range that a timeline shows, and the history of earlier ranges.
#pragma once

#include "core/analysis/scope/options.h"

#include <vector>

namespace ui {

class TimeView {
public:
    /// The shortest view in ns: at this length a nanosecond is a tenth of the width.
    static constexpr core::Nanos shortest = 10;

    /// Shows all of `bounds`, widened to `shortest` if they are shorter; clears the history.
    void setBounds(core::TimeWindow bounds);
    /// Changes the bounds. A view of the full old bounds becomes one of the full new ones; others are kept if they fit.
    void moveBounds(core::TimeWindow bounds);
    /// Moves to the view of another timeline, as a step of a run.
    void follow(core::TimeWindow window) { step(window); }
    const core::TimeWindow& bounds() const { return m_bounds; }
    const core::TimeWindow& window() const { return m_window; }
    core::Nanos length() const { return m_window.end - m_window.start; }

    /// A `factor` below 1 zooms in; `anchor` stays at its position on screen as far as the bounds allow.
    void zoom(double factor, core::Nanos anchor);
    /// Moves to later times, or to earlier ones if negative.
    void pan(core::Nanos by);
    /// Jumps as near to `window` as the bounds allow.
    void show(core::TimeWindow window);
    void showAll() { show(m_bounds); }
    /// Jumps by the least distance that brings all of `window` into view with some margin; if it is longer than the
    /// view, to its start.
    void reveal(core::TimeWindow window);

    /// Returns to the view before the last jump or the last run of steps (zoom and pan); false if there is none.
    bool goBack();
    bool goForward();
    /// Ends a run of steps: the next one can be undone separately.
    void settle() { m_isStepping = false; }

private:
    core::TimeWindow bounded(core::TimeWindow window) const;
    void step(core::TimeWindow window);
    void remember();

    core::TimeWindow m_bounds{0, shortest};
    core::TimeWindow m_window{0, shortest};
    std::vector<core::TimeWindow> m_back, m_forward;
    bool m_isStepping = false;
};

}  // namespace ui
