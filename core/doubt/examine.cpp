// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doubt/examine.h"

#include "core/base/parallel.h"
#include "core/base/stop.h"
#include "core/doubt/launch_counts.h"
#include "core/doubt/lost_calls.h"
#include "core/doubt/lost_operations.h"
#include "core/doubt/operation_times.h"
#include "core/doubt/time_unit.h"
#include "core/doubt/unknown_devices.h"
#include "core/trace/shared_streams.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

namespace {

constexpr Nanos hour = 3600ll * 1'000'000'000, day = 24 * hour;

/// Rows between two pauses.
struct Part {
    Nanos start = 0, end = 0;
    std::vector<bool> hasProcess;  ///< by ProcessId
    std::size_t operations = 0;

    bool sharesProcess(const Part& other) const {
        for (std::size_t i = 0; i < hasProcess.size(); ++i)
            if (hasProcess[i] && other.hasProcess[i]) return true;
        return false;
    }
};

/// Splits the rows of a trace, in the order of their starts, wherever nothing was recorded for more than an hour.
class Parts {
public:
    Parts(const Trace& trace, const std::stop_token& stop) : m_processes(trace.processes.size()) {
        const auto ofThread = [&](ThreadId thread) { return trace.threads[index(thread)].process; };
        std::size_t event = 0, call = 0, range = 0;
        while (!everyFew(event + call + range, stop)) {
            const Nanos ofEvent = startOf(trace.events, event), ofCall = startOf(trace.calls, call),
                        ofRange = startOf(trace.hostRanges, range);
            const Nanos next = std::min({ofEvent, ofCall, ofRange});
            if (next == never) return;
            if (next == ofEvent) {
                add(next, trace.events.duration[event], trace.streams[index(trace.events.stream[event])].process);
                ++list.back().operations;
                ++event;
            } else if (next == ofCall) {
                add(next, trace.calls.duration[call], ofThread(trace.calls.thread[call]));
                ++call;
            } else {
                add(next, trace.hostRanges.duration[range], ofThread(trace.hostRanges.thread[range]));
                ++range;
            }
        }
    }

    std::vector<Part> list;  ///< in the order of time

private:
    static constexpr Nanos never = std::numeric_limits<Nanos>::max();

    template <class Rows>
    static Nanos startOf(const Rows& rows, std::size_t row) {
        return row < rows.size() ? rows.start[row] : never;
    }
    void add(Nanos start, Nanos duration, ProcessId process) {
        if (list.empty() || start - list.back().end > hour)
            list.push_back({start, start, std::vector<bool>(m_processes), 0});
        list.back().end = std::max(list.back().end, start + duration);
        list.back().hasProcess[index(process)] = true;
    }

