// SPDX-License-Identifier: GPL-3.0-or-later
// Which stretch of time a timeline shows, and the way back to the stretches before.
#pragma once

#include "core/analysis/scope/view.h"

#include <vector>

namespace ui {

class TimeView {
public:
    /// At this length a nanosecond is a tenth of the width.
    static constexpr core::Nanos shortest = 10;

    /// Shows all of `bounds`, which are widened to `shortest` where they are shorter; forgets the way here.
    void setBounds(core::TimeWindow bounds);
    /// Other bounds, and nothing else changes that need not.
    void moveBounds(core::TimeWindow bounds);
    /// Goes along with another timeline.
    void follow(core::TimeWindow window) { step(window); }
    const core::TimeWindow& bounds() const { return m_bounds; }
    const core::TimeWindow& window() const { return m_window; }
    core::Nanos length() const { return m_window.end - m_window.start; }

    /// `factor` below 1 comes closer; `anchor` stays where it is on screen, as far as the bounds let it.
    void zoom(double factor, core::Nanos anchor);
    /// Later by so much, or earlier.
    void pan(core::Nanos by);
    /// Jumps, as near to `window` as the bounds let it.
    void show(core::TimeWindow window);
    void showAll() { show(m_bounds); }
    /// Jumps by the least that brings all of `window` into view, with some room around; to its start where it is longer
    /// than the view.
    void reveal(core::TimeWindow window);

    /// The stretch before the last jump, or before the last run of steps (zoom and pan); false where there is none.
    bool goBack();
    bool goForward();
    /// Ends a run of steps: the next one can be taken back by itself.
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
