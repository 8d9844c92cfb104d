// SPDX-License-Identifier: GPL-3.0-or-later
// The fonts with which the window must work, whatever the default font of the machine is.
#pragma once

#include <string>
#include <vector>

namespace tests {

struct Font {
    std::string family;
    int percent = 100;  ///< percentage of the default size on desktops
};

/// A wide font, a narrow one, and a wide one in a large size for users with low vision.
const std::vector<Font>& fonts();

/// The font in LACUNA_FONT ("Noto Sans:100"), or the first of `fonts()` if it is not set.
Font chosenFont();

/// Sets the font of all windows. Returns false if it is not installed and another one is used.
bool setFont(const Font& font);

}  // namespace tests
