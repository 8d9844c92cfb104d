// SPDX-License-Identifier: GPL-3.0-or-later
// What a shell offers after Tab, from the option table: a script for bash, zsh and fish each.
#pragma once

#include "app/manual/option_table.h"

namespace manual {

std::string bashCompletion(const std::vector<CommandRow>& commands);
std::string zshCompletion(const std::vector<CommandRow>& commands);
std::string fishCompletion(const std::vector<CommandRow>& commands);

}  // namespace manual
