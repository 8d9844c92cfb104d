// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/findings/place_strip.h"

#include "core/replay/replay.h"
#include "ui/format/plain_text.h"
#include "ui/theme/tokens.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr std::size_t maxSteps = 400;  // any further step would be too narrow to point at

}  // namespace

void PlaceStrip::setPlaces(const FindingsRun& run, const core::Finding& finding) {
    m_steps.clear();
    m_places.clear();
    m_end = std::max<core::Nanos>(run.snapshot->trace->end, 1);
    const core::ReplayGraph& graph = run.replay->graph;
    for (const core::ReplayStep& step : graph.steps)
        if (step.begin != core::noPoint && step.end != core::noPoint && m_steps.size() < maxSteps)
            m_steps.push_back({shownText(step.name), step.start, graph.time[step.end], 0});
    for (const core::FindingPlace& place : finding.places) {
        m_places.push_back({place.start, place.start + place.duration});  // places of a finding are sorted by start
        const auto after = std::ranges::upper_bound(m_steps, place.start, {}, &Step::start);
        if (after != m_steps.begin() && place.start < after[-1].end) after[-1].time += place.duration;
    }
    layOut();
}

QSize PlaceStrip::sizeHint() const {
    const QFontMetrics small(fontOf(FontRole::Small));
    return {240, small.height() + 2 * space::icon + 2 * space::icon};
}

QRect PlaceStrip::line() const { return rect().adjusted(1, space::icon, -1, -space::icon); }

int PlaceStrip::xOf(core::Nanos time) const {
    const double part = static_cast<double>(time) / static_cast<double>(m_end);
    return line().left() + static_cast<int>(std::lround(std::clamp(part, 0.0, 1.0) * (line().width() - 1)));
}

void PlaceStrip::layOut() {
    std::vector<ChartItem> items;
    for (const Step& step : m_steps) {
        const int left = xOf(step.start);
        items.push_back({QRect(left, line().top(), std::max(xOf(step.end) - left, 1), line().height()),
                         tr("%1: %2 of it").arg(step.name, timeText(step.time, QLocale()))});
    }
    setItems(std::move(items));
}

void PlaceStrip::resizeEvent(QResizeEvent* event) {
    ItemChart::resizeEvent(event);
    layOut();
}

// Outlines and names of steps are drawn over the places, which may fill the steps. Overlapping places are drawn once,
// because their translucent tint would add up.
void PlaceStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Tokens& colors = tokensOf(palette());
    painter.fillRect(rect(), palette().base());
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        const bool isPointed = static_cast<int>(i) == hovered() || static_cast<int>(i) == cursor();
        if (isPointed) painter.fillRect(items()[i].rect, colors.hover);
    }
    QColor tint = colors.accent;
    tint.setAlpha(150);
    int painted = 0;
    for (const core::TimeWindow& place : m_places) {
        const int left = std::max(xOf(place.start), painted);
        painted = std::max(painted, std::min(std::max(xOf(place.end), xOf(place.start) + 2), line().right() + 1));
        painter.fillRect(QRect(left, line().top() - space::icon / 2, painted - left, line().height() + space::icon),
                         tint);
    }
    painter.setFont(fontOf(FontRole::Small));
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        const QRect& box = items()[i].rect;
        painter.setPen(colors.edge);
        painter.drawRect(box.adjusted(0, 0, -1, -1));
        const QString name =
            painter.fontMetrics().elidedText(m_steps[i].name, Qt::ElideLeft, box.width() - space::cell);
        painter.setPen(colors.text);
        if (box.width() > 3 * space::cell) painter.drawText(box, Qt::AlignCenter, name);
    }
}

}  // namespace ui
