// SPDX-License-Identifier: GPL-3.0-or-later
// Scales widths that must fit text in any font.
#pragma once

namespace ui {

/// Returns a width that was designed for text in the plain font, enlarged if the body font is wider.
int grown(int width);

}  // namespace ui
