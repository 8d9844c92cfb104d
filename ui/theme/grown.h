// SPDX-License-Identifier: GPL-3.0-or-later
// Widths that must fit text in any font.
#pragma once

namespace ui {

/// A width that was designed for text in the plain font, enlarged where the body font is wider.
int grown(int width);

}  // namespace ui
