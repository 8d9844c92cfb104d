// SPDX-License-Identifier: GPL-3.0-or-later
// Values that an option may have other than its default, for tests that take every option somewhere.
#pragma once

#include "core/options/option_row.h"

#include <set>
#include <string>
#include <vector>

namespace test {

/// Options that differ from the default only in this one, in every way that its kind allows; at least one.
std::vector<core::Options> optionsWith(const core::OptionRow& row);

/// The tables that read the option according to its row.
std::set<std::string> tablesThatRead(const core::OptionRow& row);

/// The address of the option in `options`.
const void* memberOf(const core::OptionRow& row, const core::Options& options);

}  // namespace test
