// SPDX-License-Identifier: GPL-3.0-or-later
// The user guide as part of the program: its source is written by resources/guide/embed.cmake.
#pragma once

#include <string_view>
#include <vector>

namespace cli {

struct GuidePage {
    std::string_view name;  ///< without its suffix: "tables"
    std::string_view text;  ///< Markdown
};
/// Returns all pages, in the order of their names.
const std::vector<GuidePage>& guidePages();

/// Returns the text of a page; empty if there is none of this name.
std::string_view guidePage(std::string_view name);

}  // namespace cli
