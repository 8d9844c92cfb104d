// SPDX-License-Identifier: GPL-3.0-or-later
// Widths that must hold text whatever the font.
#pragma once

namespace ui {

/// A width that was designed around text of the plain font, wider where the body font is.
int grown(int width);

}  // namespace ui
