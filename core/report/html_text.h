// SPDX-License-Identifier: GPL-3.0-or-later
// Text inside HTML and SVG: names may come from strangers' files.
#pragma once

#include <string>
#include <string_view>

namespace core {

/// Escapes markup, for use between tags and in quotes, and invisible characters (visibleText()).
std::string htmlText(std::string_view text);

}  // namespace core
