// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/painting/state_painter.h"

#include "ui/timeline/scene/state_strips.h"

#include <algorithm>
#include <optional>

namespace ui {

namespace {

/// Returns nothing for a state that was not recorded.
std::optional<QRgb> inkOfState(core::CoreState state, const Tokens& tokens) {
    switch (state) {
        case core::CoreState::Running:
            return tokens.computation.rgb();
        case core::CoreState::Blocked:
            return tokens.idle.rgb();
        case core::CoreState::WaitingForCore:
            return tokens.warning.text.rgb();
        case core::CoreState::NotRecorded:
            break;
    }
    return std::nullopt;
}

}  // namespace

void StatePainter::paint(Surface& surface, const Scene& scene, const RowPlace& place, int top, const Tokens& tokens) {
    const core::StateLane* lane = stateLaneOf(*scene.timeline, scene.rows[place.row]);
    if (!lane) return;
    const QRect area = stripArea(scene, place, top);
    const int left = surface.device(area.left());
    const int upper = surface.device(area.top()), lower = surface.device(area.bottom() + 1);
    lane->columnsOf(scene.grid(), m_columns);
    for (auto from = m_columns.begin(); from != m_columns.end();) {
        const auto to = std::find_if(from, m_columns.end(), [&](core::CoreState state) { return state != *from; });
        if (const auto ink = inkOfState(*from, tokens))
            surface.fill(left + static_cast<int>(from - m_columns.begin()),
                         left + static_cast<int>(to - m_columns.begin()), upper, std::max(lower, upper + 1), *ink);
        from = to;
    }
}

}  // namespace ui
