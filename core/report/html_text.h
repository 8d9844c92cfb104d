// SPDX-License-Identifier: GPL-3.0-or-later
// Escapes text for HTML and SVG, since names may come from untrusted files.
#pragma once

#include <string>
#include <string_view>

namespace core {

/// Escapes markup, for use between tags and in quotes, and invisible characters (see visibleText()).
std::string htmlText(std::string_view text);

}  // namespace core
