// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the kernel pairs pane, and the occurrences of one pair.
#pragma once

#include "core/analysis/idle/pair_occurrences.h"
#include "core/analysis/snapshot.h"
#include "ui/models/figures.h"

#include <memory>
#include <string>
#include <vector>

namespace ui {

/// By row of the pair table: the code that holds most of its idle time. The last row may be the time without a pair.
using MainCodePtr = std::shared_ptr<const std::vector<std::string>>;

/// Rows as in the pair table, and possibly a last one, without names, for idle time that belongs to no pair. The colors
/// are the causes, followed by the classes. Without `mainCode` its column is empty: it is not known yet.
Figures pairFigures(const std::shared_ptr<const core::Snapshot>& snapshot, const MainCodePtr& mainCode = nullptr);

/// Returns only the pairs with this kernel (name as recorded) at one end, those with the most idle time first.
Figures pairFiguresOf(const std::shared_ptr<const core::Snapshot>& snapshot, const std::string& kernel);

/// The mark of a gap of the pair table: the idle interval of a device, or the time window of a stream's gap.
Mark gapMark(const core::Snapshot& snapshot, const core::Gap& gap);

/// The listed gaps of one pair: when, how long, where.
Figures occurrenceFigures(const std::shared_ptr<const core::Snapshot>& snapshot,
                          const std::shared_ptr<const core::PairOccurrences>& occurrences);

}  // namespace ui
