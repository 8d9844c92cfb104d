// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of an ordered list of rules, as pure functions: rows are 0-based and ascending, rows past the end are ignored.
#pragma once

#include "core/analysis/analysis.h"

#include <QColor>
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

/// Puts kernels into a class: a rule for each, in front of the one that takes it now, at the end where none does.
struct TakenKernel {
    std::string name;
    std::int32_t rule = core::noRule;  ///< that takes it
};
/// Which rule takes each of these names, as the snapshot knows.
std::vector<TakenKernel> takenKernels(const core::Snapshot& snapshot, const std::vector<std::string>& names);
core::Rules withKernelsInClass(core::Rules rules, std::vector<TakenKernel> kernels, const std::string& className);

/// The class under another name; where there is a class of that name already, both become one, of its colour.
core::Rules withClassRenamed(core::Rules rules, const std::string& from, const std::string& to);

/// Classes whose chosen colour is hard to see (contrast under 3:1) on this background, in order of first mention.
QStringList paleClasses(const core::Rules& rules, const QColor& background);

/// The colour for every rule of a class; empty gives the class back to its own.
core::Rules withClassColour(core::Rules rules, const std::string& className, const std::string& colour);

}  // namespace ui
