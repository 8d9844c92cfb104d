// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences of the pane of memory.
#pragma once

#include "ui/format/quantity.h"
#include "ui/models/axis_ticks.h"
#include "ui/panes/memory/memory_run.h"
#include "ui/panes/shared/empty_state.h"

#include <QString>

namespace ui {

/// The largest unit of which there is at least one, from bytes to GiB: memory of devices is too much for one unit.
NumberFormat sizeFormat(double bytes);
/// Levels along an axis, at most so many, in the unit in which the highest is written.
std::vector<AxisTick> levelTicks(double top, int most);
/// "72.83 GiB".
QString sizeText(std::int64_t bytes);
/// "GPU 0", "GPU 0, pinned", "CPU".
QString poolText(const core::MemoryPool& pool);
/// "Peak 72.83 GiB at 6.769 s".
QString peakText(const MemoryRun& run, std::size_t history);
/// What was in use and reserved besides: "57.49 GiB in use at the end · 73.80 GiB reserved at most · 12,270 allocations
/// and frees".
QString historyText(const MemoryRun& run, std::size_t history);
/// "Out of memory at 1.770 ms: 2.000 GiB requested, 1.100 GiB free".
QString failureText(const MemoryRun& run, std::size_t history, std::size_t record);
/// Says that memory was in use before the first record, of which no code is known; empty if there is none.
QString unknownText(const MemoryRun& run, std::size_t history);
/// Says that totals and sizes contradict each other; empty if they do not.
QString contradictionText(const MemoryRun& run, std::size_t history);
/// "Alive at the peak, 6.769 s: 72.83 GiB in 1,234 blocks", "Allocated from 1 s to 2 s and not freed: ...".
QString momentText(const ShownMoment& moment);
/// What the allocator had reserved at the moment; empty if that is not recorded.
QString reserveText(const ShownMoment& moment);
/// How the segments are used that have an address, of which there are some: "25 segments at 6.769 s, 73.80 GiB
/// reserved: 72.83 GiB in use, 0.97 GiB free in pieces, the largest 112.0 MiB".
QString segmentsText(const ShownMoment& moment);
/// Size, address and segment of a piece of the segments, and of a block its code and since when it is in use.
QString pieceText(const ShownMoment& moment, std::size_t piece);
/// Says how to record memory, and whether records of it could not be used.
EmptyState withoutMemory(const core::Trace& trace);

}  // namespace ui
