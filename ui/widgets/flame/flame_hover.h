// SPDX-License-Identifier: GPL-3.0-or-later
// The frame of a flame graph under the pointer, and its hover card.
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
    /// Records that the pointer is at `place`, on the frame of `box` (null: none), and shows a card about the frame.
    void point(const FlameModel& model, const FlameBox* box, const QPoint& place);
    void leave();
    /// Hides the card, because what was under the pointer has moved.
    void hideCard();

private:
    QWidget& m_viewport;
    HoverCard* m_card;
    std::optional<std::uint32_t> m_frame;
};

}  // namespace ui