    std::size_t m_processes;
};

/// Says what a pause may be: of a day, or without a process that has rows on both sides, it parts recordings.
std::string pauseText(std::size_t recordings, Nanos longest, bool isOfOneProcess) {
    if (!isOfOneProcess)
        return fmt::format("{} recordings of different times are in one file, up to {} apart", recordings,
                           spanText(longest));
    return fmt::format(
        "nothing at all was recorded for {} between two parts of the GPU work: the process waited, or {} "
        "recordings of it are in one file",
        spanText(longest), recordings);
}

/// Returns a doubt if GPU work lies on both sides of a pause of more than an hour in which nothing at all was recorded.
std::optional<Doubt> severalRecordings(const Trace& trace, const std::stop_token& stop) {
    if (!trace.hasEvents() || trace.end <= hour) return std::nullopt;
    std::vector<Part> recordings = Parts(trace, stop).list;
    std::erase_if(recordings, [](const Part& part) { return part.operations == 0; });
    if (recordings.size() < 2 || stop.stop_requested()) return std::nullopt;
    Nanos longest = 0;
    bool isOfOneProcess = true;
    for (std::size_t i = 1; i < recordings.size(); ++i) {
        longest = std::max(longest, recordings[i].start - recordings[i - 1].end);
        isOfOneProcess &= recordings[i].sharesProcess(recordings[i - 1]);
    }
    Doubt doubt{.kind = DoubtKind::Writers, .count = recordings.size()};
    doubt.what = pauseText(recordings.size(), longest, isOfOneProcess && longest <= day);
    for (std::uint32_t device = 0; device < trace.devices.size(); ++device)
        doubt.devices.push_back(device);
    doubt.consequence = "left together: the pause between them counts as idle in figures of all of them";
    doubt.advice = "open them one by one, or choose a time window within one of them";
    return doubt;
}

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

/// Returns a doubt if many numbers of launches are used twice (the operations of two launches are found for one, and
/// none for the other), or if many operations start while another one of their stream runs.
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

/// What a reader counted as one entry of the import report, since times of these rows cannot be.
struct TimesOfRows {
    std::string_view entry, one, several;  ///< "2 rows" comes before `one` or `several`
    std::string_view consequence, advice;
};

constexpr TimesOfRows startsBeyondClock{
    beyondClock, "row starts beyond the range of the clock, 146 years from its zero",
    "rows start beyond the range of the clock, 146 years from its zero", "set aside: they are in no figure",
    "the profiler lost these times: record again, with a newer version of it if that repeats"};
constexpr TimesOfRows lengthsBeyondClock{durationsBeyond, "row lasts longer than the clock can count, 292 years",
                                         "rows last longer than the clock can count, 292 years",
                                         "kept, without a duration",
                                         "the profiler lost their ends: record again if these rows matter"};
constexpr TimesOfRows endsBeforeStarts{negativeDurations, "row ends before its start", "rows end before their start",
                                       "kept, without a duration",
                                       "the profiler's clocks disagree: record again if these rows matter"};

std::optional<Doubt> doubtOf(const Trace& trace, const TimesOfRows& rows) {
    const auto found = std::ranges::find(trace.import.entries(), rows.entry, &ImportEntry::what);
    if (found == trace.import.entries().end()) return std::nullopt;
    const std::uint64_t count = found->count;
    return Doubt{.kind = DoubtKind::Times,
                 .what = fmt::format("{} {}", count, count == 1 ? rows.one : rows.several),
                 .count = count,
                 .firstAt = found->firstAt,
                 .consequence = std::string(rows.consequence),
                 .advice = std::string(rows.advice)};
}

bool isDoubted(const Trace& trace, DoubtKind kind) {
    return std::ranges::find(trace.doubts, kind, &Doubt::kind) != trace.doubts.end();
}

/// A rank that the file of several processes names is that of one of them.
void forgetRank(Source& source) {
    source.rank.reset();
    source.rankFrom = RankFrom::Nothing;
}

}  // namespace

void examine(Trace& trace, const std::stop_token& stop) {
    const auto add = [&](std::optional<Doubt> doubt) {
        if (doubt) trace.doubts.push_back(std::move(*doubt));
    };
    add(doubtOf(trace, startsBeyondClock));
    add(doubtOf(trace, lengthsBeyondClock));
    std::optional<LaunchCounts> counts;
    std::optional<Doubt> unit, calls, lengths, early, late;
    // Ends before starts are of rows that are kept: no launch lacks them.
    const auto findLengths = [&] {
        lengths = doubtOf(trace, endsBeforeStarts);
        if (!lengths) lengths = kernelsWithoutDuration(trace, stop);
    };
    const auto findLate = [&] {
        late = startsLongAfterLaunch(trace, stop);
        if (!late) late = startsAfterEverything(trace, stop);
    };
    const std::array<std::function<void()>, 6> checks{[&] { counts.emplace(trace, stop); },
                                                      [&] { unit = timesOfAnotherUnit(trace, stop); },
                                                      [&] { calls = lostCalls(trace, stop); },
                                                      [&] { early = startsBeforeLaunch(trace, stop); },
                                                      findLengths,
                                                      findLate};
    runAll(checks);
    if (stop.stop_requested()) return;
    // Durations of another unit overlap, too.
    if (unit)
        add(std::move(unit));
    else if (!isDoubted(trace, DoubtKind::Processes))
        add(mixedProcesses(trace, *counts, stop));
    if (!isDoubted(trace, DoubtKind::Processes)) {
        add(lostOperations(trace, *counts, stop));
        // Without any operation, launches that lack theirs say all.
        if (trace.hasEvents() || !isDoubted(trace, DoubtKind::Launches)) add(lostCopies(trace, *counts, stop));
    }
    if (!isDoubted(trace, DoubtKind::Processes)) add(std::move(calls));
    add(std::move(lengths));
    if (!isDoubted(trace, DoubtKind::Processes)) add(std::move(early));
    add(std::move(late));
    if (isDoubted(trace, DoubtKind::Processes) || isDoubted(trace, DoubtKind::Writers)) forgetRank(trace.source);
    add(severalRecordings(trace, stop));
    add(unknownDevices(trace, stop));
    std::ranges::stable_sort(trace.doubts, {}, &Doubt::kind);
}

}  // namespace core
