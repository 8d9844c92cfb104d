// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/jobs/heat_painter.h"

#include "ui/format/quantity.h"
#include "ui/panes/jobs/heat_scale.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr int legendWidth = 160;

}  // namespace

int heatColumnEdge(const QRect& plot, std::size_t column, std::size_t columns) {
    return plot.left() + static_cast<int>(static_cast<qint64>(column) * plot.width() /
                                          std::max<qint64>(1, static_cast<qint64>(columns)));
}

std::size_t heatColumnAt(const QRect& plot, int x, std::size_t columns) {
    const qint64 width = std::max(plot.width(), 1), within = std::clamp<qint64>(x - plot.left(), 0, width - 1);
    return static_cast<std::size_t>(within * static_cast<qint64>(columns) / width);
}

QString heatMeanText(const HeatRow& row) {
    if (row.ranks.empty()) return {};
    return timeText(static_cast<core::Nanos>(std::nearbyint(row.mean)), QLocale()) +
           (row.isOdd ? QStringLiteral(" ▲") : QString());
}

QImage heatImage(const HeatRows& rows, const HeatPlaces& places, int maxWidth, const Tokens& look) {
    const auto columns = static_cast<int>(rows.iterations.size());
    const int width = std::min(columns, maxWidth), height = places.height();
    if (width <= 0 || height <= 0) return {};
    std::vector<std::optional<core::Nanos>> slowest(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    const auto [firstRow, endRow] = places.shown();
    for (std::size_t row = firstRow; row < endRow; ++row) {
        if (places.top(row) < 0 && places.end(row) <= 0) continue;
        const int top = std::clamp(places.top(row), 0, height - 1);
        const int end = std::clamp(places.end(row), top + 1, height);
        for (int column = 0; column < columns; ++column) {
            const auto& value = rows.rows[row].values[static_cast<std::size_t>(column)];
            const auto x = static_cast<std::size_t>(static_cast<qint64>(column) * width / columns);
            for (int y = top; y < end; ++y) {
                auto& kept = slowest[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + x];
                kept = std::max(kept, value);
            }
        }
    }
    const HeatScale scale(look);
    const double range = static_cast<double>(std::max<core::Nanos>(rows.most - rows.least, 1));
    QImage image(width, height, QImage::Format_RGB32);
    for (int y = 0; y < height; ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < width; ++x) {
            const auto& value =
                slowest[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
            line[x] = value ? scale.at(static_cast<double>(*value - rows.least) / range) : look.base.rgb();
        }
    }
    return image;
}

void HeatPainter::labels() const {
    const QFontMetrics metrics = m_painter.fontMetrics();
    int free = m_plot.top() - metrics.height();
    const auto [first, end] = m_places.shown();
    for (std::size_t i = first; i < end; ++i) {
        const HeatRow& row = m_rows.rows[i];
        const int middle = m_plot.top() + (m_places.top(i) + m_places.end(i)) / 2;
        if (middle - metrics.height() / 2 < free || middle > m_plot.bottom()) continue;
        free = middle + metrics.height() / 2;
        const bool isChild = !row.isGroup && row.isOpen;
        const QString sign = !row.isGroup ? QString() : row.isOpen ? QStringLiteral("▾ ") : QStringLiteral("▸ ");
        const QRect left(0, middle - metrics.height() / 2, m_plot.left() - space::cell, metrics.height());
        m_painter.setPen(isChild || row.ranks.empty() ? m_look.text2 : m_look.text);
        m_painter.drawText(left, Qt::AlignRight | Qt::AlignVCenter,
                           sign + metrics.elidedText(row.label, Qt::ElideMiddle, maxHeatLabel));
        m_painter.setPen(row.isOdd ? m_look.warning.text : m_look.text);
        m_painter.drawText(QRect(m_plot.right() + space::cell, left.top(), m_means, left.height()),
                           Qt::AlignLeft | Qt::AlignVCenter, heatMeanText(row));
    }
}

void HeatPainter::missing() const {
    const auto [first, end] = m_places.shown();
    const auto isMissing = [&](std::size_t row) { return row < end && m_rows.rows[row].ranks.empty(); };
    for (std::size_t i = first; i < end; ++i) {
        if (!isMissing(i)) continue;
        const int top = std::max(m_places.top(i), 0);
        while (isMissing(i + 1))
            ++i;
        const int height = std::min(m_places.end(i), m_places.height()) - top;
        if (height <= 0) continue;  // it shares its pixel with ranks that were recorded
        m_painter.fillRect(QRect(m_plot.left(), m_plot.top() + top, m_plot.width(), height),
                           QBrush(m_look.idleEdge, Qt::Dense6Pattern));
    }
}

void HeatPainter::iterations() const {
    const QFontMetrics metrics = m_painter.fontMetrics();
    m_painter.setPen(m_look.text2);
    int free = m_plot.left();
    for (std::size_t i = 0; i < m_rows.iterations.size(); ++i) {
        const QString label = QStringLiteral("#%1").arg(m_rows.iterations[i]);
        const int left = heatColumnEdge(m_plot, i, m_rows.iterations.size());
        const int width = metrics.horizontalAdvance(label);
        if (left < free || left + width > m_plot.right()) continue;
        m_painter.drawText(left, m_plot.top() - space::icon, label);
        free = left + width + space::group;
    }
    m_painter.drawText(QRect(m_plot.right() + space::cell, 0, m_means, m_plot.top()), Qt::AlignLeft | Qt::AlignTop,
                       QCoreApplication::translate("ui::HeatMap", "mean"));
}

void HeatPainter::span(std::size_t first, std::size_t last) const {
    const int left = heatColumnEdge(m_plot, first, m_rows.iterations.size());
    const int right = heatColumnEdge(m_plot, last + 1, m_rows.iterations.size());
    QColor veil = m_look.base;
    veil.setAlphaF(0.6F);
    m_painter.fillRect(QRect(m_plot.left(), m_plot.top(), left - m_plot.left(), m_places.height()), veil);
    m_painter.fillRect(QRect(right, m_plot.top(), m_plot.right() + 1 - right, m_places.height()), veil);
    m_painter.fillRect(QRect(left, m_plot.top() - 2, right - left, 2), m_look.accent);
}

void HeatPainter::legend(int width, int height) const {
    const HeatScale scale(m_look);
    const QFontMetrics metrics = m_painter.fontMetrics();
    const int top = height - metrics.height() - space::icon;
    const QString least = timeText(m_rows.least, QLocale());
    const QString most = (m_rows.hasBeyond ? QStringLiteral("≥ ") : QString()) + timeText(m_rows.most, QLocale());
    const int from = m_plot.left() + metrics.horizontalAdvance(least) + space::cell;
    for (int x = 0; x < legendWidth; ++x)
        m_painter.fillRect(from + x, top, 1, metrics.height(), QColor(scale.at(static_cast<double>(x) / legendWidth)));
    m_painter.setPen(m_look.text2);
    const int line = top + metrics.ascent();
    m_painter.drawText(m_plot.left(), line, least);
    m_painter.drawText(from + legendWidth + space::cell, line, most);
    const int after = from + legendWidth + metrics.horizontalAdvance(most) + 3 * space::cell;
    const bool isLight = m_look.base.lightness() > m_look.text.lightness();
    const QString note =
        isLight ? QCoreApplication::translate("ui::HeatMap", "darker is slower · ▲ outlier: over 3 MADs and 2 %")
                : QCoreApplication::translate("ui::HeatMap", "brighter is slower · ▲ outlier: over 3 MADs and 2 %");
    m_painter.drawText(after, line, metrics.elidedText(note, Qt::ElideRight, width - after));
}

}  // namespace ui
