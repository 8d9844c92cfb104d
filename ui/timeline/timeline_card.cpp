// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_card.h"

#include "ui/timeline/scene/item_steps.h"

#include <QHelpEvent>
#include <QToolTip>
#include <QWidget>

namespace ui {

namespace {

constexpr int hitReach = 3;  // logical pixels, equal to the reach of itemAt()

}  // namespace

QRect reachOf(const Scene& scene, const TimelineItem& item) {
    const auto place = scene.placeOf(item);
    if (!place) return {};
    return place->intersected(QRectF(scene.rowsArea())).toAlignedRect().adjusted(-hitReach, -1, hitReach, 1);
}

void TimelineCard::show(const QHelpEvent& help) {
    m_item = itemAt(m_state.scene(), help.pos());
    m_timeline = m_state.scene().timeline;
    m_at = help.globalPos();
    if (m_item) return place();
    m_timeline = nullptr;
    QToolTip::hideText();
}

void TimelineCard::refresh() {
    const bool isShown = m_item && QToolTip::isVisible() && QToolTip::text() == m_text;
    if (isShown && m_timeline == m_state.scene().timeline) place();
}

void TimelineCard::place() {
    m_text = cardOf(m_state.scene(), *m_item, QLocale(), m_more ? m_more(*m_item) : std::vector<Fact>());
    // Qt hides the tooltip as soon as the pointer leaves this rectangle.
    QToolTip::showText(m_at, m_text, &m_view, reachOf(m_state.scene(), *m_item));
}

}  // namespace ui
