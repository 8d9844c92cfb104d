// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/charts/step_lanes.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr double leastView = 100;  // ns across the view: no operation is shorter
constexpr double notch = 120;      // of a wheel
constexpr double zoomStep = 1.25;  // of a notch or a key
constexpr double panStep = 0.15;   // of the view
constexpr int nameWidth = 110;
constexpr int overviewHeight = 11;
constexpr int bandHeight = 44;
constexpr double itsShare = 0.4;  // of the view that a position fills once it is fitted

}  // namespace

void StepLanes::setModel(LaneModel model) {
    m_model = std::move(model);
    for (std::size_t lane = 0; lane < 2; ++lane)
        m_model.isAlone[lane].assign(m_model.lanes[lane].operations.size(), true);
    for (const LaneBand& band : m_model.bands) {
        m_model.isAlone[0][static_cast<std::size_t>(band.a)] = false;
        m_model.isAlone[1][static_cast<std::size_t>(band.b)] = false;
    }
    m_position.reset();
    m_from = 0;
    m_to = std::max(m_model.span, leastView);
    m_shift = 0;
    layOut();
}

void StepLanes::shiftSecond() {
    const auto startOf = [&](std::size_t lane, int at) {
        return m_model.lanes[lane].operations[static_cast<std::size_t>(at)].start;
    };
    const auto band =
        std::ranges::partition_point(m_model.bands, [&](const LaneBand& each) { return startOf(0, each.a) < m_from; });
    const bool isWhole = m_to - m_from >= m_model.span;
    m_shift = isWhole || band == m_model.bands.end() ? 0 : startOf(1, band->b) - startOf(0, band->a);
}

void StepLanes::setInks(std::vector<ClassInk> inks) {
    m_model.inks = std::move(inks);
    update();
}

void StepLanes::setView(double from, double to) {
    const double whole = std::max(m_model.span, leastView);
    const double length = std::clamp(to - from, std::min(leastView, whole), whole);
    m_from = std::clamp(from, 0.0, whole - length);
    m_to = m_from + length;
    shiftSecond();
    layOut();
}

void StepLanes::setPosition(std::optional<int> position) {
    m_position = position;
    if (!position) return update();
    for (int which = 0; which < 2; ++which) {
        const Lane& lane = m_model.lanes[static_cast<std::size_t>(which)];
        const auto found = std::ranges::find(lane.operations, *position, &LaneOperation::position);
        if (found == lane.operations.end()) continue;
        const double middle = found->start + found->length / 2 - shiftOf(which);
        if (middle < m_from || middle > m_to) setView(middle - (m_to - m_from) / 2, middle + (m_to - m_from) / 2);
        break;
    }
    update();
}

void StepLanes::fit(int position) {
    for (int which = 0; which < 2; ++which) {
        const Lane& lane = m_model.lanes[static_cast<std::size_t>(which)];
        const auto found = std::ranges::find(lane.operations, position, &LaneOperation::position);
        if (found == lane.operations.end()) continue;
        const double length = std::max(found->length / itsShare, leastView);
        const double middle = found->start + found->length / 2 - shiftOf(which);
        return setView(middle - length / 2, middle + length / 2);
    }
}

QRect StepLanes::plot() const { return {nameWidth, 0, std::max(width() - nameWidth - space::chart, 1), height()}; }

QRect StepLanes::overviewOf(int lane) const {
    return {plot().left(), space::icon + lane * (overviewHeight + 2), plot().width(), overviewHeight};
}

// What is left below the overview and the scale, in lanes of one height.
QRect StepLanes::laneRect(int lane) const {
    const int small = QFontMetrics(fontOf(FontRole::Small)).height();
    const int top = overviewOf(1).bottom() + space::icon + small + small;
    const int left = height() - top - bandHeight - small;
    const int laneHeight = std::clamp(left / 2, small, 2 * small + space::icon);
    return {plot().left(), top + lane * (laneHeight + bandHeight), plot().width(), laneHeight};
}

double StepLanes::xOf(double time) const { return plot().left() + (time - m_from) / (m_to - m_from) * plot().width(); }

double StepLanes::timeAt(double x) const { return m_from + (x - plot().left()) / plot().width() * (m_to - m_from); }

// What is there is never thinner than a pixel.
QRect StepLanes::rectOf(int lane, const LaneOperation& operation) const {
    const QRect row = laneRect(lane);
    const double start = operation.start - shiftOf(lane);
    const int left = static_cast<int>(std::floor(std::clamp(xOf(start), row.left() - 1.0, row.right() + 2.0)));
    const int right =
        static_cast<int>(std::floor(std::clamp(xOf(start + operation.length), row.left() - 1.0, row.right() + 2.0)));
    return {left, row.top(), std::max(right - left, 1), row.height()};
}

