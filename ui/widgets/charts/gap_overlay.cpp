// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/charts/gap_overlay.h"

#include "ui/format/idle_cause_text.h"
#include "ui/theme/tokens.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr int stripHeight = 3;
constexpr int handleReach = 5;
constexpr QSize handleSize(8, 20);

QString binText(const GapBars& bars, const core::GapBin& bin) {
    const QLocale locale;
    const auto idle = static_cast<double>(bars.idle());
    const double share = idle > 0 ? 100.0 * static_cast<double>(bin.idle) / idle : 0;
    QString text =
        GapOverlay::tr("%1 to %2\n%Ln gap(s), %3 of idle time: %4 % of all of it", nullptr, static_cast<int>(bin.gaps))
            .arg(timeText(*bin.from, QLocale()), timeText(*bin.to, QLocale()), timeText(bin.idle, QLocale()),
                 numberText(share, {core::CellKind::Percent, 1, {}, 2}, locale));
    for (std::size_t cause = 0; cause < core::idleCauseCount; ++cause)
        if (bin.byCause[cause] > 0)
            text += u'\n' + causeTitle(static_cast<core::IdleCause>(cause)) + QStringLiteral(": ") +
                    locale.toString(static_cast<qlonglong>(bin.byCause[cause]));
    return text;
}

void paintHandle(QPainter& painter, const QPoint& center, const Tokens& colors) {
    QRectF handle({0, 0}, QSizeF(handleSize));
    handle.moveCenter(center);
    painter.setPen(QPen(colors.accent, 2));
    painter.setBrush(colors.base);
    painter.drawRoundedRect(handle.adjusted(1, 1, -1, -1), 2, 2);
}

}  // namespace

void GapOverlay::setHistogram(const GapBars& bars, const HistogramShape& shape, const QRect& plot) {
    m_bars = bars;
    m_shape = shape;
    m_plot = plot;
    std::vector<ChartItem> items;
    for (std::size_t b = 0; b < bars.bins.size(); ++b) {
        const int left = x(shape.edges[b]);
        items.push_back({QRect(left, plot.top(), std::max(1, x(shape.edges[b + 1]) - left), plot.height()),
                         binText(bars, bars.bins[b])});
    }
    setItems(std::move(items));
}

void GapOverlay::setMarked(const std::optional<core::LengthRange>& marked, bool isFilter) {
    if (m_isBrushing || (marked == m_marked && isFilter == m_isFilter)) return;
    m_marked = marked;
    m_isFilter = isFilter;
    update();
}

void GapOverlay::setShown(const std::optional<ShownLengths>& shown) {
    if (shown == m_shown) return;
    m_shown = shown;
    setAccessibleDescription(shown ? shown->text : QString());
    update();
}

int GapOverlay::x(double place) const {
    const double part = (place - m_shape.left) / (m_shape.right - m_shape.left);
    return m_plot.left() + static_cast<int>(std::lround(std::clamp(part, 0.0, 1.0) * m_plot.width()));
}

int GapOverlay::y(double place) const {
    const double part = (place - m_shape.bottom) / (m_shape.top - m_shape.bottom);
    return m_plot.bottom() + 1 - static_cast<int>(std::lround(std::clamp(part, 0.0, 1.0) * m_plot.height()));
}

int GapOverlay::xOf(core::Nanos length) const {
    const auto value = static_cast<double>(length);
    return x(m_bars.logarithmic ? std::log10(std::max(value, 1.0)) : value);
}

QRect GapOverlay::rectOf(const core::LengthRange& lengths) const {
    const int left = xOf(lengths.from);
    const int right = lengths.to ? xOf(*lengths.to + 1) : m_plot.right() + 1;
    return {left, m_plot.top(), std::max(1, right - left), m_plot.height()};
}

int GapOverlay::binAt(int place) const {
    const auto after = std::ranges::find_if(items(), [&](const ChartItem& bin) { return bin.rect.right() >= place; });
    const auto last = static_cast<std::ptrdiff_t>(items().size()) - 1;
    return static_cast<int>(std::min(after - items().begin(), last));
}

void GapOverlay::mark(int anchor, int bin) {
    if (m_bars.bins.empty()) return;
    m_anchor = anchor;
    const auto [first, last] = std::minmax(anchor, bin);
    const core::LengthRange lengths =
        lengthsOf(m_bars, static_cast<std::size_t>(first), static_cast<std::size_t>(last));
    if (m_marked == lengths) return;
    m_marked = lengths;
    m_isFilter = false;
    update();
    setAccessibleDescription(markText());
    emit marked(m_marked);
}

void GapOverlay::clear() {
    m_anchor = -1;
    if (!m_marked) return;
    m_marked.reset();
    update();
    emit marked(m_marked);
}

