// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/memory/memory_chart.h"

#include "ui/models/axis_ticks.h"
#include "ui/models/key_place.h"
#include "ui/panes/memory/memory_words.h"
#include "ui/theme/tokens.h"
#include "ui/timeline/scene/ruler.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ui {
namespace {

constexpr double perNotch = 1.25;
constexpr double headroom = 1.08;  // above the highest level, for the line
constexpr double mostReserve = 4;  // of the peak: more would press the curve flat, and is only said
constexpr int perTimeLabel = 110;  // pixels
constexpr double lineWidth = 1.3;
constexpr int failureReach = 4;
constexpr int areaOpacity = 56;  // of 255: 22 %
constexpr int peakRadius = 4;

/// Levels along the axis, in the unit in which the highest of them is written.
std::vector<AxisTick> levelTicks(double top, int most) {
    const NumberFormat format = sizeFormat(top);
    std::vector<AxisTick> ticks;
    for (const double step : niceSteps(0, top / format.divisor, most))
        ticks.push_back({step * format.divisor, QLocale().toString(step, 'g', 6) + u' ' + format.unit});
    return ticks;
}

}  // namespace

MemoryChart::MemoryChart(QWidget* parent) : QWidget(parent) {
    setObjectName("memoryCurve");
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
}

void MemoryChart::setRun(MemoryRunPtr run, std::size_t history) {
    const bool isOther = run && (!m_run || m_run->trace != run->trace);
    m_run = std::move(run);
    m_history = history;
    m_reserved = m_run ? m_run->reservedOf(history) : std::nullopt;
    if (isOther) m_view.setBounds(m_run->bounds);
    m_moment = m_run ? this->history().peakSteps : 0;
    layOut();
}

void MemoryChart::setWindow(core::TimeWindow window) {
    if (!m_run || window == m_view.window()) return;
    m_view.follow(window);
    layOut();
}

void MemoryChart::setMoment(std::size_t steps) {
    m_moment = steps;
    setAccessibleDescription(spokenValue());
    update();
}

void MemoryChart::layOut() {
    m_curve = {};
    update();
    if (!m_run) return;
    m_top = static_cast<double>(std::max<std::int64_t>(history().peak(), 1));
    const double reserved = m_reserved ? static_cast<double>(m_run->histories[*m_reserved].peak()) : 0;
    m_isReservedAbove = reserved > m_top * mostReserve;
    m_top = headroom * (m_isReservedAbove ? m_top : std::max(m_top, reserved));
    const QFontMetrics metrics(fontOf(FontRole::Small));
    int gutter = 0;
    for (const AxisTick& tick : levelTicks(m_top, std::max(2, height() / (2 * metrics.height()))))
        gutter = std::max(gutter, metrics.horizontalAdvance(tick.label));
    m_plot = rect().adjusted(gutter + 2 * space::cell, space::cell, -space::chart, -metrics.height() - space::cell);
    const int pixels = std::max(1, static_cast<int>(m_plot.width() * devicePixelRatioF()));
    m_parts = curve().partsOf(m_view.window(), static_cast<std::size_t>(pixels));
    m_reservedParts = m_reserved ? m_run->curves[*m_reserved].partsOf(m_view.window(), m_parts.size())
                                 : std::vector<core::CurvePart>();
}

double MemoryChart::xOf(core::Nanos time) const {
    const double part = static_cast<double>(time - m_view.window().start) / static_cast<double>(m_view.length());
    return m_plot.left() + part * m_plot.width();
}

core::Nanos MemoryChart::timeAt(double x) const {
    const double part = (x - m_plot.left()) / std::max(1, m_plot.width());
    return m_view.window().start + static_cast<core::Nanos>(part * static_cast<double>(m_view.length()));
}

double MemoryChart::yOf(std::int64_t level) const {
    const double part = std::clamp(static_cast<double>(level) / m_top, 0.0, 1.0);
    return m_plot.bottom() + 1 - part * m_plot.height();
}

