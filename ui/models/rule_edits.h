// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of an ordered list of rules as pure functions. Rows are 0-based and ascending; rows past the end are ignored.
#pragma once

#include "core/analysis/snapshot.h"

#include <QColor>
#include <QString>
#include <QStringList>

#include <string_view>
#include <vector>

namespace ui {

// Patterns made from kernel names.

/// A pattern that matches only this text, escaping the characters that are special in PCRE2.
QString escapedPattern(const QString& text);

/// Returns the order after `rows` were moved, in their order, in front of the row now at `before`: the old row of each
/// new row.
std::vector<int> orderAfterMove(int count, const std::vector<int>& rows, int before);

/// Returns a rule that matches this kernel by the shortest form of its name that is a substring of the name.
core::Rule ruleForKernel(std::string_view kernelName, const std::string& className);

/// Returns the distinct class names in the order of their first use, the unmatched class last.
QStringList classNames(const core::Rules& rules);

/// A kernel that is put into a class: its rule is inserted before the rule that matches it now, or at the end.
struct TakenKernel {
    std::string name;
    std::int32_t rule = core::noRule;  ///< the rule that matches it
};
/// Returns the names with the rules that match them in the snapshot.
std::vector<TakenKernel> takenKernels(const core::Snapshot& snapshot, const std::vector<std::string>& names);
core::Rules withKernelsInClass(core::Rules rules, std::vector<TakenKernel> kernels, const std::string& className);

/// Renames a class. If a class with the new name exists, the two are merged and keep that class's color.
core::Rules withClassRenamed(core::Rules rules, const std::string& from, const std::string& to);

/// The classes whose chosen color has too little contrast (under 3:1) on this background, in the order of first use.
QStringList paleClasses(const core::Rules& rules, const QColor& background);

/// Sets the color in every rule of a class; an empty color restores the default color of the class.
core::Rules withClassColor(core::Rules rules, const std::string& className, const std::string& color);

}  // namespace ui