void GapOverlay::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_bars.bins.empty()) return;
    const int at = event->position().toPoint().x();
    m_isBrushing = true;
    putCursor(binAt(at));
    if (m_marked) {
        // The grabbed edge moves; the other one stays in place.
        const QRect marked = rectOf(*m_marked);
        if (std::abs(at - marked.left()) <= handleReach) return mark(binAt(marked.right()), binAt(at));
        if (std::abs(at - marked.right()) <= handleReach) return mark(binAt(marked.left() + 1), binAt(at));
    }
    mark(binAt(at), binAt(at));
}

void GapOverlay::mouseMoveEvent(QMouseEvent* event) {
    ItemChart::mouseMoveEvent(event);
    const QPoint at = event->position().toPoint();
    if (m_isBrushing) return mark(m_anchor, binAt(at.x()));
    const bool onEdge = m_marked && (std::abs(at.x() - rectOf(*m_marked).left()) <= handleReach ||
                                     std::abs(at.x() - rectOf(*m_marked).right()) <= handleReach);
    QWidget::setCursor(onEdge ? Qt::SizeHorCursor : Qt::ArrowCursor);
}

void GapOverlay::mouseReleaseEvent(QMouseEvent*) { m_isBrushing = false; }

void GapOverlay::mouseDoubleClickEvent(QMouseEvent*) { clear(); }

void GapOverlay::keyPressEvent(QKeyEvent* event) {
    const bool stretches = event->modifiers() & Qt::ShiftModifier;
    const int before = std::max(cursor(), 0);
    switch (event->key()) {
        case Qt::Key_Escape:
            if (!m_marked) break;
            return clear();
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            return mark(before, before);
        case Qt::Key_Left:
        case Qt::Key_Right:
        case Qt::Key_Home:
        case Qt::Key_End:
            ItemChart::keyPressEvent(event);
            if (stretches && cursor() >= 0) mark(m_anchor >= 0 ? m_anchor : before, cursor());
            return;
        default:
            break;
    }
    QWidget::keyPressEvent(event);
}

QString GapOverlay::markText() const {
    std::int64_t gaps = 0;
    core::Nanos idle = 0;
    for (const core::GapBin& bin : m_bars.bins) {
        if (!m_marked->holds(*bin.from)) continue;
        gaps += bin.gaps;
        idle += bin.idle;
    }
    if (!m_marked->to) gaps += m_bars.above.gaps, idle += m_bars.above.idle;
    const QLocale locale;
    const auto whole = static_cast<double>(m_bars.idle());
    const double share = whole > 0 ? 100.0 * static_cast<double>(idle) / whole : 0;
    const QString text =
        m_isFilter ? tr("%1 of %2 gaps · %3 % of idle") : tr("%1 of %2 gaps · %3 % of idle · F filters");
    return text.arg(locale.toString(static_cast<qlonglong>(gaps)),
                    locale.toString(static_cast<qlonglong>(m_bars.gaps())), locale.toString(share, 'f', 1));
}

/// Paints the titles of the axes, and the scale of the curve on the right. A narrow chart leaves out "logarithmic",
/// which the ticks show too.
void GapOverlay::paintWords(QPainter& painter) const {
    const Tokens& colors = tokensOf(palette());
    painter.setFont(fontOf(FontRole::Small));
    const int height = painter.fontMetrics().height();
    const QRect above(space::cell, m_plot.top() - height - height / 2, width() - 2 * space::cell, height);
    const QString curve = tr("Idle time, cumulative"), gaps = tr("Gaps, logarithmic"),
                  length = tr("Length of gap, logarithmic");
    const auto advance = [&](const QString& text) { return painter.fontMetrics().horizontalAdvance(text); };
    const bool isGapsScaleSaid =
        m_shape.countsAreLogarithmic && advance(gaps) + space::group + advance(curve) <= above.width();
    painter.setPen(colors.text);
    painter.drawText(above, Qt::AlignLeft | Qt::AlignVCenter, isGapsScaleSaid ? gaps : tr("Gaps"));
    painter.setPen(colors.accent);
    painter.drawText(above, Qt::AlignRight | Qt::AlignVCenter, curve);
    painter.setPen(colors.text2);
    const bool isLengthScaleSaid = m_bars.logarithmic && advance(length) <= width();
    painter.drawText(QRect(0, rect().bottom() - height - 1, width(), height), Qt::AlignCenter,
                     isLengthScaleSaid ? length : tr("Length of gap"));
    for (int percent = 0; percent <= 100; percent += m_plot.height() > 6 * height ? 25 : 50) {
        const int middle = m_plot.bottom() + 1 - percent * m_plot.height() / 100;
        painter.drawText(QRect(m_plot.right() + space::cell, middle - height / 2, width(), height),
                         Qt::AlignLeft | Qt::AlignVCenter, QLocale().toString(percent) + QStringLiteral(" %"));
    }
}

