// SPDX-License-Identifier: GPL-3.0-or-later
// The look of each key of a lane in one theme; looked up per bar, so it is made once per theme and set of rules.
#pragma once

#include "core/timeline/timeline.h"
#include "ui/theme/tokens.h"
#include "ui/timeline/painting/surface.h"

#include <vector>

namespace ui {

struct BarInk {
    QRgb fill = 0;
    QRgb pale = 0;  ///< for the part of a shared pixel in which nothing ran
    QRgb line = 0;  ///< of the pattern, the outline or the strip
    QRgb label = 0;
    Pattern pattern = Pattern::Plain;
    bool isOutlined = false;  ///< ranges are not work: they have an outline and no fill
    bool hasStrip = false;    ///< a strip of `line` along the lower edge
};

class BarInks {
public:
    BarInks() = default;
    BarInks(const core::Classification& classes, const Tokens& tokens);

    const BarInk& of(core::TrackKind track, core::LaneKey key) const;

private:
    std::vector<BarInk> m_operations, m_dimOperations;  ///< by key
    std::vector<BarInk> m_causes;                       ///< by IdleCause
    std::vector<BarInk> m_calls;                        ///< by CallSort
    BarInk m_range, m_iteration;
};

/// A mix of two colors with the given share of the first.
QRgb blended(const QColor& first, const QColor& second, double share);

}  // namespace ui
