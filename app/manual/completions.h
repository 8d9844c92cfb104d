// SPDX-License-Identifier: GPL-3.0-or-later
// The completions of a shell, from the option table: a script each for bash, zsh and fish.
#pragma once

#include "app/manual/option_table.h"

namespace manual {

std::string bashCompletion(const std::vector<CommandRow>& commands);
std::string zshCompletion(const std::vector<CommandRow>& commands);
std::string fishCompletion(const std::vector<CommandRow>& commands);

}  // namespace manual
