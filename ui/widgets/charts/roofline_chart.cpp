// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/charts/roofline_chart.h"

#include "ui/models/axis_ticks.h"
#include "ui/theme/ink_painting.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace ui {
namespace {

constexpr double zoomNotch = 1.25;  // for a notch of the wheel
constexpr int tickMark = 5;
constexpr int apartTicks = 70;  // pixels

/// "1 KiB", "32 MiB": powers of two for plots of a few decades.
QString powerText(double bytes) {
    const std::array units{"B", "KiB", "MiB", "GiB", "TiB"};
    std::size_t unit = 0;
    for (; bytes >= 1024 && unit + 1 < units.size(); ++unit)
        bytes /= 1024;
    return QLocale().toString(bytes, 'g', 4) + u' ' + QLatin1String(units[unit]);
}

std::vector<double> byteTicks(const LogRange& range, int most) {
    for (const int step : {2, 5, 10, 20}) {
        std::vector<double> ticks;
        for (int power = 0; power <= 60; power += step)
            if (const double value = std::exp2(power); value >= range.from && value <= range.to) ticks.push_back(value);
        if (static_cast<int>(ticks.size()) <= most) return ticks;
    }
    return {};
}

}  // namespace

RooflineChart::RooflineChart(QWidget* parent) : ItemChart(parent) { setObjectName("roofline"); }

void RooflineChart::setModel(RooflineModel model) {
    m_model = std::move(model);
    m_order.resize(m_model.dots.size());
    std::iota(m_order.begin(), m_order.end(), std::size_t{0});
    std::ranges::stable_sort(m_order, std::greater(), [this](std::size_t dot) { return m_model.dots[dot].time; });
    layOut();
}

void RooflineChart::layOut() {
    m_layout = rooflineLayout(m_model, m_views, rect(), QFontMetrics(fontOf(FontRole::Small)));
    std::vector<ChartItem> items;
    for (std::size_t i = 0; i < m_layout.dots.size(); ++i) {
        const PlacedDot& dot = m_layout.dots[i];
        const QPointF corner(dot.radius, dot.radius);
        items.push_back({QRectF(dot.center - corner, dot.center + corner).toAlignedRect(), m_model.dots[i].text});
    }
    setItems(std::move(items));
}

int RooflineChart::itemAt(const QPoint& place) const { return m_layout.dotAt(place); }

RooflineView& RooflineChart::viewOf(const RooflinePlot& plot) {
    return m_views[static_cast<std::size_t>(&plot - m_layout.plots.data())];
}

void RooflineChart::zoom(double factor, const QPointF& at) {
    const RooflinePlot* plot = m_layout.plotAt(at);
    if (!plot) return;
    RooflineView& view = viewOf(*plot);
    view = view.zoomed(factor, plot->fractions(at));
    layOut();
}

void RooflineChart::wheelEvent(QWheelEvent* event) {
    if (!event->modifiers().testFlag(Qt::ControlModifier)) return event->ignore();
    zoom(std::pow(zoomNotch, event->angleDelta().y() / 120.0), event->position());
    event->accept();
}

void RooflineChart::pan(const QPointF& by) {
    const QRect& area = m_layout.plots[m_panned].area;
    RooflineView& view = m_views[m_panned];
    const auto shift = [](double& low, double& high, double part) {
        const double width = high - low;
        low = std::clamp(low + part * width, 0.0, 1.0 - width);
        high = low + width;
    };
    shift(view.left, view.right, -by.x() / area.width());
    shift(view.bottom, view.top, by.y() / area.height());
    layOut();
}

void RooflineChart::mousePressEvent(QMouseEvent* event) {
    const RooflinePlot* plot = m_layout.plotAt(event->position());
    if (event->button() == Qt::RightButton && plot) {
        m_panFrom = event->position();
        m_panned = static_cast<std::size_t>(plot - m_layout.plots.data());
    }
    const bool marks = event->button() == Qt::LeftButton && itemAt(event->pos()) < 0;
    if ((marks || event->button() == Qt::MiddleButton) && plot) m_bandFrom = event->position();
    ItemChart::mousePressEvent(event);
}

void RooflineChart::mouseMoveEvent(QMouseEvent* event) {
    if (m_bandFrom) {
        const QRectF band = QRectF(*m_bandFrom, event->position()).normalized();
        const double side = std::max(band.width(), band.height());
        m_band = side >= QApplication::startDragDistance() ? band : QRectF();
        return update();
    }
    if (!m_panFrom) return ItemChart::mouseMoveEvent(event);
    pan(event->position() - *m_panFrom);
    m_panFrom = event->position();
}

