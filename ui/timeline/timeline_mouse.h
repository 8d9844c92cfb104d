// SPDX-License-Identifier: GPL-3.0-or-later
// The mouse on the timeline: turns drags, clicks and the wheel into commands of the state.
#pragma once

#include "ui/timeline/scene/timeline_state.h"

#include <QCursor>
#include <QPointF>

class QMouseEvent;
class QWheelEvent;

namespace ui {

class TimelineMouse {
public:
    explicit TimelineMouse(TimelineState& state) : m_state(state) {}

    void press(const QMouseEvent& event);
    void move(const QMouseEvent& event);
    /// Returns true if the right button was pressed and released in one place, which requests a menu.
    bool release(const QMouseEvent& event);
    void doubleClick(const QMouseEvent& event);
    void turnWheel(const QWheelEvent& event);
    /// Must be called when the view has moved below a pointer that rests.
    void lookAgain();

    /// The time range that is being drawn with the middle button, if any.
    std::optional<core::TimeWindow> band() const;
    /// The cursor that shows what a press at this place would do.
    Qt::CursorShape cursorAt(const QPointF& at) const;
    /// The last position of the pointer, for keys that zoom there.
    const QPointF& position() const { return m_at; }

private:
    enum class Drag : std::uint8_t { None, Range, Band, Pan, Minimap, Gutter, Row };

    void begin(Drag drag, const QPointF& at, core::Nanos anchor);
    void pressLeft(const QMouseEvent& event);
    void drag(const QMouseEvent& event);
    void dragRange(const QMouseEvent& event);
    void click();
    void dragMinimap(const QPointF& at);
    void dropRow(const QPointF& at);
    void turnFold(const QPointF& at);
    /// If one edge of the selected range is within reach, the other edge: it stays in place during a drag.
    std::optional<core::Nanos> otherEdge(const QPointF& at) const;
    core::Nanos minimapTime(double x) const;

    TimelineState& m_state;
    Drag m_drag = Drag::None;
    QPointF m_from, m_at;
    bool m_hasMoved = false;
    core::Nanos m_anchor = 0;  ///< where a range or band began; while panning, the start of the view
    std::size_t m_row = 0;     ///< the row that is being moved
};

}  // namespace ui
