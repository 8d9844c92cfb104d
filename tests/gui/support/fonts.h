// SPDX-License-Identifier: GPL-3.0-or-later
// The fonts under which the window must hold, whatever the machine's own is.
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

/// What LACUNA_FONT says ("Noto Sans:100"), else the first.
Font chosenFont();

/// For every window. False where it is not installed: another one is used then.
bool setFont(const Font& font);

}  // namespace tests