void RooflineChart::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::RightButton) m_panFrom.reset();
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton) return;
    const auto from = std::exchange(m_bandFrom, std::nullopt);
    const QRectF band = std::exchange(m_band, QRectF());
    update();
    if (!from || band.isNull()) return;
    if (event->button() == Qt::LeftButton) return emit dotsMarked(m_layout.dotsIn(band));
    const RooflinePlot* plot = m_layout.plotAt(*from);
    if (!plot) return;
    const QRectF inside = band & QRectF(plot->area);
    RooflineView& view = viewOf(*plot);
    view = view.part(plot->fractions(inside.topLeft()), plot->fractions(inside.bottomRight()));
    layOut();
}

void RooflineChart::step(QPoint direction) {
    const int from = std::max({cursor(), chosen(), 0});
    setCursor(cursor() < 0 && chosen() < 0 ? 0 : m_layout.next(from, direction));
}

void RooflineChart::keyPressEvent(QKeyEvent* event) {
    const QPointF middle = cursor() >= 0 ? m_layout.dots[static_cast<std::size_t>(cursor())].center
                                         : QPointF(m_layout.plots[0].area.center());
    switch (event->key()) {
        case Qt::Key_Left:
            return step({-1, 0});
        case Qt::Key_Right:
            return step({1, 0});
        case Qt::Key_Up:
            return step({0, -1});
        case Qt::Key_Down:
            return step({0, 1});
        case Qt::Key_Plus:
            return zoom(zoomNotch, middle);
        case Qt::Key_Minus:
            return zoom(1 / zoomNotch, middle);
        case Qt::Key_Home:
            m_views = {};
            return layOut();
        default:
            return ItemChart::keyPressEvent(event);
    }
}

