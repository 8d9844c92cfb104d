// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/flame/flame_hover.h"

#include "ui/widgets/flame/hover_card.h"

#include <utility>

namespace ui {

FlameHover::FlameHover(QWidget& viewport) : m_viewport(viewport), m_card(new HoverCard(&viewport)) {}

void FlameHover::point(const FlameModel& model, const FlameBox* box, const QPoint& place) {
    const auto frame = box ? std::optional(box->node) : std::nullopt;
    if (std::exchange(m_frame, frame) != frame) {
        m_card->leave();
        m_viewport.update();
    }
    if (box && model.card) m_card->announce(model.card(*box), m_viewport.mapToGlobal(place));
}

void FlameHover::leave() {
    m_frame.reset();
    m_viewport.update();
}

void FlameHover::hideCard() { m_card->leave(); }

}  // namespace ui
