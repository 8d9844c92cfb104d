// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doubt/examine.h"

#include "core/doubt/launch_counts.h"
#include "core/doubt/lost_operations.h"
#include "core/doubt/mixed_processes.h"
#include "core/doubt/several_recordings.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace core {

namespace {

/// Durations that were negative are 0 in the trace; how many they were, the reader counted.
std::optional<Doubt> backwardTimes(const Trace& trace) {
    const auto found = std::ranges::find(trace.import.entries(), negativeDurations, &ImportEntry::what);
    if (found == trace.import.entries().end()) return std::nullopt;
    Doubt doubt{.kind = DoubtKind::Times};
    doubt.what = std::to_string(found->count) + (found->count == 1 ? " row ends" : " rows end") + " before its start";
    doubt.count = found->count;
    doubt.firstAt = found->firstAt;
    doubt.consequence = "kept, without a duration";
    doubt.advice = "the profiler's clocks disagree: record again if these rows matter";
    return doubt;
}

}  // namespace

void examine(Trace& trace, const std::stop_token& stop) {
    const auto add = [&](std::optional<Doubt> doubt) {
        if (doubt) trace.doubts.push_back(std::move(*doubt));
    };
    add(backwardTimes(trace));
    const LaunchCounts counts(trace, stop);
    if (stop.stop_requested()) return;
    if (auto mixed = mixedProcesses(trace, counts, stop))
        add(std::move(mixed));
    else
        add(lostOperations(trace, counts, stop));
    add(severalRecordings(trace, stop));
    std::ranges::stable_sort(trace.doubts, {}, &Doubt::kind);
}

}  // namespace core
