// SPDX-License-Identifier: GPL-3.0-or-later
// Messages on stderr: one line per error, with suggestions for unknown words.
#pragma once

#include "app/cli/commands.h"
#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

/// Prints "lacuna: SUBJECT: MESSAGE" on one line, replacing line breaks in either.
void complain(const Environment& environment, std::string_view subject, std::string_view message);

/// Prints a message (an empty subject is left out) and where to read more; returns the exit code of wrong usage.
int badUsage(const Environment& environment, std::string_view subcommand, std::string_view message);

/// An error of wrong usage.
core::Error usageError(std::string message);

/// The word most similar to the given one, ignoring case; nothing if none is similar.
std::optional<std::string> nearest(std::string_view given, const std::vector<std::string>& known);

/// Formats a message: `no table "clases": did you mean "classes"? there are classes, kernels, ...`
std::string unknownWord(std::string_view what, std::string_view given, const std::vector<std::string>& known);

}  // namespace cli
