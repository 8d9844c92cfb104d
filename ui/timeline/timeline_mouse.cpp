// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_mouse.h"

#include "ui/timeline/scene/item_steps.h"
#include "ui/timeline/scene/launch_arrows.h"
#include "ui/timeline/scene/timeline_steps.h"

#include <QApplication>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr double edgeReach = 4.5;  // logical pixels on either side of an edge that can be dragged
constexpr double notch = 120;      // one notch of a wheel, in eighths of a degree
constexpr double zoomPerNotch = 0.8;
constexpr double panPerNotch = 0.1;  // share of the visible time
constexpr int scrollPerNotch = 60;

}  // namespace

void TimelineMouse::begin(Drag drag, const QPointF& at, core::Nanos anchor) {
    m_drag = drag;
    m_from = m_at = at;
    m_anchor = anchor;
    m_hasMoved = false;
}

void TimelineMouse::press(const QMouseEvent& event) {
    const Scene& scene = m_state.scene();
    const QPointF at = event.position();
    const bool isShifted = event.modifiers() & Qt::ShiftModifier;
    if (event.button() == Qt::LeftButton && !isShifted) return pressLeft(event);
    if (at.x() < scene.gutter) return begin(Drag::None, at, 0);
    if (event.button() == Qt::MiddleButton) return begin(Drag::Band, at, scene.timeAt(at.x()));
    begin(Drag::Pan, at, scene.view.window().start);
}

void TimelineMouse::pressLeft(const QMouseEvent& event) {
    const Scene& scene = m_state.scene();
    const QPointF at = event.position();
    if (std::abs(at.x() - scene.gutter) < edgeReach) return begin(Drag::Gutter, at, 0);
    if (at.x() < scene.gutter) {
        const RowPlace* place = scene.rowAt(static_cast<int>(at.y())).first;
        begin(place ? Drag::Row : Drag::None, at, 0);
        if (place) m_row = place->row;
        return;
    }
    if (at.y() < scene.minimapHeight()) {
        begin(Drag::Minimap, at, 0);
        return dragMinimap(at);
    }
    if (const auto other = otherEdge(at)) return begin(Drag::Range, at, *other);
    begin(Drag::Range, at, scene.timeAt(at.x()));
}

void TimelineMouse::move(const QMouseEvent& event) {
    m_at = event.position();
    if (m_drag != Drag::None && event.buttons() != Qt::NoButton) return drag(event);
    m_state.hover(itemAt(m_state.scene(), m_at));
}

void TimelineMouse::drag(const QMouseEvent& event) {
    m_hasMoved |= 2 * (m_at - m_from).manhattanLength() >= QApplication::startDragDistance();
    if (!m_hasMoved) return;
    const Scene& scene = m_state.scene();
    switch (m_drag) {
        case Drag::Range:
            return dragRange(event);
        case Drag::Band:
            return emit m_state.pointed();
        case Drag::Pan: {
            const auto moved = static_cast<core::Nanos>(std::llround((m_from.x() - m_at.x()) * scene.nanosPerPixel()));
            m_state.time().pan(m_anchor + moved - scene.view.window().start);
            return;
        }
        case Drag::Minimap:
            return dragMinimap(m_at);
        case Drag::Gutter:
            return m_state.setGutter(static_cast<int>(m_at.x()));
        case Drag::Row:
        case Drag::None:
            return;
    }
}

void TimelineMouse::dragRange(const QMouseEvent& event) {
    const Scene& scene = m_state.scene();
    const core::TimeWindow& bounds = scene.view.bounds();
    const auto timeAt = [&](core::Nanos time, const QPointF& place) {
        // With Alt, the range ends exactly at the pointer instead of at the edge of an interval.
        const bool isFree = event.modifiers() & Qt::AltModifier;
        return std::clamp(isFree ? time : snapped(scene, time, static_cast<int>(place.y())), bounds.start, bounds.end);
    };
    const core::Nanos from = timeAt(m_anchor, m_from);
    const core::Nanos to = timeAt(scene.timeAt(std::max<double>(scene.gutter, m_at.x())), m_at);
    if (from != to) m_state.selectRange(core::TimeWindow{std::min(from, to), std::max(from, to)});
}

core::Nanos TimelineMouse::minimapTime(double x) const {
    const Scene& scene = m_state.scene();
    const core::TimeWindow& bounds = scene.view.bounds();
    const double share = (x - scene.gutter) / std::max(1, scene.rowsArea().width());
    return bounds.start + static_cast<core::Nanos>(share * static_cast<double>(bounds.end - bounds.start));
}

void TimelineMouse::dragMinimap(const QPointF& at) {
    const core::TimeWindow& window = m_state.scene().view.window();
    m_state.time().pan(minimapTime(at.x()) - (window.start + (window.end - window.start) / 2));
}

bool TimelineMouse::release(const QMouseEvent& event) {
    const Drag drag = std::exchange(m_drag, Drag::None);
    const Scene& scene = m_state.scene();
    m_at = event.position();
    m_state.time().settle();
    if (!m_hasMoved) {
        if (event.button() == Qt::RightButton) return true;
        if (drag == Drag::Row) turnFold(m_at);
        if (drag == Drag::Range) click();
        return false;
    }
    if (drag == Drag::Row) dropRow(m_at);
    if (drag == Drag::Band) {
        const core::Nanos to = scene.timeAt(m_at.x());
        if (to != m_anchor) m_state.time().show({std::min(m_anchor, to), std::max(m_anchor, to)});
        emit m_state.pointed();
    }
    return false;
}

