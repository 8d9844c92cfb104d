// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/impossible_times.h"

#include "core/base/stop.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace core {

namespace {

constexpr Nanos second = 1'000'000'000;
constexpr Nanos minute = 60 * second;
constexpr Nanos hour = 60 * minute;
constexpr Nanos day = 24 * hour;

std::size_t countOf(const TimedRows& rows) {
    return rows.order.asAppended ? rows.start.size() : rows.order.rows.size();
}

std::size_t positionOf(const TimedRows& rows, std::size_t i) { return rows.order.asAppended ? i : rows.order.rows[i]; }

/// Returns the later minus the earlier time, at most the largest number.
Nanos distance(Nanos earlier, Nanos later) {
    Nanos result = 0;
    return __builtin_sub_overflow(later, earlier, &result) ? std::numeric_limits<Nanos>::max() : result;
}

struct Interval {
    Nanos first = std::numeric_limits<Nanos>::max(), last = std::numeric_limits<Nanos>::min();
    std::size_t rows = 0;

    void add(Nanos time) {
        first = std::min(first, time);
        last = std::max(last, time);
        ++rows;
    }
    Nanos length() const { return rows == 0 ? 0 : distance(first, last); }
};

/// Adds the starts of rows and their latest end.
void addTo(Interval& all, const TimedRows& rows, const std::stop_token& stop) {
    const std::size_t count = countOf(rows);
    if (count == 0) return;
    all.add(rows.start[positionOf(rows, 0)]);
    for (std::size_t i = 0; i < rows.start.size(); ++i) {
        if (everyFew(i, stop)) return;
        all.last = std::max(all.last, rows.start[i] + rows.duration[i]);
    }
}

/// When the recording took place: the intervals, in order, in which the judging rows start.
class RecordedTime {
public:
    RecordedTime(const TimedRows& judge, bool onlyThoseThatTakeTime, const std::stop_token& stop) {
        std::vector<Interval> runs;
        std::size_t all = 0;
        for (std::size_t i = 0; i < countOf(judge); ++i) {
            if (everyFew(i, stop)) return;
            const std::size_t at = positionOf(judge, i);
            if (onlyThoseThatTakeTime && judge.duration[at] == 0) continue;
            const Nanos start = judge.start[at];
            if (start == 0 && judge.duration[at] == 0) continue;  // it may have no time
            if (runs.empty() || distance(runs.back().last, start) > hour) runs.emplace_back();
            runs.back().add(start);
            ++all;
        }
        constexpr std::size_t share = 100, several = 20;
        // One operation among many is none of a recording by itself, whereas a call may be.
        const std::size_t fewest = onlyThoseThatTakeTime && all >= several ? 2 : 1;
        for (const Interval& run : runs)
            if (run.rows >= std::max(fewest, all / share)) m_intervals.push_back(run);
    }

    bool isKnown() const { return !m_intervals.empty(); }

    /// Returns how far a time is from the recording; 0 within it.
    Nanos from(Nanos time) const {
        const auto after = std::ranges::upper_bound(m_intervals, time, {}, &Interval::first);
        Nanos nearest = std::numeric_limits<Nanos>::max();
        if (after != m_intervals.end()) nearest = distance(time, after->first);
        if (after == m_intervals.begin()) return nearest;
        const Interval& before = *(after - 1);
        return time <= before.last ? 0 : std::min(nearest, distance(before.last, time));
    }
    /// Returns whether a row lasts a day beyond the last start, or an hour beyond the end of the host's last row if
    /// that is known, and longer than the recording.
    bool isOutlasted(Nanos start, Nanos duration, const Nanos* hostEnd) const {
        const Nanos end = start + duration, last = m_intervals.back().last;
        const bool isLate = distance(last, end) > day || (hostEnd && distance(*hostEnd, end) > hour);
        return isLate && duration > distance(m_intervals.front().first, last);
    }

private:
    std::vector<Interval> m_intervals;
};

/// The impossible rows of one kind.
struct FoundTimes {
    std::vector<bool> isImpossible;  ///< by position; empty if none is
    std::size_t count = 0, takingTime = 0, lasting = 0;
    std::size_t first = 0;  ///< position of the first of them in the file
    Nanos firstStart = 0, furthest = 0;

