// SPDX-License-Identifier: GPL-3.0-or-later
// What help, manual page and completions tell of an option beyond its description.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace cli {

/// Tells which words an option takes, and checks nothing: the commands do that, and say what was probably meant.
CLI::Validator choices(const std::vector<std::string>& words);
/// The names of tables, and "all".
CLI::Validator tableChoices(std::vector<std::string> names);

/// The words of choices(), of CLI::IsMember, or of a value's name like "full|base|short"; empty where any text will do.
std::vector<std::string> choicesOf(const CLI::Option& option);

/// What stands for the value: "FILE", "N[:M]"; empty for a flag and for what is no option but a plain word.
std::string valueName(const CLI::Option& option);

}  // namespace cli
