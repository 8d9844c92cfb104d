// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doubt/mixed_processes.h"

#include "core/trace/shared_streams.h"

#include <fmt/format.h>

#include <string>
#include <utility>

namespace core {

namespace {

Doubt mixed(const Trace& trace, std::size_t count, std::size_t overlaps, std::string seen) {
    Doubt doubt{.kind = DoubtKind::Processes, .what = std::move(seen), .count = count};
    doubt.what += ": the work of several processes is in the file, and nothing tells them apart";
    for (std::uint32_t i = 0; i < trace.devices.size(); ++i)
        doubt.devices.push_back(i);
    doubt.consequence = leftTogether(overlaps);
    doubt.advice =
        "open the files that were merged one by one, or merge them with a process id of their own for each rank";
    return doubt;
}

}  // namespace

std::optional<Doubt> mixedProcesses(const Trace& trace, const LaunchCounts& counts, const std::stop_token& stop) {
    constexpr std::size_t oneIn = 50, least = 10;
    const bool areRepeated = counts.repeated() >= 2 && counts.repeated() > counts.linked() / oneIn &&
                             counts.unlinked() >= counts.repeated() / 2;
    const std::size_t all = trace.events.size(), overlaps = overlappingOperations(trace, stop);
    const std::string overlapping =
        fmt::format("{} of {} operations start before the last one of their stream has ended", overlaps, all);
    if (areRepeated)
        return mixed(trace, counts.repeated(), overlaps,
                     fmt::format("the numbers of {} of {} launches are used twice{}", counts.repeated(),
                                 counts.launches(), overlaps > 0 ? ", and " + overlapping : ""));
    // In clean recordings at most one in twelve does: programmatic launches, and graphs with branches.
    if (overlaps < least || overlaps < all / 4) return std::nullopt;
    return mixed(trace, overlaps, overlaps, overlapping);
}

}  // namespace core
