// SPDX-License-Identifier: GPL-3.0-or-later
// Values of options other than their defaults, for tests that apply every option.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/options/option_row.h"

#include <set>
#include <string>
#include <vector>

namespace tests {

/// Returns options that differ from the default only in this option, at least one for each form that its kind allows.
std::vector<core::Options> optionsWith(const core::OptionRow& row);

/// Returns the tables that read the option according to its row.
std::set<std::string> tablesThatRead(const core::OptionRow& row);

}  // namespace tests
