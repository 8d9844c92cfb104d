// SPDX-License-Identifier: GPL-3.0-or-later
// Every option of an analysis, in the order of the help.
#pragma once

#include "core/options/option_row.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>

namespace core {

std::span<const OptionRow> optionRows();

constexpr std::size_t optionCount = 28;

/// The members of `options` that are options, each once; a test compares the rows with them.
std::array<const void*, optionCount> optionMembers(const Options& options);

/// Sets the default.
void reset(const OptionRow& row, Options& options);

/// Two options that exclude each other: `wrong` must be above `other`.
struct OptionClash {
    const OptionRow& wrong;
    const OptionRow& other;
};
std::optional<OptionClash> clashOf(const Options& options);

}  // namespace core