void GapOverlay::paintStrips(QPainter& painter) const {
    const Tokens& colors = tokensOf(palette());
    for (const HistogramShape::Layer& layer : m_shape.layers) {
        const ClassInk* ink = layer.cause >= 0 ? &m_inks[static_cast<std::size_t>(layer.cause)] : nullptr;
        const QColor color = ink && ink->strip.isValid() ? ink->strip : colors.idleEdge;
        for (std::size_t b = 0; b < layer.upper.size(); ++b) {
            if (layer.upper[b] <= layer.lower[b]) continue;
            const QRect& bin = items()[b].rect;
            const int top = y(layer.upper[b]);
            painter.fillRect(QRect(bin.left(), top, bin.width(), std::min(stripHeight, y(layer.lower[b]) - top + 1)),
                             color);
        }
    }
}

void GapOverlay::paintCurve(QPainter& painter) const {
    const Tokens& colors = tokensOf(palette());
    QPolygonF curve;
    for (std::size_t edge = 0; edge < m_shape.curve.size(); ++edge)
        curve << QPointF(x(m_shape.edges[edge]), m_plot.bottom() + 1 - m_shape.curve[edge] * m_plot.height());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const auto& [color, width] : {std::pair(colors.base, 4), std::pair(colors.accent, 2)}) {
        painter.setPen(QPen(color, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        painter.drawPolyline(curve);
    }
}

void GapOverlay::paintMark(QPainter& painter) const {
    const Tokens& colors = tokensOf(palette());
    const QRect marked = rectOf(*m_marked);
    if (m_isFilter) {
        QColor veil = colors.base;
        veil.setAlphaF(0.7F);
        painter.fillRect(m_plot.adjusted(0, 0, marked.left() - m_plot.right() - 1, 0), veil);
        painter.fillRect(m_plot.adjusted(marked.right() + 1 - m_plot.left(), 0, 0, 0), veil);
    }
    painter.fillRect(marked, colors.range);
    painter.fillRect(QRect(marked.left() - 1, marked.top(), 2, marked.height()), colors.accent);
    painter.fillRect(QRect(marked.right(), marked.top(), 2, marked.height()), colors.accent);
    paintHandle(painter, {marked.left(), marked.center().y()}, colors);
    paintHandle(painter, {marked.right() + 1, marked.center().y()}, colors);
    paintLabel(painter, marked, markText());
}

// Paints no handles: these lengths were not brushed here, so handles would have no effect.
void GapOverlay::paintShown(QPainter& painter) const {
    constexpr int least = 4;
    QRect shown = rectOf(m_shown->lengths);
    if (shown.width() < least) shown.setWidth(least);
    painter.fillRect(shown, tokensOf(palette()).range);
    painter.fillRect(QRect(shown.left(), m_plot.bottom() + 1 - stripHeight, shown.width(), stripHeight),
                     tokensOf(palette()).accent);
    paintLabel(painter, shown, m_shown->text);
}

void GapOverlay::paintLabel(QPainter& painter, const QRect& beside, const QString& text) const {
    const Tokens& colors = tokensOf(palette());
    QFont font = fontOf(FontRole::Small);
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    QRect label(0, 0, painter.fontMetrics().horizontalAdvance(text) + 2 * space::cell,
                painter.fontMetrics().height() + space::icon);
    // To the left of the mark if there is room, otherwise inside or to the right: this covers the fewest bars.
    label.moveTopRight({beside.left() - space::icon, m_plot.top() + space::icon});
    if (label.left() < m_plot.left()) label.moveLeft(std::max(m_plot.left(), beside.left() + space::icon));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.accent);
    painter.drawRect(label);
    painter.setPen(colors.onAccent);
    painter.drawText(label, Qt::AlignCenter, text);
}

void GapOverlay::paintEvent(QPaintEvent*) {
    if (m_bars.bins.empty()) return;
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight);
    const Tokens& colors = tokensOf(palette());
    paintWords(painter);
    paintStrips(painter);
    if (hovered() >= 0) painter.fillRect(items()[static_cast<std::size_t>(hovered())].rect, colors.range);
    paintCurve(painter);
    if (m_marked)
        paintMark(painter);
    else if (m_shown)
        paintShown(painter);
    painter.setRenderHint(QPainter::Antialiasing, false);
    outline(painter, cursor(), colors.focus, -1);
}

}  // namespace ui
