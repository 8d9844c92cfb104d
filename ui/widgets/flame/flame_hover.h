// SPDX-License-Identifier: GPL-3.0-or-later
// The frame of a flame graph under the pointer, and the card about it.
#pragma once

#include "ui/widgets/flame/flame_model.h"

#include <QWidget>

#include <optional>

namespace ui {

class HoverCard;

class FlameHover {
public:
    explicit FlameHover(QWidget& viewport);

    std::optional<std::uint32_t> frame() const { return m_frame; }
    /// The pointer is there, on this frame; null: on none.
    void point(const FlameModel& model, const FlameBox* box, const QPoint& place);
    void leave();
    /// What was under the pointer is elsewhere now.
    void hideCard();

private:
    QWidget& m_viewport;
    HoverCard* m_card;
    std::optional<std::uint32_t> m_frame;
};

}  // namespace ui
