// SPDX-License-Identifier: GPL-3.0-or-later
// What the pane of memory shows of a trace: the history of each pool, and what is alive at a moment of one.
#pragma once

#include "core/analysis/memory/memory_alive.h"
#include "core/analysis/memory/memory_categories.h"
#include "core/analysis/memory/memory_curve.h"
#include "core/analysis/memory/memory_segments.h"
#include "ui/panes/shared/workspace.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace ui {

struct MemoryRun {
    core::TracePtr trace;
    std::vector<core::PoolHistory> histories;
    std::vector<core::MemoryCurve> curves;           ///< of each history
    std::vector<core::MemoryCategories> categories;  ///< of each history
    std::vector<std::size_t> pools;                  ///< histories that can be chosen: reserved memory is no choice
    std::vector<std::vector<std::size_t>> failures;  ///< of each history: records of allocations that failed
    std::size_t first = 0;                           ///< the index in `pools` that is shown first
    core::TimeWindow bounds;                         ///< of the trace and all records

    const core::MemoryPool& poolOf(std::size_t history) const { return trace->memoryPools[histories[history].pool]; }
    const core::MemoryEvent& record(std::size_t history, std::size_t at) const {
        return trace->memory[histories[history].records[at]];
    }
    /// The history of what the allocator of a pool has from the driver, if that is recorded
    /// and no less than what is in use.
    std::optional<std::size_t> reservedOf(std::size_t history) const;
};
using MemoryRunPtr = std::shared_ptr<const MemoryRun>;

/// For a worker. The trace has records of memory.
MemoryRunPtr memoryRun(core::TracePtr trace, const std::stop_token& stop);

/// What is alive in a pool after a number of its records, or of that what was allocated since an earlier moment.
struct ShownMoment {
    MemoryRunPtr run;
    std::size_t history = 0;
    core::MemoryMoment alive;
    std::optional<std::size_t> since;      ///< the number of records up to the earlier moment
    std::optional<std::int64_t> reserved;  ///< bytes that the allocator has from the driver; nothing: not recorded
    core::SegmentMap segments;             ///< those with an address, and all that is in use in them then
    std::shared_ptr<const core::Frames>
        frames;  ///< kept for the next moment; null: the code of this trace does not need them

    bool isPeak() const { return !since && alive.steps == run->histories[history].peakSteps; }
    core::Nanos time() const { return run->curves[history].timeOf(alive.steps); }
};
using ShownMomentPtr = std::shared_ptr<const ShownMoment>;

/// The part of the history that is asked for.
struct AskedMoment {
    std::size_t history = 0, steps = 0;
    std::optional<std::size_t> since = {};
};

/// For a worker. `frames` are those of an earlier moment of the trace, or null.
ShownMomentPtr shownMoment(const core::Snapshot& snapshot, MemoryRunPtr run, AskedMoment asked,
                           std::shared_ptr<const core::Frames> frames, const std::stop_token& stop);

}  // namespace ui
