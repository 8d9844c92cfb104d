// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/help_layout.h"

#include "app/cli/option_facts.h"

#include <sstream>

namespace cli {

namespace {

constexpr std::size_t descriptionColumn = 26;  // start of descriptions; the longest option but one fits before it
constexpr std::size_t descriptionWidth = 100 - descriptionColumn;

std::string wrapped(const std::string& text) {
    std::istringstream words(text);
    std::string lines, word;
    std::size_t used = 0;
    while (words >> word) {
        const bool breaks = used > 0 && used + 1 + word.size() > descriptionWidth;
        lines += (used == 0 ? "" : breaks ? "\n" : " ") + word;
        used = word.size() + (breaks || used == 0 ? 0 : used + 1);
    }
    return lines;
}

}  // namespace

HelpLayout::HelpLayout() { column_width(descriptionColumn); }

std::string HelpLayout::make_option_opts(const CLI::Option* option) const {
    const std::string name = valueName(*option);
    return name.empty() ? "" : " " + name;
}

std::string HelpLayout::make_option_desc(const CLI::Option* option) const { return wrapped(option->get_description()); }

std::string HelpLayout::make_group(std::string group, bool isPositional,
                                   std::vector<const CLI::Option*> options) const {
    // The parser puts an empty line before and after each group except the first.
    const bool isFirst = isPositional || group == "Options";
    const std::string text = CLI::Formatter::make_group(std::move(group), isPositional, std::move(options));
    return isFirst || !text.starts_with('\n') ? text : text.substr(1);
}

}  // namespace cli
