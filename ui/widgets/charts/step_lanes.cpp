// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/charts/step_lanes.h"

#include "ui/theme/tokens.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr double minView = 100;  // nanoseconds; the shortest view
constexpr int overviewHeight = 11;
constexpr int bandHeight = 44;

/// The width of the names, limited so that the lanes keep enough room.
int widthOfNames(const LaneModel& model, int whole) {
    const QFontMetrics emphasis(fontOf(FontRole::Emphasis)), small(fontOf(FontRole::Small));
    int widest = 0;
    for (const Lane& lane : model.lanes)
        widest = std::max({widest, emphasis.horizontalAdvance(lane.name), small.horizontalAdvance(lane.note)});
    return std::min(widest, whole / 6) + 2 * space::cell;
}

double shiftAt(const LaneModel& model, double from) {
    const auto startOf = [&](std::size_t lane, int at) {
        return model.lanes[lane].operations[static_cast<std::size_t>(at)].start;
    };
    const auto band =
        std::ranges::partition_point(model.bands, [&](const LaneBand& each) { return startOf(0, each.a) < from; });
    return band == model.bands.end() ? 0 : startOf(1, band->b) - startOf(0, band->a);
}

constexpr double notch = 120;      // one notch of a wheel
constexpr double zoomStep = 1.25;  // per notch or key press
constexpr double panStep = 0.15;   // part of the view per key press
constexpr double itsShare = 0.4;   // part of the view that a position fills after fit()

}  // namespace

QRect LaneView::plot() const { return {names, 0, std::max(size.width() - names - space::chart, 1), size.height()}; }

QRect LaneView::overviewOf(int lane) const {
    return {plot().left(), space::icon + lane * (overviewHeight + 2), plot().width(), overviewHeight};
}

// The lanes share the height below the overview and the scale equally.
QRect LaneView::laneRect(int lane) const {
    const int small = QFontMetrics(fontOf(FontRole::Small)).height();
    const int top = overviewOf(1).bottom() + space::icon + small + small;
    const int left = size.height() - top - bandHeight - small;
    const int laneHeight = std::clamp(left / 2, small, 2 * small + space::icon);
    return {plot().left(), top + lane * (laneHeight + bandHeight), plot().width(), laneHeight};
}

double LaneView::xOf(double time) const { return plot().left() + (time - from) / (to - from) * plot().width(); }

double LaneView::timeAt(double x) const { return from + (x - plot().left()) / plot().width() * (to - from); }

QRect LaneView::rectOf(int lane, const LaneOperation& operation) const {
    const QRect row = laneRect(lane);
    const double start = operation.start - shiftOf(lane);
    const auto pixel = [&](double time) {
        return static_cast<int>(std::floor(std::clamp(xOf(time), row.left() - 1.0, row.right() + 2.0)));
    };
    const int left = pixel(start);
    return {left, row.top(), std::max(pixel(start + operation.length) - left, 1), row.height()};
}

LaneView laneView(const LaneModel& model, double from, double to, QSize size) {
    const double whole = std::max(model.span, minView);
    const double length = std::clamp(to - from, std::min(minView, whole), whole);
    const double begin = std::clamp(from, 0.0, whole - length);
    return {begin, begin + length, length >= whole ? 0 : shiftAt(model, begin), size,
            widthOfNames(model, size.width())};
}

void StepLanes::setModel(LaneModel model) {
    m_model = std::move(model);
    for (std::size_t lane = 0; lane < 2; ++lane)
        m_model.isAlone[lane].assign(m_model.lanes[lane].operations.size(), true);
    for (const LaneBand& band : m_model.bands) {
        m_model.isAlone[0][static_cast<std::size_t>(band.a)] = false;
        m_model.isAlone[1][static_cast<std::size_t>(band.b)] = false;
    }
    m_position.reset();
    setView(0, m_model.span);
}

void StepLanes::setView(double from, double to) {
    m_view = laneView(m_model, from, to, size());
    layOut();
}

