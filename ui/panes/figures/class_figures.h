// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the kernel classes pane: classes, and below each its kernels.
#pragma once

#include "core/analysis/analysis.h"
#include "ui/models/figures.h"

#include <memory>
#include <optional>

namespace ui {

/// Columns of class figures, by position.
namespace class_column {
constexpr int name = 0, share = 1, total = 2, instances = 3, perIteration = 4, elapsed = 5, average = 6, median = 7,
              least = 8, most = 9, deviation = 10;
}

/// Rows 0 to C-1 are the classes in their order, the rest the kernel table's rows in theirs.
Figures classFigures(const std::shared_ptr<const core::Snapshot>& snapshot);

/// The kernel in a row of those figures; nothing for a class.
std::optional<core::NameId> kernelOfRow(const core::Snapshot& snapshot, Figures::Row row);

}  // namespace ui
