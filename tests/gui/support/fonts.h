// SPDX-License-Identifier: GPL-3.0-or-later
// The fonts with which the window must work, whatever the machine's own font is.
#pragma once

#include <string>
#include <vector>

namespace tests {

struct Font {
    std::string family;
    int percent = 100;  ///< of the size in which desktops show it
};

/// A wide one, a narrow one, and a wide one for weak eyes.
const std::vector<Font>& fonts();

/// The font in LACUNA_FONT ("Noto Sans:100"), otherwise the first.
Font chosenFont();

/// Sets it for every window. Returns false if it is not installed, and another one is used.
bool setFont(const Font& font);

}  // namespace tests
