// SPDX-License-Identifier: GPL-3.0-or-later
// The facts about an option, besides its description, that help, manual page and completions need.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace cli {

/// Lists the words that an option takes, but checks nothing: the commands do, and suggest what was probably meant.
CLI::Validator choices(const std::vector<std::string>& words);
/// Lists the names of tables, and "all".
CLI::Validator tableChoices(std::vector<std::string> names);

/// The words of choices(), of CLI::IsMember, or of a placeholder like "full|base|short"; empty if any text is accepted.
std::vector<std::string> choicesOf(const CLI::Option& option);

/// The placeholder of the value: "FILE", "N[:M]"; empty for a flag and for an argument without a dash.
std::string valueName(const CLI::Option& option);

}  // namespace cli
