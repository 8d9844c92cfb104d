// SPDX-License-Identifier: GPL-3.0-or-later
// What the mouse does on the timeline: drags, clicks and wheel turns as commands of the state.
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
    /// True where a right button went down and up in one place: it asks for a menu.
    bool release(const QMouseEvent& event);
    void doubleClick(const QMouseEvent& event);
    void turnWheel(const QWheelEvent& event);

    /// A stretch that is being drawn with the middle button.
    std::optional<core::TimeWindow> band() const;
    /// What a press would do at this place.
    Qt::CursorShape cursorAt(const QPointF& at) const;
    /// Where the pointer was last, for keys that zoom where it is.
    const QPointF& position() const { return m_at; }

private:
    enum class Drag : std::uint8_t { None, Range, Band, Pan, Minimap, Gutter, Row };

    void begin(Drag drag, const QPointF& at, core::Nanos anchor);
    void pressLeft(const QMouseEvent& event);
    void drag(const QMouseEvent& event);
    void dragRange(const QMouseEvent& event);
    void dragMinimap(const QPointF& at);
    void dropRow(const QPointF& at);
    void turnFold(const QPointF& at);
    /// The edge of the selected range within reach, or none.
    std::optional<core::Nanos> otherEdge(const QPointF& at) const;
    core::Nanos minimapTime(double x) const;

    TimelineState& m_state;
    Drag m_drag = Drag::None;
    QPointF m_from, m_at;
    bool m_hasMoved = false;
    core::Nanos m_anchor = 0;  ///< where a range or band began; of a pan the start of the view
    std::size_t m_row = 0;     ///< that is being moved
};

}  // namespace ui
