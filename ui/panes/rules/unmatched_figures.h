// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of "Unmatched kernels, by time": kernels without a rule, each with a button that creates one.
#pragma once

#include "core/analysis/snapshot.h"
#include "ui/models/figures.h"

#include <memory>

namespace ui {

/// One row for each entry of RuleUse::unmatched.
Figures unmatchedFigures(const std::shared_ptr<const core::Snapshot>& snapshot);

/// The full name of the kernel in a row of those figures.
std::string_view unmatchedName(const core::Snapshot& snapshot, Figures::Row row);

/// The note beside the heading: "5 kernels · 0.04 % of kernel time".
QString unmatchedNote(const core::Snapshot& snapshot);

}  // namespace ui
