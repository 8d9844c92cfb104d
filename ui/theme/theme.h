// SPDX-License-Identifier: GPL-3.0-or-later
// Puts a theme in force for the whole program, at any time: style, palette, tooltips.
#pragma once

#include "ui/theme/tokens.h"

#include <cstdint>

namespace ui {

enum class ThemeChoice : std::uint8_t { System, Light, Dark, HighContrast };

/// System: what comes nearest to the palette the platform gave at the start.
Theme themeOf(ThemeChoice choice);
void applyTheme(ThemeChoice choice);

}  // namespace ui
