// SPDX-License-Identifier: GPL-3.0-or-later
// Every option of an analysis, in the order in which the help tells them.
#pragma once

#include "core/options/option_row.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>

namespace core {

std::span<const OptionRow> optionRows();

constexpr std::size_t optionCount = 23;

/// Where the options stand in `options`, each once; a test holds the rows against it.
std::array<const void*, optionCount> optionMembers(const Options& options);

/// As by default.
void reset(const OptionRow& row, Options& options);

/// Two options that exclude each other: what is wrong with `wrong` is that it is not above `other`.
struct OptionClash {
    const OptionRow& wrong;
    const OptionRow& other;
};
std::optional<OptionClash> clashOf(const Options& options);

}  // namespace core
