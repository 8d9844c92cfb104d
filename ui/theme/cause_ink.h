// SPDX-License-Identifier: GPL-3.0-or-later
// Idle stays grey: its cause is a pattern on the grey and a strip at the edge, so that it survives a print in black and
// white.
#pragma once

#include "core/analysis/idle_causes.h"
#include "ui/theme/tokens.h"

#include <QColor>

namespace ui {

struct CauseInk {
    QColor strip;                               ///< 2 px at the edge, 3 in histograms
    Qt::BrushStyle pattern = Qt::SolidPattern;  ///< drawn in `strip` on the idle grey; Solid: plain

    bool operator==(const CauseInk&) const = default;
};

CauseInk causeInk(core::IdleCause cause, Theme theme);

}  // namespace ui