void TimelineMouse::click() {
    if (const auto end = arrowEndAt(m_state.scene(), m_at)) return followArrow(m_state, end);
    m_state.selectRange(std::nullopt);
    m_state.select(itemAt(m_state.scene(), m_at));
}

void TimelineMouse::doubleClick(const QMouseEvent& event) {
    const Scene& scene = m_state.scene();
    const QPointF at = event.position();
    if (event.button() != Qt::LeftButton || at.x() < scene.gutter) return;
    if (const auto item = itemAt(scene, at)) {
        m_state.select(item);
        return fit(m_state, *item);
    }
    const core::Nanos time = scene.timeAt(at.x());
    if (scene.range && time >= scene.range->start && time < scene.range->end) fitSelected(m_state);
}

void TimelineMouse::turnWheel(const QWheelEvent& event) {
    const Scene& scene = m_state.scene();
    m_at = event.position();
    // While Alt is held, some platforms report the wheel as horizontal.
    const double along = event.angleDelta().x() / notch;
    const double across = event.angleDelta().y() / notch;
    const double turned = across != 0 ? across : along;
    const Qt::KeyboardModifiers keys = event.modifiers();
    const auto pan = [&](double notches) {
        m_state.time().pan(-std::llround(notches * panPerNotch * static_cast<double>(scene.view.length())));
    };
    if ((keys & Qt::ControlModifier) && (keys & Qt::AltModifier))
        return m_state.editRows(
            [&](RowChoices& rows) { rows.scale = std::clamp(rows.scale * std::pow(1.1, turned), 0.5, 4.0); });
    const auto zoom = [&](double notches) {
        m_state.time().zoom(std::pow(zoomPerNotch, notches), scene.timeAt(std::max<double>(scene.gutter, m_at.x())));
    };
    const bool zoomsAlone = scene.wheelZooms && m_at.x() >= scene.gutter;  // titles have no time to zoom to
    const bool isControl = keys & Qt::ControlModifier;
    if (isControl && !zoomsAlone) return zoom(turned);
    if (keys & Qt::ShiftModifier) return pan(turned);
    if (along != 0) pan(along);
    if (across == 0) return;
    if (zoomsAlone && !isControl) return zoom(across);
    m_state.scrollTo(scene.scroll - static_cast<int>(across * scrollPerNotch));
}

void TimelineMouse::lookAgain() {
    if (m_state.scene().hovered) m_state.hover(itemAt(m_state.scene(), m_at));
}

std::optional<core::TimeWindow> TimelineMouse::band() const {
    if (m_drag != Drag::Band || !m_hasMoved) return std::nullopt;
    const core::Nanos to = m_state.scene().timeAt(m_at.x());
    return core::TimeWindow{std::min(m_anchor, to), std::max(m_anchor, to)};
}

std::optional<core::Nanos> TimelineMouse::otherEdge(const QPointF& at) const {
    const Scene& scene = m_state.scene();
    if (!scene.range) return std::nullopt;
    const double toStart = std::abs(scene.xOf(scene.range->start) - at.x());
    const double toEnd = std::abs(scene.xOf(scene.range->end) - at.x());
    if (std::min(toStart, toEnd) > edgeReach) return std::nullopt;
    return toStart < toEnd ? scene.range->end : scene.range->start;
}

Qt::CursorShape TimelineMouse::cursorAt(const QPointF& at) const {
    const Scene& scene = m_state.scene();
    if (m_drag == Drag::Pan && m_hasMoved) return Qt::ClosedHandCursor;
    if (std::abs(at.x() - scene.gutter) < edgeReach) return Qt::SplitHCursor;
    if (at.x() > scene.gutter && at.y() > scene.minimapHeight() && otherEdge(at)) return Qt::SizeHorCursor;
    if (arrowEndAt(scene, at)) return Qt::PointingHandCursor;
    return Qt::ArrowCursor;
}

void TimelineMouse::turnFold(const QPointF& at) {
    const Scene& scene = m_state.scene();
    const RowPlace* place = scene.rowAt(static_cast<int>(at.y())).first;
    if (!place || !place->canFold) return;
    const Row row = scene.rows[place->row];
    m_state.editRows([&](RowChoices& rows) { rows.turn(row); });
}

void TimelineMouse::dropRow(const QPointF& at) {
    const Scene& scene = m_state.scene();
    const auto [place, isPinned] = scene.rowAt(static_cast<int>(at.y()));
    if (!place || place->row == m_row || scene.rows[place->row].group != scene.rows[m_row].group) return;
    // Dropping on the upper half of a row inserts before it, on the lower half after it.
    const bool isBefore = at.y() < scene.topOf(*place, isPinned) + place->height / 2.0;
    const std::size_t target = place->row;
    m_state.editRows(
        [&, row = m_row](RowChoices& rows) { moveRow(m_state.scene().rows, row, target, isBefore, rows); });
}

}  // namespace ui
