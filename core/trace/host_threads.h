// SPDX-License-Identifier: GPL-3.0-or-later
// What the operating system did with the threads that made calls: on a core or not, and in which of its own functions.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

struct Trace;

/// OffCore: not running, and it is not recorded whether it was blocked or waited for a core.
enum class ThreadState : std::uint8_t { Running, Blocked, WaitingForCore, OffCore };

/// The states of threads, sorted by (thread, start). A state lasts until the thread's next one, the last one to the end
/// of the trace; before the first one, nothing is known.
struct ThreadStates {
    std::vector<Nanos> start;
    std::vector<ThreadId> thread;
    std::vector<ThreadState> state;

    std::size_t size() const { return start.size(); }
};

/// Calls of functions of the operating system's libraries, sorted by (thread, start, end descending): "poll", "ioctl".
struct OsCalls {
    std::vector<Nanos> start;
    std::vector<Nanos> duration;
    std::vector<NameId> name;
    std::vector<ThreadId> thread;

    std::size_t size() const { return start.size(); }
};

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

/// The entries of the import report for such rows: those that are kept, and those that no figure needs.
inline constexpr std::string_view schedulingRows = "events of the scheduling of threads";
inline constexpr std::string_view otherSchedulingRows =
    "events of the scheduling of threads without CUDA calls, or outside the recorded time";
inline constexpr std::string_view osCallRows = "calls into the operating system";
inline constexpr std::string_view otherOsCallRows =
    "calls into the operating system of threads without CUDA calls, or outside the recorded time";

/// Moves rows into the trace, whose calls must be at their final times; `origin` is its zero on the file's clock. Keeps
/// what concerns threads with calls and the time of the trace, which these rows never extend.
void placeThreadStates(std::vector<ThreadStateRow> rows, Nanos origin, Trace& trace);
void placeOsCalls(std::vector<OsCallRow> rows, Nanos origin, Trace& trace);

/// Returns [first, second), the rows of a thread in a column of threads in rising order.
std::pair<std::size_t, std::size_t> rowsOf(ThreadId thread, std::span<const ThreadId> threads);

}  // namespace core
