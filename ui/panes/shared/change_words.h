// SPDX-License-Identifier: GPL-3.0-or-later
// Texts and figures for a change between two profiles: its size, and whether it is significant.
#pragma once

#include "core/base/ids.h"
#include "core/compare/verdict.h"
#include "ui/models/figures.h"

#include <QString>

namespace ui {

/// Formats a verdict: "↓ Decreased"
QString verdictText(core::Verdict verdict);

/// Formats a percentage, with its sign if it is a change: "+2.3 %"
QString percentText(double percent, bool isChange);

/// Formats a change of a time, with its sign: "−555.6 ms"
QString timeChangeText(core::Nanos time);

/// Returns the interval of a change in a column that ends at `reach` percent; nothing if it has no bounds.
std::optional<ChangeInterval> intervalOf(const core::Change& change, double reach);

}  // namespace ui
