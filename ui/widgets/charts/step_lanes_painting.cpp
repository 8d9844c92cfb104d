// SPDX-License-Identifier: GPL-3.0-or-later
// Painting of the lanes and the bands between them.
#include "ui/models/axis_ticks.h"
#include "ui/theme/ink_painting.h"
#include "ui/widgets/charts/step_lanes.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr int pixelsPerLaneTick = 90;  // pixels between ticks
constexpr float bandShade = 0.16F;
constexpr int minLabel = 28;  // minimum width of a readable text, in pixels
constexpr int minBand = 2;    // pixels; narrower bands would hide each other

/// The state that is painted: the model, its view, and the items of the chart.
struct ShownLanes {
    const LaneModel& model;
    const LaneView& view;
    const std::vector<ChartItem>& items;
    const std::vector<PlacedOperation>& places;
    std::optional<int> position;
    int hovered = -1, cursor = -1;  ///< indices of items
};

class LanePainter {
public:
    LanePainter(QPainter& painter, const ShownLanes& shown, const Tokens& colors)
        : m_painter(painter), m_shown(shown), m_colors(colors) {}

    // A pixel of the overview covers many operations and has the color of the longest of them.
    void paintOverview() {
        for (int lane = 0; lane < 2; ++lane) {
            const QRect row = m_shown.view.overviewOf(lane);
            m_painter.fillRect(row, m_colors.idle);
            std::vector<std::pair<double, int>> longest(static_cast<std::size_t>(row.width()), {0, -1});
            for (const LaneOperation& each : m_shown.model.lanes[static_cast<std::size_t>(lane)].operations) {
                const double scale = row.width() / m_shown.model.span;
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
                    m_painter.fillRect(row.left() + static_cast<int>(x), row.top(), 1, row.height(),
                                       m_shown.model.inks[static_cast<std::size_t>(longest[x].second)].color);
        }
        const double scale = m_shown.view.plot().width() / m_shown.model.span;
        const QRectF frame(m_shown.view.plot().left() + m_shown.view.from * scale,
                           m_shown.view.overviewOf(0).top() - 2.0,
                           std::max((m_shown.view.to - m_shown.view.from) * scale, 3.0),
                           m_shown.view.overviewOf(1).bottom() - m_shown.view.overviewOf(0).top() + 4.0);
        m_painter.setPen(QPen(m_colors.accent, 2));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(frame);
    }

    void paintScale() {
        m_painter.setFont(fontOf(FontRole::Small));
        const int small = m_painter.fontMetrics().height(), top = m_shown.view.overviewOf(1).bottom() + space::icon;
        for (const AxisTick& tick : timeTicks(niceSteps(
                 m_shown.view.from, m_shown.view.to, std::max(2, m_shown.view.plot().width() / pixelsPerLaneTick)))) {
            const int x = static_cast<int>(std::lround(m_shown.view.xOf(tick.value)));
            m_painter.fillRect(QRect(x, top + small, 1, m_shown.view.laneRect(1).bottom() - top - small),
                               m_colors.grid);
            const int width = m_painter.fontMetrics().horizontalAdvance(tick.label) + 2;
            m_painter.setPen(m_colors.text2);
            m_painter.drawText(
                QRect(std::clamp(x - width / 2, m_shown.view.plot().left(), m_shown.view.plot().right() - width), top,
                      width, small),
                Qt::AlignCenter, tick.label);
        }
    }

    void paintBands() {
        const QRect above = m_shown.view.laneRect(0), below = m_shown.view.laneRect(1);
        const auto &lanesA = m_shown.model.lanes[0].operations, &lanesB = m_shown.model.lanes[1].operations;
        const auto isBefore = [&](const LaneBand& band) {
            const LaneOperation &a = lanesA[static_cast<std::size_t>(band.a)],
                                &b = lanesB[static_cast<std::size_t>(band.b)];
            return a.start + a.length < m_shown.view.from &&
                   b.start + b.length < m_shown.view.from + m_shown.view.shift;
        };
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setFont(fontOf(FontRole::Small));
        for (auto band = std::ranges::partition_point(m_shown.model.bands, isBefore); band != m_shown.model.bands.end();
             ++band) {
            const LaneOperation &a = lanesA[static_cast<std::size_t>(band->a)],
                                &b = lanesB[static_cast<std::size_t>(band->b)];
            if (a.start > m_shown.view.to && b.start > m_shown.view.to + m_shown.view.shift) break;
            const QRect one = m_shown.view.rectOf(0, a), other = m_shown.view.rectOf(1, b);
            if (std::max(one.width(), other.width()) < minBand) continue;
            QColor fill = m_shown.model.inks[static_cast<std::size_t>(a.ink)].color;
            const bool isChosen = m_shown.position == a.position;
            fill.setAlphaF(isChosen ? 2 * bandShade : bandShade);
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(fill);
            const QPolygon shape({one.bottomLeft() + QPoint(0, 1), one.bottomRight() + QPoint(1, 1),
                                  other.topRight() + QPoint(1, 0), other.topLeft()});
            m_painter.drawPolygon(shape);
            const int middle = (one.center().x() + other.center().x()) / 2;
            const int width = m_painter.fontMetrics().horizontalAdvance(band->text);
            if (width + space::icon > std::min(one.width(), other.width()) || middle < m_shown.view.plot().left())
                continue;
            m_painter.setPen(band->direction > 0   ? m_colors.warning.text
                             : band->direction < 0 ? m_colors.accent
                                                   : m_colors.text2);
            m_painter.drawText(QRect(middle - width / 2 - 1, above.bottom(), width + 2, below.top() - above.bottom()),
                               Qt::AlignCenter, band->text);
        }
        m_painter.setRenderHint(QPainter::Antialiasing, false);
    }

    void paintLane(int lane) {
        m_painter.setFont(fontOf(FontRole::Small));
        const QFontMetrics metrics = m_painter.fontMetrics();
        for (std::size_t i = 0; i < m_shown.items.size(); ++i) {
            if (m_shown.places[i].lane != lane) continue;
            const auto at = static_cast<std::size_t>(m_shown.places[i].operation);
            const LaneOperation& shown = m_shown.model.lanes[static_cast<std::size_t>(lane)].operations[at];
            const QRect rect = m_shown.items[i].rect, inner = rect.width() > 2 ? rect.adjusted(0, 0, -1, 0) : rect;
            const bool isAlone = m_shown.model.isAlone[static_cast<std::size_t>(lane)][at];
            ClassInk ink = m_shown.model.inks[static_cast<std::size_t>(shown.ink)];
            if (isAlone) ink.hatch = Qt::BDiagPattern;
            paintInk(m_painter, inner, ink);
            if (isAlone && rect.width() > 5) {
                m_painter.setPen(lane == 0 ? m_colors.text2 : m_colors.warning.text);
                const int y = lane == 0 ? rect.top() - metrics.height() : rect.bottom() + 1;
                m_painter.drawText(QRect(rect.center().x() - 20, y, 40, metrics.height()), Qt::AlignCenter,
                                   lane == 0 ? QStringLiteral("×") : QStringLiteral("+"));
            }
            if (rect.width() >= minLabel && !isAlone) {
                m_painter.setPen(labelOn(ink.color));
                const QRect label = inner.adjusted(space::icon, 1, -space::icon, -1);
                const bool hasTwo = label.height() >= 2 * metrics.height();
                const QString name = metrics.elidedText(shown.name, Qt::ElideRight, label.width());
                m_painter.drawText(label, hasTwo ? Qt::AlignTop : Qt::AlignVCenter, name);
                if (hasTwo && metrics.horizontalAdvance(shown.figure) <= label.width())
                    m_painter.drawText(label, Qt::AlignBottom, shown.figure);
            }
            if (m_shown.position == shown.position || m_shown.hovered == static_cast<int>(i) ||
                m_shown.cursor == static_cast<int>(i)) {
                m_painter.setBrush(Qt::NoBrush);
                const QColor edge = m_shown.cursor == static_cast<int>(i) ? m_colors.focus
                                    : m_shown.position == shown.position  ? m_colors.text
                                                                          : m_colors.text2;
                m_painter.setPen(QPen(edge, 2));
                m_painter.drawRect(inner.adjusted(0, 0, -1, -1));
            }
        }
    }

    void paintNames() {
        for (int lane = 0; lane < 2; ++lane) {
            const Lane& shown = m_shown.model.lanes[static_cast<std::size_t>(lane)];
            const QRect row = m_shown.view.laneRect(lane), over = m_shown.view.overviewOf(lane);
            const QRect place(space::cell, row.top(), m_shown.view.plot().left() - 2 * space::cell, row.height());
            m_painter.setFont(fontOf(FontRole::Small));
            const int small = m_painter.fontMetrics().height();
            m_painter.setPen(m_colors.text2);
            if (row.height() >= 2 * small)
                m_painter.drawText(place, Qt::AlignBottom,
                                   m_painter.fontMetrics().elidedText(shown.note, Qt::ElideRight, place.width()));
            m_painter.setFont(fontOf(FontRole::Emphasis));
            m_painter.setPen(m_colors.text);
            m_painter.drawText(place, row.height() >= 2 * small ? Qt::AlignTop : Qt::AlignVCenter,
                               m_painter.fontMetrics().elidedText(shown.name, Qt::ElideRight, place.width()));
            m_painter.setFont(fontOf(FontRole::Small));
            m_painter.drawText(
                QRect(over.left() - 2 * small, over.top() - 2, 2 * small - space::icon, over.height() + 4),
                Qt::AlignRight | Qt::AlignVCenter, lane == 0 ? QStringLiteral("A") : QStringLiteral("B"));
        }
    }

private:
    QPainter& m_painter;
    const ShownLanes& m_shown;
    const Tokens& m_colors;
};

}  // namespace

void StepLanes::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight);
    painter.fillRect(rect(), palette().base());
    if (m_model.span <= 0) return;
    const ShownLanes shown{m_model, m_view, items(), m_places, m_position, hovered(), cursor()};
    LanePainter lanes(painter, shown, tokensOf(palette()));
    lanes.paintOverview();
    lanes.paintNames();
    painter.setClipRect(m_view.plot());
    lanes.paintScale();
    lanes.paintBands();
    lanes.paintLane(0);
    lanes.paintLane(1);
}

}  // namespace ui
