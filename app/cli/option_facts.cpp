// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/option_facts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <sstream>

namespace cli {

namespace {

/// The position in "NAME:{light,dark}" or "N:INT in [1 - 9]" at which the parser's remark on the check begins. Names of
/// values may contain colons ("N[:M]"), but neither blanks nor braces; a remark contains one of them.
std::size_t remarksAt(const std::string& type) {
    const std::size_t inRemark = type.find_first_of(" {");
    return inRemark == std::string::npos ? type.size() : type.rfind(':', inRemark);
}

std::vector<std::string> parts(const std::string& text, char separator) {
    std::vector<std::string> found;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, separator);)
        found.push_back(part);
    return found;
}

}  // namespace

CLI::Validator choices(const std::vector<std::string>& words) {
    return CLI::Validator(fmt::format("{{{}}}", fmt::join(words, ",")));
}

CLI::Validator tableChoices(std::vector<std::string> names) {
    names.emplace_back("all");
    return choices(names);
}

std::vector<std::string> choicesOf(const CLI::Option& option) {
    const std::string type = option.get_type_name();
    const std::size_t open = type.find('{'), close = type.find('}');
    if (open != std::string::npos && close != std::string::npos)
        return parts(type.substr(open + 1, close - open - 1), ',');
    const std::string name = valueName(option);
    return name.find('|') == std::string::npos ? std::vector<std::string>() : parts(name, '|');
}

std::string valueName(const CLI::Option& option) {
    if (option.get_items_expected_max() == 0) return {};
    const std::string type = option.get_type_name();
    return type.substr(0, remarksAt(type));
}

}  // namespace cli
