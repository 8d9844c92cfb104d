// SPDX-License-Identifier: GPL-3.0-or-later
// The list of all options of an analysis, in the order of the help.
#pragma once

#include "core/options/option_row.h"

#include <optional>
#include <span>
#include <vector>

namespace core {

std::span<const OptionRow> optionRows();

/// Returns the addresses of the members of `options` that are options, each once; a test compares the rows with them.
std::vector<const void*> optionMembers(const Options& options);

/// Sets an option to its default.
void reset(const OptionRow& row, Options& options);

/// Two contradicting options: the value of `wrong` must be above that of `other`.
struct OptionClash {
    const OptionRow& wrong;
    const OptionRow& other;
};
std::optional<OptionClash> clashOf(const Options& options);

}  // namespace core
