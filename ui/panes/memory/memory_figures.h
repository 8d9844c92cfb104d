// SPDX-License-Identifier: GPL-3.0-or-later
// The table of what is alive at a moment, as pure functions of what was computed.
#pragma once

#include "ui/models/figures.h"
#include "ui/panes/memory/memory_run.h"

#include <cstdint>
#include <vector>

namespace ui {

/// The most blocks that have rows of their own; all smaller ones are the last row.
constexpr std::size_t maxBlockRows = 10'000;

/// A row for each place of the code.
Figures aliveCodeFigures(const ShownMomentPtr& moment);
/// A row for each block, the largest first.
Figures aliveBlockFigures(const ShownMomentPtr& moment);

/// The allocations (indices of Trace::memory) of rows of either table, in order.
std::vector<std::uint32_t> allocationsOfCode(const ShownMoment& moment, const std::vector<Figures::Row>& rows);
std::vector<std::uint32_t> allocationsOfBlocks(const ShownMoment& moment, const std::vector<Figures::Row>& rows);

}  // namespace ui