std::size_t MemoryChart::stepsAt(double x) const {
    const double part = (x - m_plot.left()) / std::max(1, m_plot.width());
    const auto at = static_cast<std::ptrdiff_t>(part * static_cast<double>(m_parts.size()));
    const auto last = static_cast<std::ptrdiff_t>(m_parts.size()) - 1;
    return m_parts[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(at, 0, last))].mostSteps;
}

void MemoryChart::choose(std::size_t steps) {
    setMoment(steps);
    emit momentChosen(steps);
}

void MemoryChart::move(double factor, core::Nanos anchor, core::Nanos by) {
    const core::TimeWindow before = m_view.window();
    if (factor != 1) m_view.zoom(factor, anchor);
    if (by != 0) m_view.pan(by);
    if (m_view.window() == before) return;
    layOut();
    emit windowMoved(m_view.window());
}

QString MemoryChart::textAt(double x) const {
    const QLocale locale;
    const core::Nanos time = timeAt(x);
    const std::size_t steps = curve().stepsAt(time);
    QStringList lines{timeText(time, locale), tr("%1 in use").arg(sizeText(history().levelAfter(steps)))};
    if (m_reserved) {
        const std::size_t reserved = m_run->curves[*m_reserved].stepsAt(time);
        lines << tr("%1 reserved").arg(sizeText(m_run->histories[*m_reserved].levelAfter(reserved)));
    }
    for (const std::size_t record : m_run->failures[m_history])
        if (std::abs(xOf(m_run->record(m_history, record).time) - x) <= failureReach)
            lines << failureText(*m_run, m_history, record);
    return lines.join(u'\n');
}

QString MemoryChart::spokenValue() const {
    if (!m_run) return tr("Nothing to show");
    const QLocale locale;
    return tr("%1; chosen: %2 at %3")
        .arg(peakText(*m_run, m_history), sizeText(history().levelAfter(m_moment)),
             timeText(curve().timeOf(m_moment), locale));
}

bool MemoryChart::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (m_run && m_plot.contains(help->pos())) QToolTip::showText(help->globalPos(), textAt(help->pos().x()), this);
    return true;
}

void MemoryChart::resizeEvent(QResizeEvent*) { layOut(); }

void MemoryChart::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    const auto type = event->type();
    if (type == QEvent::FontChange || type == QEvent::LanguageChange || type == QEvent::PaletteChange) layOut();
}

void MemoryChart::wheelEvent(QWheelEvent* event) {
    if (!m_run || !event->modifiers().testFlag(Qt::ControlModifier)) return event->ignore();
    move(std::pow(perNotch, -event->angleDelta().y() / 120.0), timeAt(event->position().x()), 0);
    event->accept();
}

void MemoryChart::mousePressEvent(QMouseEvent* event) {
    if (!m_run) return;
    if (event->button() == Qt::RightButton) m_panFrom = event->position();
    if (event->button() == Qt::LeftButton) choose(stepsAt(event->position().x()));
}

void MemoryChart::mouseMoveEvent(QMouseEvent* event) {
    if (!m_run) return;
    if (event->buttons().testFlag(Qt::LeftButton)) return choose(stepsAt(event->position().x()));
    if (m_panFrom) move(1, 0, timeAt(m_panFrom->x()) - timeAt(event->position().x()));
    if (m_panFrom) m_panFrom = event->position();
}

void MemoryChart::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::RightButton) m_panFrom.reset();
}

void MemoryChart::mouseDoubleClickEvent(QMouseEvent* event) {
    if (m_run && event->button() == Qt::LeftButton) emit momentActivated(m_moment);
}