void StepLanes::setPosition(std::optional<int> position) {
    m_position = position;
    if (!position) return update();
    for (int which = 0; which < 2; ++which) {
        const Lane& lane = m_model.lanes[static_cast<std::size_t>(which)];
        const auto found = std::ranges::find(lane.operations, *position, &LaneOperation::position);
        if (found == lane.operations.end()) continue;
        const double middle = found->start + found->length / 2 - m_view.shiftOf(which);
        if (middle < m_view.from || middle > m_view.to)
            setView(middle - (m_view.to - m_view.from) / 2, middle + (m_view.to - m_view.from) / 2);
        break;
    }
    update();
}

void StepLanes::fit(int position) {
    for (int which = 0; which < 2; ++which) {
        const Lane& lane = m_model.lanes[static_cast<std::size_t>(which)];
        const auto found = std::ranges::find(lane.operations, position, &LaneOperation::position);
        if (found == lane.operations.end()) continue;
        const double length = found->length / itsShare;
        const double middle = found->start + found->length / 2 - m_view.shiftOf(which);
        return setView(middle - length / 2, middle + length / 2);
    }
}

void StepLanes::layOut() {
    std::vector<ChartItem> items;
    m_places.clear();
    int chosen = -1;
    for (int lane = 0; lane < 2; ++lane) {
        const auto& all = m_model.lanes[static_cast<std::size_t>(lane)].operations;
        int last = -1;
        auto at = std::ranges::lower_bound(all, m_view.from + m_view.shiftOf(lane), {},
                                           [](const LaneOperation& each) { return each.start + each.length; });
        for (; at != all.end() && at->start < m_view.to + m_view.shiftOf(lane); ++at) {
            const QRect rect = m_view.rectOf(lane, *at).intersected(m_view.plot());
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

void StepLanes::resizeEvent(QResizeEvent*) { setView(m_view.from, m_view.to); }

void StepLanes::zoom(double factor, double x) {
    const double at = m_view.timeAt(x), length = (m_view.to - m_view.from) / factor;
    const double share = (at - m_view.from) / (m_view.to - m_view.from);
    setView(at - share * length, at + (1 - share) * length);
}

void StepLanes::pan(double pixels) {
    const double time = pixels / m_view.plot().width() * (m_view.to - m_view.from);
    setView(m_view.from + time, m_view.to + time);
}

void StepLanes::moveViewTo(double x) {
    const double middle = (x - m_view.plot().left()) / m_view.plot().width() * m_model.span,
                 half = (m_view.to - m_view.from) / 2;
    setView(middle - half, middle + half);
}

void StepLanes::choose(std::optional<int> position) {
    m_position = position;
    layOut();
    emit positionChosen(position);
}

std::optional<int> StepLanes::positionOf(int item) const {
    if (item < 0) return std::nullopt;
    const PlacedOperation at = m_places[static_cast<std::size_t>(item)];
    const auto& lane = m_model.lanes[static_cast<std::size_t>(at.lane)].operations;
    return lane[static_cast<std::size_t>(at.operation)].position;
}

void StepLanes::wheelEvent(QWheelEvent* event) {
    const QPoint angle = event->angleDelta();
    const double turns = (angle.y() != 0 ? angle.y() : angle.x()) / notch;
    if (event->modifiers() & Qt::ControlModifier)
        zoom(std::pow(zoomStep, turns), event->position().x());
    else if ((event->modifiers() & Qt::ShiftModifier) || angle.x() != 0)
        pan(-turns * panStep * m_view.plot().width());
    else
        return event->ignore();
    event->accept();
}

void StepLanes::mousePressEvent(QMouseEvent* event) {
    const QPoint place = event->position().toPoint();
    m_isInOverview = event->button() == Qt::LeftButton && place.y() <= m_view.overviewOf(1).bottom();
    if (m_isInOverview) return moveViewTo(place.x());
    if (event->button() == Qt::RightButton || (event->modifiers() & Qt::ShiftModifier)) {
        m_panFrom = place.x();
        return;
    }
    if (event->button() != Qt::LeftButton) return;
    choose(positionOf(itemAt(place)));
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
    const double middle = m_view.plot().center().x(), step = panStep * m_view.plot().width();
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
            emit stepRequested(1, true);
            return;
        case Qt::Key_P:
            emit stepRequested(-1, true);
            return;
        case Qt::Key_BracketRight:
            emit stepRequested(1, false);
            return;
        case Qt::Key_BracketLeft:
            emit stepRequested(-1, false);
            return;
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            if (cursor() >= 0) return choose(positionOf(cursor()));
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
