// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of a run: the host ranges or repeats of a pattern that mark them, the operations that each one launched,
// and its stretch of GPU time.
#pragma once

#include "core/base/result.h"
#include "core/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace core {

struct View;

/// The source of the GPU time of iterations, best first.
enum class IterationBasis : std::uint8_t {
    Launches,       ///< the calls inside the host range
    GpuAnnotation,  ///< the profiler's own projection of the range; launches were not recorded
    HostRange,      ///< the host range itself: nothing links it to the GPU
    GpuOrder        ///< a pattern in the order of one stream, if the order of launches has none
};

/// Returns "launches", "GPU annotation", "host range" or "GPU order".
std::string_view text(IterationBasis basis);

constexpr std::size_t noRange = static_cast<std::size_t>(-1);

/// GPU time [start, end) runs from the first start of the iteration's operations to the first start of the next one's;
/// the last one of a track ends with its last operation. Without launches, it is the annotation or the host range.
struct Iteration {
    std::string name;         ///< "ProfilerStep#12"
    std::int64_t number = 0;  ///< 12; counted from 1 if names contain no rising number
    ProcessId process{};
    std::uint32_t track = 0;  ///< iterations of one track (a process, or one of its threads) are consecutive
    Nanos start = 0;
    Nanos end = 0;
    std::size_t range = noRange;  ///< index into the trace's host ranges
    std::uint8_t kind = 0;        ///< index into the list's kinds
    bool isIncomplete = false;    ///< whether operations that it launched were not recorded
};

constexpr std::uint32_t noIteration = 0xffffffff;

struct IterationList {
    std::string name;  ///< the requested or found name: "ProfilerStep#N", "found by pattern, agreement 99.7 %"
    IterationBasis basis = IterationBasis::Launches;
    bool isNumbered = false;              ///< whether numbers were read from the names; otherwise they are counted
    std::vector<Iteration> iterations;    ///< ordered by track, then start
    std::vector<std::uint32_t> ownerOf;   ///< the iteration of each event, or noIteration; empty if there are none
    std::string explanation;              ///< one line: what was chosen and how, or why there are none
    std::vector<std::string> kinds = {};  ///< "prefill", "decode": the kinds of steps; empty if one is not told

    /// Returns whether steps of several kinds are told apart.
    bool hasKinds() const { return kinds.size() > 1; }
};

/// Returns the view's iterations, or an empty list.
const IterationList& iterationList(const View& view);

/// Finds the iterations, and the kinds of steps among them. `name` is an exact range name,
/// `re:PATTERN`, `auto` (see iteration_choice.h), `pattern` or `pattern:LEVEL` (see pattern_iterations.h), or empty,
/// which finds none. An iteration owns the operations whose launching call starts in [start, end) of its host range: on
/// the range's thread, and on every thread of the process that has no such ranges of its own (a backward pass has its
/// own thread). Without launches it owns the operations that start in its window. Iterations that own nothing are left
/// out. Fails only for a pattern that does not compile, and for a level that is not a number.
Result<IterationList> iterationsOf(const Trace& trace, const std::string& name, const std::stop_token& stop = {});

/// Returns the iterations that ranges with these names mark (indexed by NameId), described as `name`.
IterationList iterationsNamed(const Trace& trace, const std::string& name, const std::vector<bool>& names,
                              const std::stop_token& stop = {});

/// Returns whether users make ranges of this kind: not frames of the interpreter or the profiler's own time; operators
/// repeat too often.
bool isUserRange(RangeKind kind);

}  // namespace core
