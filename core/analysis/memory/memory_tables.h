// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of memory.
#pragma once

#include "core/analysis/memory/memory_alive.h"
#include "core/analysis/scope/view.h"
#include "core/analysis/stacks/frames.h"
#include "core/base/table.h"

namespace core {

/// A row of the table `memory-alive`.
struct AliveItem {
    const MemoryPool& pool;
    const AliveCode& row;
};
extern const struct AliveColumns { ColumnOf<AliveItem> device, bytes, allocations, code; } aliveColumns;

/// Returns a row for each pool: its peak, when that was, and what was in use in the end.
Table memoryUseTable(const View& view);
/// Returns what was alive at the peak of each device, by code, the largest first. The rows of a device add up to the
/// peak. `frames`: those of the trace, or null.
Table memoryAliveTable(const View& view, const Frames* frames);

}  // namespace core
