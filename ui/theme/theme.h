// SPDX-License-Identifier: GPL-3.0-or-later
// Sets the theme of the whole program, at any time: style, palette, tooltips.
#pragma once

#include "ui/theme/tokens.h"

#include <cstdint>

namespace ui {

enum class ThemeChoice : std::uint8_t { System, Light, Dark, HighContrast };

/// System: the theme closest to the palette that the platform had at the start.
Theme themeOf(ThemeChoice choice);
void applyTheme(ThemeChoice choice);

}  // namespace ui