void StepLanes::layOut() {
    std::vector<ChartItem> items;
    m_places.clear();
    int chosen = -1;
    for (int lane = 0; lane < 2; ++lane) {
        const auto& all = m_model.lanes[static_cast<std::size_t>(lane)].operations;
        int last = -1;
        auto at = std::ranges::lower_bound(all, m_from + shiftOf(lane), {},
                                           [](const LaneOperation& each) { return each.start + each.length; });
        for (; at != all.end() && at->start < m_to + shiftOf(lane); ++at) {
            const QRect rect = rectOf(lane, *at).intersected(plot());
            if (rect.isEmpty() || (rect.width() == 1 && rect.left() == last)) continue;
            last = rect.left();
            if (m_position == at->position && chosen < 0) chosen = static_cast<int>(items.size());
            items.push_back({rect, at->text});
            m_places.push_back({lane, static_cast<int>(at - all.begin())});
        }
    }
    setItems(std::move(items));
    setChosen(chosen);
}

void StepLanes::resizeEvent(QResizeEvent* event) {
    ItemChart::resizeEvent(event);
    layOut();
}

void StepLanes::zoom(double factor, double x) {
    const double at = timeAt(x), length = (m_to - m_from) / factor;
    const double share = (at - m_from) / (m_to - m_from);
    setView(at - share * length, at + (1 - share) * length);
}

void StepLanes::pan(double pixels) {
    const double time = pixels / plot().width() * (m_to - m_from);
    setView(m_from + time, m_to + time);
}

void StepLanes::moveViewTo(double x) {
    const double middle = (x - plot().left()) / plot().width() * m_model.span, half = (m_to - m_from) / 2;
    setView(middle - half, middle + half);
}

void StepLanes::choose(std::optional<int> position) {
    m_position = position;
    layOut();
    emit positionChosen(position);
}

void StepLanes::wheelEvent(QWheelEvent* event) {
    const QPoint angle = event->angleDelta();
    const double turns = (angle.y() != 0 ? angle.y() : angle.x()) / notch;
    if (event->modifiers() & Qt::ControlModifier)
        zoom(std::pow(zoomStep, turns), event->position().x());
    else if ((event->modifiers() & Qt::ShiftModifier) || angle.x() != 0)
        pan(-turns * panStep * plot().width());
    else
        return event->ignore();
    event->accept();
}

void StepLanes::mousePressEvent(QMouseEvent* event) {
    const QPoint place = event->position().toPoint();
    m_isInOverview = event->button() == Qt::LeftButton && place.y() <= overviewOf(1).bottom();
    if (m_isInOverview) return moveViewTo(place.x());
    if (event->button() == Qt::RightButton || (event->modifiers() & Qt::ShiftModifier)) {
        m_panFrom = place.x();
        return;
    }
    if (event->button() != Qt::LeftButton) return;
    const int item = itemAt(place);
    if (item < 0) return choose(std::nullopt);
    const Place at = m_places[static_cast<std::size_t>(item)];
    choose(
        m_model.lanes[static_cast<std::size_t>(at.lane)].operations[static_cast<std::size_t>(at.operation)].position);
}

void StepLanes::mouseMoveEvent(QMouseEvent* event) {
    const double x = event->position().x();
    if (m_isInOverview && (event->buttons() & Qt::LeftButton)) return moveViewTo(x);
    if (!m_panFrom || event->buttons() == Qt::NoButton) return ItemChart::mouseMoveEvent(event);
    pan(*m_panFrom - x);
    m_panFrom = x;
}

void StepLanes::mouseReleaseEvent(QMouseEvent*) {
    m_panFrom.reset();
    m_isInOverview = false;
}

void StepLanes::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && m_position) fit(*m_position);
}

void StepLanes::keyPressEvent(QKeyEvent* event) {
    const double middle = plot().center().x(), step = panStep * plot().width();
    switch (event->key()) {
        case Qt::Key_W:
        case Qt::Key_Plus:
            return zoom(zoomStep, middle);
        case Qt::Key_S:
        case Qt::Key_Minus:
            return zoom(1 / zoomStep, middle);
        case Qt::Key_A:
            return pan(-step);
        case Qt::Key_D:
            return pan(step);
        case Qt::Key_Home:
            return setView(0, m_model.span);
        case Qt::Key_N:
            emit unmatchedRequested(1);
            return;
        case Qt::Key_P:
            emit unmatchedRequested(-1);
            return;
        case Qt::Key_BracketRight:
            emit moduleRequested(1);
            return;
        case Qt::Key_BracketLeft:
            emit moduleRequested(-1);
            return;
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            if (cursor() >= 0) {
                const Place at = m_places[static_cast<std::size_t>(cursor())];
                const auto& lane = m_model.lanes[static_cast<std::size_t>(at.lane)];
                return choose(lane.operations[static_cast<std::size_t>(at.operation)].position);
            }
            break;
        case Qt::Key_Escape:
            if (m_position) return choose(std::nullopt);
            break;
        default:
            break;
    }
    ItemChart::keyPressEvent(event);
}

}  // namespace ui
