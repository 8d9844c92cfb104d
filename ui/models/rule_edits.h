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

/// The order after `rows` were moved, in their order, in front of the row now at `before`: the old row of every new
/// one.
std::vector<int> orderAfterMove(int count, const std::vector<int>& rows, int before);

/// A rule that matches this kernel by the shortest form of its name that is part of it.
core::Rule ruleForKernel(std::string_view kernelName, const std::string& className);

/// Distinct class names in order of first mention, the unmatched class last.
QStringList classNames(const core::Rules& rules);

/// Puts kernels into a class: a rule for each, before the rule that takes it now, or at the end if none does.
struct TakenKernel {
    std::string name;
    std::int32_t rule = core::noRule;  ///< that takes it
};
/// The rule that takes each of these names, according to the snapshot.
std::vector<TakenKernel> takenKernels(const core::Snapshot& snapshot, const std::vector<std::string>& names);
core::Rules withKernelsInClass(core::Rules rules, std::vector<TakenKernel> kernels, const std::string& className);

/// The class under another name; if a class of that name exists, both become one, with its color.
core::Rules withClassRenamed(core::Rules rules, const std::string& from, const std::string& to);

/// Classes whose chosen color has too little contrast (under 3:1) on this background, in order of first mention.
QStringList paleClasses(const core::Rules& rules, const QColor& background);

/// Sets the color for every rule of a class; an empty one restores the default color of the class.
core::Rules withClassColor(core::Rules rules, const std::string& className, const std::string& color);

}  // namespace ui
