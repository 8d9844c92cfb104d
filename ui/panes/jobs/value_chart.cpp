// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/jobs/value_chart.h"

#include "core/jobs/medians.h"
#include "ui/format/quantity.h"
#include "ui/theme/tokens.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ui {
namespace {

constexpr int barWidth = 8;

QString text(double nanos) { return timeText(static_cast<core::Nanos>(std::nearbyint(nanos)), QLocale()); }

}  // namespace

ValueChart::ValueChart(QWidget* parent) : ItemChart(parent) { setObjectName("jobDistribution"); }

void ValueChart::setValues(std::vector<double> values, std::vector<QString> names) {
    m_values = std::move(values);
    m_names = std::move(names);
    m_middle = core::middleOf(m_values);
    layOut();
}

void ValueChart::setMarked(std::optional<std::size_t> rank) {
    m_rank = rank;
    update();
}

QRect ValueChart::plot() const {
    const int line = QFontMetrics(fontOf(FontRole::Small)).height();
    return rect().adjusted(space::chart, line + space::icon, -space::chart, -line - space::icon);
}

int ValueChart::placeOf(double value) const {
    const QRect area = plot();
    return area.left() + static_cast<int>((value - m_least) / (m_most - m_least) * (area.width() - 1));
}

void ValueChart::layOut() {
    m_bars.clear();
    std::vector<ChartItem> items;
    const QRect area = plot();
    if (m_values.empty() || area.width() < barWidth) return setItems({});
    const auto [least, most] = std::ranges::minmax(m_values);
    const double margin = std::max((most - least) * 0.05, 1.0);
    m_least = least - margin, m_most = most + margin;
    std::vector<Bar> bars(static_cast<std::size_t>(area.width() / barWidth));
    const double width = (m_most - m_least) / static_cast<double>(bars.size());
    for (std::size_t i = 0; i < bars.size(); ++i)
        bars[i] = {m_least + width * static_cast<double>(i), m_least + width * static_cast<double>(i + 1), {}};
    for (std::size_t rank = 0; rank < m_values.size(); ++rank)
        bars[std::min(static_cast<std::size_t>((m_values[rank] - m_least) / width), bars.size() - 1)].ranks.push_back(
            rank);
    std::size_t highest = 1;
    for (const Bar& bar : bars)
        highest = std::max(highest, bar.ranks.size());
    for (Bar& bar : bars) {
        if (bar.ranks.empty()) continue;
        const double part =
            std::log1p(static_cast<double>(bar.ranks.size())) / std::log1p(static_cast<double>(highest));
        const int height = std::max(2, static_cast<int>(part * area.height()));
        const int left = placeOf(bar.from), right = placeOf(bar.to);
        QString words = tr("%n rank(s)", nullptr, static_cast<int>(bar.ranks.size())) + QStringLiteral("\n") +
                        tr("%1 to %2").arg(text(bar.from), text(bar.to));
        if (bar.ranks.size() == 1)
            words = m_names[bar.ranks.front()] + QStringLiteral("\n") + text(m_values[bar.ranks.front()]);
        items.push_back({QRect(left, area.bottom() - height + 1, std::max(1, right - left), height), words});
        m_bars.push_back(std::move(bar));
    }
    setItems(std::move(items));
}

std::size_t ValueChart::rankOf(int item) const {
    const Bar& bar = m_bars[static_cast<std::size_t>(item)];
    return *std::ranges::min_element(
        bar.ranks, {}, [&](std::size_t rank) { return std::abs(m_values[rank] - (bar.from + bar.to) / 2); });
}

std::vector<ValueChart::Label> ValueChart::labels() const {
    std::vector<Label> labels;
    if (m_bars.empty()) return labels;
    const QFontMetrics metrics(fontOf(FontRole::Small));
    const QRect area = plot();
    const auto add = [&](double value, const QString& words) {
        // Two labels side by side share the width equally.
        const int most = m_rank ? (area.width() - space::cell) / 2 : area.width();
        const QString fit = metrics.elidedText(words, Qt::ElideRight, most);
        const int width = metrics.horizontalAdvance(fit), middle = placeOf(value) - width / 2;
        const int left = std::clamp(middle, area.left(), std::max(area.left(), area.right() + 1 - width));
        labels.push_back({value, fit, {left, 0, width, metrics.height()}});
    };
    add(m_middle, tr("median %1").arg(text(m_middle)));
    if (!m_rank) return labels;
    add(m_values[*m_rank], m_names[*m_rank] + QStringLiteral(": ") + text(m_values[*m_rank]));
    const bool isBelow = m_values[*m_rank] < m_middle;
    QRect &left = labels[isBelow ? 1 : 0].rect, &right = labels[isBelow ? 0 : 1].rect;
    const int across = left.right() + 1 + space::cell - right.left();
    if (across <= 0) return labels;
    left.moveLeft(std::clamp(left.left() - across / 2, area.left(),
                             area.right() + 1 - right.width() - space::cell - left.width()));
    right.moveLeft(std::max(right.left(), left.right() + 1 + space::cell));
    return labels;
}

void ValueChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Tokens& look = tokensOf(palette());
    painter.fillRect(rect(), look.base);
    if (m_bars.empty()) return;
    const QRect area = plot();
    painter.setFont(fontOf(FontRole::Small));
    for (int i = 0; i < static_cast<int>(m_bars.size()); ++i) {
        const auto at = static_cast<std::size_t>(i);
        const bool isMarked = m_rank && std::ranges::find(m_bars[at].ranks, *m_rank) != m_bars[at].ranks.end();
        painter.fillRect(items()[at].rect, isMarked ? look.text : i == hovered() ? look.accent : look.computation);
    }
    outline(painter, cursor(), look.focus, 1);
    QColor ink = look.accent;  // the median's label is the first
    for (const Label& label : labels()) {
        const int x = placeOf(label.value);
        painter.setPen(std::exchange(ink, look.text));
        painter.drawLine(x, area.top(), x, area.bottom());
        painter.drawText(label.rect, Qt::AlignLeft | Qt::AlignTop, label.text);
    }
    painter.setPen(look.text2);
    const QString least = text(m_least), most = text(m_most);
    painter.drawText(area.left(), height() - painter.fontMetrics().descent(), least);
    painter.drawText(area.right() - painter.fontMetrics().horizontalAdvance(most),
                     height() - painter.fontMetrics().descent(), most);
}

}  // namespace ui
