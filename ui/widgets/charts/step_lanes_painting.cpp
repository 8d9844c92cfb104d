// SPDX-License-Identifier: GPL-3.0-or-later
// How lanes and what is between them are painted.
#include "ui/models/axis_ticks.h"
#include "ui/theme/ink_painting.h"
#include "ui/widgets/charts/step_lanes.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr int pixelsApart = 90;  // of ticks
constexpr float bandShade = 0.16F;
constexpr int leastLabel = 28;  // pixels for a text to be read in
constexpr int leastBand = 2;    // pixels; thinner ones are lines that hide each other

}  // namespace

void StepLanes::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight);
    painter.fillRect(rect(), palette().base());
    if (m_model.span <= 0) return;
    paintOverview(painter);
    paintNames(painter);
    painter.setClipRect(plot());
    paintScale(painter);
    paintBands(painter);
    paintLane(painter, 0);
    paintLane(painter, 1);
}

// One pixel of the overview holds many operations: the longest of them has its colour.
void StepLanes::paintOverview(QPainter& painter) const {
    const Tokens& colours = tokensOf(palette());
    for (int lane = 0; lane < 2; ++lane) {
        const QRect row = overviewOf(lane);
        painter.fillRect(row, colours.idle);
        std::vector<std::pair<double, int>> longest(static_cast<std::size_t>(row.width()), {0, -1});
        for (const LaneOperation& each : m_model.lanes[static_cast<std::size_t>(lane)].operations) {
            const double scale = row.width() / m_model.span;
            const auto last = static_cast<std::ptrdiff_t>(longest.size()) - 1;
            const auto from = std::clamp<std::ptrdiff_t>(std::lround(each.start * scale), 0, last);
            const auto to =
                std::clamp<std::ptrdiff_t>(std::lround((each.start + each.length) * scale), from + 1, last + 1);
            for (auto x = from; x < to; ++x)
                longest[static_cast<std::size_t>(x)] =
                    std::max(longest[static_cast<std::size_t>(x)], {each.length, each.ink});
        }
        for (std::size_t x = 0; x < longest.size(); ++x)
            if (longest[x].second >= 0)
                painter.fillRect(row.left() + static_cast<int>(x), row.top(), 1, row.height(),
                                 m_model.inks[static_cast<std::size_t>(longest[x].second)].colour);
    }
    const double scale = plot().width() / m_model.span;
    const QRectF frame(plot().left() + m_from * scale, overviewOf(0).top() - 2.0,
                       std::max((m_to - m_from) * scale, 3.0), overviewOf(1).bottom() - overviewOf(0).top() + 4.0);
    painter.setPen(QPen(colours.accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(frame);
}

void StepLanes::paintScale(QPainter& painter) const {
    const Tokens& colours = tokensOf(palette());
    painter.setFont(fontOf(FontRole::Small));
    const int small = painter.fontMetrics().height(), top = overviewOf(1).bottom() + space::icon;
    for (const AxisTick& tick : timeTicks(niceSteps(m_from, m_to, std::max(2, plot().width() / pixelsApart)))) {
        const int x = static_cast<int>(std::lround(xOf(tick.value)));
        painter.fillRect(QRect(x, top + small, 1, laneRect(1).bottom() - top - small), colours.grid);
        const int width = painter.fontMetrics().horizontalAdvance(tick.label) + 2;
        painter.setPen(colours.text2);
        painter.drawText(QRect(std::clamp(x - width / 2, plot().left(), plot().right() - width), top, width, small),
                         Qt::AlignCenter, tick.label);
    }
}

void StepLanes::paintBands(QPainter& painter) const {
    const Tokens& colours = tokensOf(palette());
    const QRect above = laneRect(0), below = laneRect(1);
    const auto &lanesA = m_model.lanes[0].operations, &lanesB = m_model.lanes[1].operations;
    const auto isBefore = [&](const LaneBand& band) {
        const LaneOperation &a = lanesA[static_cast<std::size_t>(band.a)],
                            &b = lanesB[static_cast<std::size_t>(band.b)];
        return a.start + a.length < m_from && b.start + b.length < m_from + m_shift;
    };
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(fontOf(FontRole::Small));
    for (auto band = std::ranges::partition_point(m_model.bands, isBefore); band != m_model.bands.end(); ++band) {
        const LaneOperation &a = lanesA[static_cast<std::size_t>(band->a)],
                            &b = lanesB[static_cast<std::size_t>(band->b)];
        if (a.start > m_to && b.start > m_to + m_shift) break;
        const QRect one = rectOf(0, a), other = rectOf(1, b);
        if (std::max(one.width(), other.width()) < leastBand) continue;
        QColor fill = m_model.inks[static_cast<std::size_t>(a.ink)].colour;
        const bool isChosen = m_position == a.position;
        fill.setAlphaF(isChosen ? 2 * bandShade : bandShade);
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        const QPolygon shape({one.bottomLeft() + QPoint(0, 1), one.bottomRight() + QPoint(1, 1),
                              other.topRight() + QPoint(1, 0), other.topLeft()});
        painter.drawPolygon(shape);
        const int middle = (one.center().x() + other.center().x()) / 2;
        const int width = painter.fontMetrics().horizontalAdvance(band->text);
        if (width + space::icon > std::min(one.width(), other.width()) || middle < plot().left()) continue;
        painter.setPen(band->direction > 0   ? colours.warning.text
                       : band->direction < 0 ? colours.accent
                                             : colours.text2);
        painter.drawText(QRect(middle - width / 2 - 1, above.bottom(), width + 2, below.top() - above.bottom()),
                         Qt::AlignCenter, band->text);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void StepLanes::paintLane(QPainter& painter, int lane) const {
    const Tokens& colours = tokensOf(palette());
    painter.setFont(fontOf(FontRole::Small));
    const QFontMetrics metrics = painter.fontMetrics();
    for (std::size_t i = 0; i < items().size(); ++i) {
        if (m_places[i].lane != lane) continue;
        const auto at = static_cast<std::size_t>(m_places[i].operation);
        const LaneOperation& shown = m_model.lanes[static_cast<std::size_t>(lane)].operations[at];
        const QRect rect = items()[i].rect, inner = rect.width() > 2 ? rect.adjusted(0, 0, -1, 0) : rect;
        const bool isAlone = m_model.isAlone[static_cast<std::size_t>(lane)][at];
        ClassInk ink = m_model.inks[static_cast<std::size_t>(shown.ink)];
        if (isAlone) ink.hatch = Qt::BDiagPattern;
        paintInk(painter, inner, ink);
        if (isAlone && rect.width() > 5) {
            painter.setPen(lane == 0 ? colours.text2 : colours.warning.text);
            const int y = lane == 0 ? rect.top() - metrics.height() : rect.bottom() + 1;
            painter.drawText(QRect(rect.center().x() - 20, y, 40, metrics.height()), Qt::AlignCenter,
                             lane == 0 ? QStringLiteral("×") : QStringLiteral("+"));
        }
        if (rect.width() >= leastLabel && !isAlone) {
            painter.setPen(labelOn(ink.colour));
            const QRect label = inner.adjusted(space::icon, 1, -space::icon, -1);
            const bool hasTwo = label.height() >= 2 * metrics.height();
            const QString name = metrics.elidedText(shown.name, Qt::ElideRight, label.width());
            painter.drawText(label, hasTwo ? Qt::AlignTop : Qt::AlignVCenter, name);
            if (hasTwo && metrics.horizontalAdvance(shown.figure) <= label.width())
                painter.drawText(label, Qt::AlignBottom, shown.figure);
        }
        if (m_position == shown.position || hovered() == static_cast<int>(i) || cursor() == static_cast<int>(i)) {
            painter.setBrush(Qt::NoBrush);
            const QColor edge = cursor() == static_cast<int>(i) ? colours.focus
                                : m_position == shown.position  ? colours.text
                                                                : colours.text2;
            painter.setPen(QPen(edge, 2));
            painter.drawRect(inner.adjusted(0, 0, -1, -1));
        }
    }
}

void StepLanes::paintNames(QPainter& painter) const {
    const Tokens& colours = tokensOf(palette());
    for (int lane = 0; lane < 2; ++lane) {
        const Lane& shown = m_model.lanes[static_cast<std::size_t>(lane)];
        const QRect row = laneRect(lane), over = overviewOf(lane);
        const QRect place(space::cell, row.top(), plot().left() - 2 * space::cell, row.height());
        painter.setFont(fontOf(FontRole::Small));
        const int small = painter.fontMetrics().height();
        painter.setPen(colours.text2);
        if (row.height() >= 2 * small)
            painter.drawText(place, Qt::AlignBottom,
                             painter.fontMetrics().elidedText(shown.note, Qt::ElideRight, place.width()));
        painter.setFont(fontOf(FontRole::Emphasis));
        painter.setPen(colours.text);
        painter.drawText(place, row.height() >= 2 * small ? Qt::AlignTop : Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(shown.name, Qt::ElideRight, place.width()));
        painter.setFont(fontOf(FontRole::Small));
        painter.drawText(QRect(over.left() - 2 * small, over.top() - 2, 2 * small - space::icon, over.height() + 4),
                         Qt::AlignRight | Qt::AlignVCenter, lane == 0 ? QStringLiteral("A") : QStringLiteral("B"));
    }
}

}  // namespace ui
