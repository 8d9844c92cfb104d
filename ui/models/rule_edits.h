// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of an ordered list of rules, as pure functions: rows are 0-based and ascending, rows past the end are ignored.
#pragma once

#include "core/classify/rules.h"

#include <QString>
#include <QStringList>

#include <string_view>
#include <vector>

namespace ui {

/// Where each row stands after `rows` were moved, in their order, in front of what now stands at `before`: the old row
/// of every new one.
std::vector<int> orderAfterMove(int count, const std::vector<int>& rows, int before);

/// A rule that takes this kernel by the shortest form of its name that stands in it.
core::Rule ruleForKernel(std::string_view kernelName, const std::string& className);

/// Distinct class names in order of first mention, the unmatched class last.
QStringList classNames(const core::Rules& rules);

/// The colour for every rule of a class; empty gives the class back to its own.
core::Rules withClassColour(core::Rules rules, const std::string& className, const std::string& colour);

}  // namespace ui