void MemoryChart::keyPressEvent(QKeyEvent* event) {
    if (!m_run) return QWidget::keyPressEvent(event);
    const core::Nanos notch = std::max<core::Nanos>(m_view.length() / 10, 1);
    const core::Nanos anchor = curve().timeOf(m_moment);
    switch (keyByPlace(*event)) {
        case Qt::Key_Left:
            return choose(m_moment > 0 ? m_moment - 1 : 0);
        case Qt::Key_Right:
            return choose(std::min(m_moment + 1, history().records.size()));
        case Qt::Key_P:
            return choose(history().peakSteps);
        case Qt::Key_Plus:
        case Qt::Key_W:
            return move(1 / perNotch, anchor, 0);
        case Qt::Key_Minus:
        case Qt::Key_S:
            return move(perNotch, anchor, 0);
        case Qt::Key_A:
            return move(1, 0, -notch);
        case Qt::Key_D:
            return move(1, 0, notch);
        case Qt::Key_Home:
            m_view.showAll();
            layOut();
            emit windowMoved(m_view.window());
            return;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            emit momentActivated(m_moment);
            return;
        default:
            return QWidget::keyPressEvent(event);
    }
}

void MemoryChart::paintAxes(QPainter& painter) const {
    const Tokens& colors = tokensOf(palette());
    const QFontMetrics metrics = painter.fontMetrics();
    for (const AxisTick& tick : levelTicks(m_top, std::max(2, height() / (2 * metrics.height())))) {
        const int y = static_cast<int>(std::lround(yOf(static_cast<std::int64_t>(tick.value))));
        painter.fillRect(QRect(m_plot.left(), y, m_plot.width(), 1), colors.grid);
        painter.setPen(colors.text2);
        painter.drawText(QRect(0, y - metrics.height() / 2, m_plot.left() - space::cell, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, tick.label);
    }
    painter.fillRect(QRect(m_plot.left(), m_plot.bottom() + 1, m_plot.width(), 1), colors.text3);
    const QLocale locale;
    const Ruler ruler = rulerOf(m_view.window(), m_plot.width(), perTimeLabel);
    for (core::Nanos time = ruler.first; time < m_view.window().end; time += ruler.step) {
        const int x = static_cast<int>(std::lround(xOf(time)));
        const QString label = labelAt(ruler, time, locale);
        const int half = metrics.horizontalAdvance(label) / 2;
        painter.fillRect(QRect(x, m_plot.top(), 1, m_plot.height()), colors.grid);
        if (x - half < 0 || x + half > width()) continue;
        painter.drawText(QPoint(x - half, height() - metrics.descent() - space::icon / 2), label);
    }
    if (ruler.base != 0) painter.drawText(QPoint(space::icon, height() - metrics.descent()), baseLabel(ruler, locale));
}

// Row by row into an image, which is kept: painting a rectangle for each pixel of time takes ten times as long.
void MemoryChart::paintCurve(QPainter& painter) {
    if (m_curve.isNull()) m_curve = curveImage();
    painter.drawImage(m_plot.topLeft(), m_curve);
}

QImage MemoryChart::curveImage() const {
    const double ratio = devicePixelRatioF();
    struct Column {
        int top, from, to;  // the area begins at the top; the line is at [from, to)
    };
    const auto pixel = [&](std::int64_t level) { return static_cast<int>((yOf(level) - m_plot.top()) * ratio); };
    const int line = std::max(1, static_cast<int>(std::lround(lineWidth * ratio)));
    std::vector<Column> columns;
    int before = pixel(m_parts.front().most);
    for (const core::CurvePart& part : m_parts) {
        const int top = pixel(part.most), low = pixel(part.least);
        columns.push_back({top, std::min(top, before), std::max(low, before) + line});
        before = pixel(part.last);
    }
    const QColor accent = tokensOf(palette()).accent;
    const QRgb solid = accent.rgb();
    const QRgb area = qPremultiply(qRgba(accent.red(), accent.green(), accent.blue(), areaOpacity));
    QImage image(static_cast<int>(columns.size()), static_cast<int>(m_plot.height() * ratio) + line,
                 QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    for (int y = 0; y < image.height(); ++y) {
        auto* row = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (const Column& column : columns)
            *row++ = y >= column.from && y < column.to ? solid : y >= column.top ? area : 0;
    }
    return image;
}

void MemoryChart::paintReserved(QPainter& painter) const {
    if (m_reservedParts.empty()) return;
    const Tokens& colors = tokensOf(palette());
    const QFontMetrics metrics = painter.fontMetrics();
    painter.setPen(colors.text2);
    if (m_isReservedAbove) {
        const QString text = tr("%1 reserved, above").arg(sizeText(m_reservedParts.back().last));
        painter.drawText(QPointF(m_plot.right() - metrics.horizontalAdvance(text), m_plot.top() + metrics.ascent()),
                         text);
        return;
    }
    const double pixel = m_plot.width() / static_cast<double>(m_reservedParts.size());
    QPolygonF line;
    for (std::size_t i = 0; i < m_reservedParts.size(); ++i) {
        const double x = m_plot.left() + static_cast<double>(i) * pixel, y = yOf(m_reservedParts[i].most);
        if (!line.isEmpty() && line.back().y() == y) continue;  // a dashed line of long parts
        if (!line.isEmpty()) line << QPointF(x, line.back().y());
        line << QPointF(x, y);
    }
    line << QPointF(m_plot.right() + 1, line.back().y());
    painter.setPen(QPen(colors.text2, 1, Qt::DashLine));
    painter.drawPolyline(line);
    const QString text = tr("reserved");
    const double y = line.back().y() - space::icon;
    painter.drawText(QPointF(m_plot.right() - metrics.horizontalAdvance(text), std::max<double>(y, metrics.ascent())),
                     text);
}

void MemoryChart::paintMoments(QPainter& painter) const {
    const Tokens& colors = tokensOf(palette());
    const auto isVisible = [&](double x) { return x >= m_plot.left() && x <= m_plot.right() + 1; };
    for (const std::size_t record : m_run->failures[m_history])
        if (const double x = xOf(m_run->record(m_history, record).time); isVisible(x))
            painter.fillRect(QRectF(x - 1, m_plot.top(), 2, m_plot.height()), colors.error.edge);
    const double x = xOf(curve().timeOf(m_moment));
    if (!isVisible(x)) return;
    painter.fillRect(QRectF(x, m_plot.top(), 1, m_plot.height()), colors.text);
    painter.setPen(QPen(hasFocus() ? colors.focus : colors.text, 2));
    painter.setBrush(colors.base);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawEllipse(QPointF(x + 0.5, yOf(history().levelAfter(m_moment))), peakRadius, peakRadius);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void MemoryChart::paintPeak(QPainter& painter) const {
    const core::Nanos time = history().peakTime(*m_run->trace);
    if (time < m_view.window().start || time > m_view.window().end) return;
    const Tokens& colors = tokensOf(palette());
    const QFontMetrics metrics = painter.fontMetrics();
    const QString text = peakText(*m_run, m_history);
    QRect box(0, 0, metrics.horizontalAdvance(text) + 2 * space::icon, metrics.height() + space::icon);
    const QPoint peak(static_cast<int>(xOf(time)), static_cast<int>(yOf(history().peak())));
    box.moveTopLeft(peak + QPoint(space::cell, space::icon));
    if (box.right() > m_plot.right()) box.moveRight(peak.x() - space::cell);
    box.moveLeft(std::max(box.left(), m_plot.left()));
    box.moveBottom(std::min(box.bottom(), m_plot.bottom()));
    painter.setPen(colors.edge);
    painter.setBrush(colors.base);
    painter.drawRect(box.adjusted(0, 0, -1, -1));
    painter.setPen(colors.text);
    painter.drawText(box, Qt::AlignCenter, text);
}

void MemoryChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight);
    painter.fillRect(rect(), palette().base());
    if (!m_run || m_plot.isEmpty()) return;
    painter.setFont(fontOf(FontRole::Small));
    paintAxes(painter);
    paintCurve(painter);
    paintReserved(painter);
    paintMoments(painter);
    paintPeak(painter);
}

}  // namespace ui
