// SPDX-License-Identifier: GPL-3.0-or-later
// What goes to stderr: one line for each fault, and what was probably meant instead of an unknown word.
#pragma once

#include "app/cli/commands.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

/// "lacuna: SUBJECT: MESSAGE" on one line, whatever they hold.
void complain(const Environment& environment, std::string_view subject, std::string_view message);

/// The same, without a subject where it is empty, ending in where to read more; gives the exit code of bad usage.
int badUsage(const Environment& environment, std::string_view subcommand, std::string_view message);

/// The word that differs least from the given one, case aside; nothing where none is like it.
std::optional<std::string> nearest(std::string_view given, const std::vector<std::string>& known);

/// `no table "clases": did you mean "classes"? there are classes, kernels, ...`
std::string unknownWord(std::string_view what, std::string_view given, const std::vector<std::string>& known);

}  // namespace cli
