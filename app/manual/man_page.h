// SPDX-License-Identifier: GPL-3.0-or-later
// The manual page, lacuna(1), from the option table.
#pragma once

#include "app/manual/option_table.h"

namespace manual {

/// In the man macros of roff; without a date, so that the same sources give the same page.
std::string manPage(const std::vector<CommandRow>& commands, const std::string& version);

}  // namespace manual
