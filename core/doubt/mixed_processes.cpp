// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doubt/mixed_processes.h"

#include "core/base/stop.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace core {

namespace {

/// Returns how many operations start before the one before them on their stream has ended.
std::size_t overlapping(const Trace& trace, const std::stop_token& stop) {
    std::vector<Nanos> end(trace.streams.size(), std::numeric_limits<Nanos>::min());
    std::size_t count = 0;
    for (std::size_t i = 0; i < trace.events.size(); ++i) {
        if (everyFew(i, stop)) break;
        Nanos& last = end[index(trace.events.stream[i])];
        count += trace.events.start[i] < last ? 1 : 0;
        last = std::max(last, trace.events.end(i));
    }
    return count;
}

Doubt mixed(const Trace& trace, std::size_t count, std::string seen) {
    Doubt doubt{.kind = DoubtKind::Processes, .what = std::move(seen), .count = count};
    doubt.what += ": the work of several processes is in the file, and nothing tells them apart";
    for (std::uint32_t i = 0; i < trace.devices.size(); ++i)
        doubt.devices.push_back(i);
    doubt.consequence =
        "left together: idle and exposed time are those of all of them on one device, not of any of them";
    doubt.advice =
        "open the files that were merged one by one, or merge them with a process id of their own for each rank";
    return doubt;
}

}  // namespace

std::optional<Doubt> mixedProcesses(const Trace& trace, const LaunchCounts& counts, const std::stop_token& stop) {
    constexpr std::size_t oneIn = 50, least = 10;
    const bool areRepeated = counts.repeated() >= 2 && counts.repeated() > counts.linked() / oneIn &&
                             counts.unlinked() >= counts.repeated() / 2;
    const std::size_t all = trace.events.size(), overlaps = overlapping(trace, stop);
    if (areRepeated)
        return mixed(
            trace, counts.repeated(),
            fmt::format("the numbers of {} of {} launches are used twice, and {} of {} operations start before "
                        "the last one of their stream has ended",
                        counts.repeated(), counts.launches(), overlaps, all));
    // In clean recordings at most one in twelve does: programmatic launches, and graphs with branches.
    if (overlaps < least || overlaps < all / 4) return std::nullopt;
    return mixed(trace, overlaps,
                 fmt::format("{} of {} operations start before the last one of their stream has ended", overlaps, all));
}

}  // namespace core
