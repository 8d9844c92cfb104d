// SPDX-License-Identifier: GPL-3.0-or-later
// The colors and pattern of each lane key in one theme. A look-up per bar, hence built once per theme and rule set.
#pragma once

#include "core/timeline/timeline.h"
#include "ui/theme/tokens.h"
#include "ui/timeline/painting/surface.h"

#include <vector>

namespace ui {

struct BarInk {
    QRgb fill = 0;
    QRgb pale = 0;  ///< color of the part of a shared pixel in which nothing ran
    QRgb line = 0;  ///< color of the pattern, the outline or the strip
    QRgb label = 0;
    Pattern pattern = Pattern::Plain;
    bool isOutlined = false;  ///< ranges are not work, so they have an outline and no fill
    bool hasStrip = false;    ///< there is a strip of `line` along the lower edge
};

class BarInks {
public:
    BarInks() = default;
    BarInks(const core::Classification& classes, const Tokens& tokens);

    const BarInk& of(core::TrackKind track, core::LaneKey key) const;

private:
    std::vector<BarInk> m_operations, m_dimOperations;  ///< indexed by LaneKey::value
    std::vector<BarInk> m_causes;                       ///< indexed by IdleCause
    std::vector<BarInk> m_calls;                        ///< indexed by CallKind
    BarInk m_range, m_iteration;
};

/// Returns a mix of two colors; `share`, from 0 to 1, is the weight of the first.
QRgb blended(const QColor& first, const QColor& second, double share);

}  // namespace ui