void RooflineChart::paintAxes(QPainter& painter, RooflinePart part) const {
    const RooflinePlot& plot = m_layout.plot(part);
    if (plot.area.isEmpty()) return;
    const Tokens& colors = tokensOf(palette());
    const QFontMetrics metrics = painter.fontMetrics();
    const QRect& area = plot.area;
    const bool isMatrix = part == RooflinePart::Matrix;
    const double unit = isMatrix ? 1e12 : 1e9;
    const auto number = [](double value) { return QLocale().toString(value, 'g', 6); };
    for (const double tick :
         decades(plot.y.from / unit, plot.y.to / unit, std::max(2, area.height() / (2 * metrics.height())))) {
        const int y = static_cast<int>(std::lround(plot.place(plot.x.from, tick * unit).y()));
        painter.fillRect(QRect(area.left(), y, area.width(), 1), colors.grid);
        painter.setPen(colors.text2);
        painter.drawText(QRect(0, y - metrics.height() / 2, area.left() - tickMark - space::icon, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, number(tick));
    }
    painter.fillRect(QRect(area.left(), area.bottom() + 1, area.width(), 1), colors.text3);
    const int most = std::max(2, area.width() / apartTicks);
    for (const double tick : isMatrix ? decades(plot.x.from, plot.x.to, most) : byteTicks(plot.x, most)) {
        const int x = static_cast<int>(std::lround(plot.place(tick, plot.y.from).x()));
        painter.fillRect(QRect(x, area.bottom() + 1, 1, tickMark), colors.text3);
        painter.setPen(colors.text2);
        painter.drawText(QRect(x - apartTicks, area.bottom() + tickMark, 2 * apartTicks, metrics.height()),
                         Qt::AlignHCenter | Qt::AlignTop, isMatrix ? number(tick) : powerText(tick));
    }
    painter.setPen(colors.text2);
    painter.drawText(QPoint(area.left(), area.top() - space::icon - metrics.descent()),
                     isMatrix ? tr("TFLOP/s") : tr("GB/s"));
    painter.drawText(QRect(area.left(), area.bottom() + tickMark + metrics.height(), area.width(), metrics.height()),
                     Qt::AlignHCenter | Qt::AlignTop | Qt::TextDontClip,
                     isMatrix ? tr("FLOP per byte") : tr("Bytes, no matrix work"));
}

void RooflineChart::paintRoof(QPainter& painter, const RoofLine& roof) const {
    const QColor color = roof.color.isValid() ? roof.color : tokensOf(palette()).text;
    painter.setPen(QPen(color, roof.isStrong ? 2 : 1, roof.isStrong ? Qt::SolidLine : Qt::DashLine));
    painter.drawLine(roof.line);
}

void RooflineChart::paintRoofName(QPainter& painter, const RoofLine& roof) const {
    const QFontMetrics metrics = painter.fontMetrics();
    const QRect& area = m_layout.plot(roof.part).area;
    painter.setPen(roof.color.isValid() ? roof.color : tokensOf(palette()).text2);
    if (roof.line.dy() == 0) {
        const double width = metrics.horizontalAdvance(roof.name) + 1, away = space::icon + roof.aside;
        const double end = area.right() - width;
        const double left =
            roof.isMemory ? std::min(area.left() + away, end) : std::max<double>(area.left(), end - away);
        const QRectF place(left, roof.line.y1() - metrics.height() - 1, width, metrics.height());
        if (m_model.devices.size() > 1) painter.fillRect(place, palette().base());  // lines of the other device
        return painter.drawText(place, Qt::AlignCenter | Qt::TextDontClip, roof.name);
    }
    // Along the visible part of the slope, above the line.
    const auto atX = [&](double x) { return roof.line.pointAt((x - roof.line.x1()) / roof.line.dx()); };
    const auto atY = [&](double y) { return roof.line.pointAt((y - roof.line.y1()) / roof.line.dy()); };
    QPointF from = roof.line.x1() < area.left() ? atX(area.left()) : roof.line.p1();
    if (from.y() > area.bottom()) from = atY(area.bottom());
    const QPointF to = roof.line.y2() < area.top() ? atY(area.top()) : roof.line.p2();
    const double width = metrics.horizontalAdvance(roof.name) + roof.aside;
    if (QLineF(from, to).length() < width + 2 * space::wide || to.x() <= from.x()) return;
    painter.save();
    painter.translate(from);
    painter.rotate(-roof.line.angle());
    painter.drawText(QPointF(space::wide + roof.aside, -space::icon), roof.name);
    painter.restore();
}

/// The dot of the same work on another device; -1: none.
int RooflineChart::mateOf(int dot) const {
    const bool isDot = dot >= 0 && dot < static_cast<int>(m_model.dots.size());
    return isDot ? m_model.dots[static_cast<std::size_t>(dot)].mate : -1;
}

// The same work on both devices is joined while one of its dots is chosen or pointed at.
void RooflineChart::paintMates(QPainter& painter) const {
    painter.setPen(QPen(tokensOf(palette()).text2, 1, Qt::DotLine));
    for (const int dot : {chosen(), hovered(), cursor()}) {
        if (mateOf(dot) < 0) continue;
        const PlacedDot& from = m_layout.dots[static_cast<std::size_t>(dot)];
        const PlacedDot& to = m_layout.dots[static_cast<std::size_t>(mateOf(dot))];
        if (from.isVisible && to.isVisible) painter.drawLine(from.center, to.center);
    }
}

void RooflineChart::paintDot(QPainter& painter, std::size_t dot) const {
    const PlacedDot& placed = m_layout.dots[dot];
    if (!placed.isVisible) return;
    const Tokens& colors = tokensOf(palette());
    const RooflineDot& shown = m_model.dots[dot];
    const auto item = static_cast<int>(dot);
    if (m_model.isOverMemory(shown)) {
        painter.setPen(QPen(shown.ink.color, 2));
        painter.setBrush(colors.base);
    } else {
        painter.setPen(QPen(colors.base, 1));
        painter.setBrush(inkBrush(shown.ink, painter.device()->devicePixelRatioF()));
    }
    painter.drawEllipse(placed.center, placed.radius, placed.radius);
    painter.setBrush(Qt::NoBrush);
    const bool isChosen = item == chosen() || item == mateOf(chosen());
    if (!isChosen && item != hovered() && item != cursor()) return;
    painter.setPen(QPen(item == cursor() ? colors.focus : colors.text, isChosen || item == cursor() ? 2 : 1));
    painter.drawEllipse(placed.center, placed.radius + 2, placed.radius + 2);
}

// A label has a halo of the background, since lines may run below it.
void RooflineChart::paintLabels(QPainter& painter) const {
    const Tokens& colors = tokensOf(palette());
    for (const RooflineLabel& label : m_layout.labels) {
        QColor halo = colors.base;
        halo.setAlphaF(0.8F);
        painter.fillRect(label.rect, halo);
        painter.setPen(colors.text);
        painter.drawText(label.rect, Qt::AlignCenter | Qt::TextDontClip, label.text);
    }
}

void RooflineChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight);
    painter.fillRect(rect(), palette().base());
    painter.setFont(fontOf(FontRole::Small));
    for (std::size_t part = 0; part < rooflineParts; ++part) {
        const QRect& area = m_layout.plots[part].area;
        if (area.isEmpty()) continue;
        paintAxes(painter, static_cast<RooflinePart>(part));
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setClipRect(area.adjusted(0, -painter.fontMetrics().height(), 0, 0));
        const auto isHere = [part](const RoofLine& roof) { return roof.part == static_cast<RooflinePart>(part); };
        for (const RoofLine& roof : m_layout.roofs)
            if (isHere(roof)) paintRoof(painter, roof);
        for (const RoofLine& roof : m_layout.roofs)
            if (isHere(roof)) paintRoofName(painter, roof);
        painter.setClipping(false);  // only dots whose center is in view are drawn
        if (part == 0) paintMates(painter);
        for (const std::size_t dot : m_order)
            if (m_layout.dots[dot].part == static_cast<RooflinePart>(part)) paintDot(painter, dot);
        painter.restore();
    }
    paintLabels(painter);
    if (m_band.isNull()) return;
    const Tokens& colors = tokensOf(palette());
    painter.fillRect(m_band, colors.range);
    painter.setPen(colors.accent);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(m_band);
}

}  // namespace ui