    void add(std::size_t at, std::size_t all, Nanos start, Nanos away) {
        if (count++ == 0) isImpossible.resize(all);
        if (count == 1 || at < first) std::tie(first, firstStart) = std::pair(at, start);
        isImpossible[at] = true;
        furthest = std::max(furthest, away);
    }
};

/// How far from the recording a row may be; less if it is at 0 without a duration.
struct Distances {
    Nanos farthest = day, withoutTime = day;
};

/// `hostEnd` is null for rows of the host, and where there are none.
FoundTimes impossibleIn(const TimedRows& rows, const RecordedTime& recording, const Distances& bounds,
                        const Nanos* hostEnd, const std::stop_token& stop) {
    FoundTimes found;
    for (std::size_t at = 0; at < rows.start.size(); ++at) {
        if (everyFew(at, stop)) break;
        const Nanos start = rows.start[at], duration = rows.duration[at];
        const Nanos away = recording.from(start);
        const bool hasNoTime = start == 0 && duration == 0;
        const bool isFar = away > (hasNoTime ? bounds.withoutTime : bounds.farthest);
        if (!isFar && !recording.isOutlasted(start, duration, hostEnd)) continue;
        found.add(at, rows.start.size(), start, isFar ? away : duration);
        found.takingTime += isFar && duration > 0 ? 1 : 0;
        found.lasting += isFar ? 0 : 1;
    }
    return found;
}

void leaveOut(const FoundTimes& found, RowOrder& order) {
    if (order.asAppended) {
        order.asAppended = false;
        order.rows.resize(found.isImpossible.size());
        std::iota(order.rows.begin(), order.rows.end(), 0u);
    }
    std::erase_if(order.rows, [&](std::uint32_t row) { return found.isImpossible[row]; });
}

Doubt doubtOf(const FoundTimes& found, const TimedRows& rows, std::string_view judge) {
    Doubt doubt;
    doubt.count = found.count;
    const auto start = [&](std::size_t n) { return n == 1 ? "starts" : "start"; };
    if (found.lasting == found.count)
        doubt.what = fmt::format("{} of {} {} last up to {}, longer than the whole recording", found.count,
                                 rows.start.size(), rows.what, spanText(found.furthest));
    else if (found.firstStart == 0 && found.takingTime == 0)
        doubt.what = fmt::format("{} of {} {} have no time: {} at 0 without a duration, {} away from {}", found.count,
                                 rows.start.size(), rows.what, found.count == 1 ? "it starts" : "they start",
                                 spanText(found.furthest), judge);
    else
        doubt.what = fmt::format("{} of {} {} {} up to {} away from {}", found.count, rows.start.size(), rows.what,
                                 start(found.count), spanText(found.furthest), judge);
    doubt.firstAt = fmt::format("number {} of the {} in the file", found.first + 1, rows.what);
    doubt.consequence = "set aside: they are in no figure";
    doubt.advice = "the profiler lost these times: record again, with a newer version of it if that repeats";
    return doubt;
}

Doubt doubtOfClock(const FoundTimes& found, const TimedRows& rows) {
    Doubt doubt;
    doubt.count = found.count;
    doubt.what = fmt::format("{} of {} {} start up to {} away from the calls that launch them: their clock is another",
                             found.count, rows.start.size(), rows.what, spanText(found.furthest));
    doubt.consequence =
        "left as they are: what relates the host to the GPU (causes of idle time, launches, iterations) "
        "does not fit";
    doubt.advice = "use figures of the GPU alone, or record again with a newer version of the profiler";
    return doubt;
}

}  // namespace

std::vector<Doubt> leaveOutImpossibleTimes(const TimedRowsOfTrace& rows, const std::stop_token& stop) {
    Interval all, host;
    for (const TimedRows* each : {&rows.calls, &rows.hostRanges})
        addTo(host, *each, stop);
    if (host.rows > 0) all = host;
    for (const TimedRows* each : {&rows.events, &rows.deviceRanges})
        addTo(all, *each, stop);
    const bool mayLackTimes = all.first == 0 && all.length() > minute;
    if ((all.length() <= hour && !mayLackTimes) || stop.stop_requested()) return {};

    const bool hasCalls = countOf(rows.calls) > 0, hasRanges = countOf(rows.hostRanges) > 0;
    const TimedRows& judge = hasCalls ? rows.calls : hasRanges ? rows.hostRanges : rows.events;
    const RecordedTime recording(judge, !hasCalls && !hasRanges, stop);
    if (!recording.isKnown() || stop.stop_requested()) return {};

    std::vector<Doubt> doubts;
    const std::string_view name = hasCalls ? "the calls" : hasRanges ? "the host ranges" : "the others";
    for (const TimedRows* each : {&rows.events, &rows.calls, &rows.hostRanges, &rows.deviceRanges}) {
        const bool isOfGpu = each == &rows.events || each == &rows.deviceRanges;
        const Nanos* hostEnd = isOfGpu && host.rows > 0 ? &host.last : nullptr;
        const Distances bounds = isOfGpu && hasCalls ? Distances{hour, minute} : Distances();
        const FoundTimes found = impossibleIn(*each, recording, bounds, hostEnd, stop);
        if (stop.stop_requested()) return {};
        if (found.count == 0 || found.lasting > each->start.size() / 2) continue;  // long durations are usual then
        const bool hasOtherClock = isOfGpu && found.takingTime > each->start.size() / 2;
        if (!hasOtherClock) leaveOut(found, each->order);
        doubts.push_back(hasOtherClock ? doubtOfClock(found, *each)
                                       : doubtOf(found, *each, &judge == each ? "the others" : name));
    }
    return doubts;
}

}  // namespace core
