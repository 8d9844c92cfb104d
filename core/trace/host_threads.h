// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of what the operating system did with threads, and which of them a trace keeps.
#pragma once

#include "core/trace/side_records.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

struct Trace;

/// A thread that was switched to or from a core. Times in rows are ns on the file's own clock.
struct ThreadStateRow {
    Nanos start = 0;
    ThreadId thread{};
    ThreadState state{};
};
struct OsCallRow {
    Nanos start = 0;
    Nanos duration = 0;
    NameId name{};
    ThreadId thread{};
};

struct CpuSampleRow {
    Nanos start = 0;
    ThreadId thread{};
    std::uint32_t frame = noMemoryFrame;  ///< result of MemoryRows::frameOf(): the innermost frame of its stack
};

/// The entries of the import report for such rows: those that are kept, and those that no figure needs.
inline constexpr std::string_view schedulingRows = "events of the scheduling of threads";
inline constexpr std::string_view otherSchedulingRows =
    "events of the scheduling of threads without CUDA calls, or outside the recorded time";
inline constexpr std::string_view osCallRows = "calls into the operating system";
inline constexpr std::string_view otherOsCallRows =
    "calls into the operating system of threads without CUDA calls, or outside the recorded time";
inline constexpr std::string_view cpuSampleRows = "samples of the CPU";
inline constexpr std::string_view otherCpuSampleRows =
    "samples of the CPU of processes without other rows, or outside the recorded time";

/// Puts rows into the trace, whose calls must be at their final times; `origin` is its zero on the file's clock. Keeps
/// what concerns threads with calls and the time of the trace, which these rows never extend.
void placeThreadStates(const std::vector<ThreadStateRow>& rows, Nanos origin, Trace& trace);
void placeOsCalls(const std::vector<OsCallRow>& rows, Nanos origin, Trace& trace);
/// Keeps the samples of any thread that are within the time of the trace.
void placeCpuSamples(const std::vector<CpuSampleRow>& rows, Nanos origin, Trace& trace);

/// Returns [first, second), the rows of a thread in a column of threads in rising order.
std::pair<std::size_t, std::size_t> rowsOf(ThreadId thread, std::span<const ThreadId> threads);

}  // namespace core
