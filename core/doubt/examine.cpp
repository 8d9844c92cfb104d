// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doubt/examine.h"

#include "core/doubt/launch_counts.h"
#include "core/doubt/lost_operations.h"
#include "core/doubt/mixed_processes.h"
#include "core/doubt/operation_times.h"
#include "core/doubt/several_recordings.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace core {

namespace {

/// Returns the doubt about rows that the reader counted as `entry`; "2 rows" comes before `one` or `several`.
std::optional<Doubt> doubtOf(const Trace& trace, std::string_view entry, std::string_view one,
                             std::string_view several) {
    const auto found = std::ranges::find(trace.import.entries(), entry, &ImportEntry::what);
    if (found == trace.import.entries().end()) return std::nullopt;
    const std::uint64_t count = found->count;
    return Doubt{.kind = DoubtKind::Times,
                 .what = fmt::format("{} {}", count, count == 1 ? one : several),
                 .count = count,
                 .firstAt = found->firstAt};
}

/// Durations that were negative are 0 in the trace.
std::optional<Doubt> backwardTimes(const Trace& trace) {
    auto doubt = doubtOf(trace, negativeDurations, "row ends before its start", "rows end before its start");
    if (!doubt) return std::nullopt;
    doubt->consequence = "kept, without a duration";
    doubt->advice = "the profiler's clocks disagree: record again if these rows matter";
    return doubt;
}

/// Rows at such times are not in the trace.
std::optional<Doubt> timesBeyondClock(const Trace& trace) {
    auto doubt = doubtOf(trace, beyondClock, "row starts beyond the range of the clock, 146 years from its zero",
                         "rows start beyond the range of the clock, 146 years from its zero");
    if (!doubt) return std::nullopt;
    doubt->consequence = "set aside: they are in no figure";
    doubt->advice = "the profiler lost these times: record again, with a newer version of it if that repeats";
    return doubt;
}

bool isDoubted(const Trace& trace, DoubtKind kind) {
    return std::ranges::find(trace.doubts, kind, &Doubt::kind) != trace.doubts.end();
}

}  // namespace

void examine(Trace& trace, const std::stop_token& stop) {
    const auto add = [&](std::optional<Doubt> doubt) {
        if (doubt) trace.doubts.push_back(std::move(*doubt));
    };
    add(timesBeyondClock(trace));
    const LaunchCounts counts(trace, stop);
    if (stop.stop_requested()) return;
    if (!isDoubted(trace, DoubtKind::Processes)) add(mixedProcesses(trace, counts, stop));
    if (!isDoubted(trace, DoubtKind::Processes)) add(lostOperations(trace, counts, stop));
    // Of rows that are kept: no launch lacks them.
    if (auto backward = backwardTimes(trace))
        add(std::move(backward));
    else
        add(kernelsWithoutDuration(trace, stop));
    if (!isDoubted(trace, DoubtKind::Processes)) add(startsBeforeLaunch(trace, stop));
    add(severalRecordings(trace, stop));
    std::ranges::stable_sort(trace.doubts, {}, &Doubt::kind);
}

}  // namespace core
