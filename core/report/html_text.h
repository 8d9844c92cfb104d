// SPDX-License-Identifier: GPL-3.0-or-later
// Text inside of HTML and SVG: names come from strangers' files.
#pragma once

#include <string>
#include <string_view>

namespace core {

/// Nothing in it is markup, neither between tags nor in quotes, and nothing acts unseen (visibleText()).
std::string htmlText(std::string_view text);

}  // namespace core
