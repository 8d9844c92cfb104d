// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doubt/time_unit.h"

#include "core/base/stop.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

namespace core {

namespace {

/// Of the rows that a judge can tell anything about, those that cannot be.
struct Judged {
    std::size_t all = 0, impossible = 0;

    void add(bool isImpossible) {
        ++all;
        impossible += isImpossible;
    }
    bool isNearlyAll(std::size_t least) const { return all >= least && impossible * 10 >= all * 9; }
    bool isMost(std::size_t least) const { return all >= least && impossible * 2 > all; }
};

/// What ran on a stream, to compare its durations with its starts.
struct StreamUse {
    std::size_t operations = 0;
    Nanos first = 0, last = 0, sum = 0;
};

class UnitJudges {
public:
    explicit UnitJudges(const Trace& trace)
        : m_trace(trace),
          m_free(trace.devices.size(), std::numeric_limits<Nanos>::min()),
          m_use(trace.streams.size()) {}

    void add(std::size_t event) {
        const Events& events = m_trace.events;
        const auto stream = index(events.stream[event]);
        start(event, m_free[index(m_trace.streams[stream].device)]);
        const bool isOfTpu = m_trace.streams[stream].name == "XLA Ops";  // whose operations may take nanoseconds
        if (events.kind[event] == OpKind::Kernel && events.duration[event] > 0 && !isOfTpu)
            m_short.add(events.duration[event] < shortestKernel);
        if (events.kind[event] == OpKind::Copy) copy(event);
        StreamUse& use = m_use[stream];
        if (use.operations++ == 0) use.first = events.start[event];
        use.last = events.start[event];
        use.sum += std::min(events.duration[event], m_trace.end);
    }

    std::optional<Doubt> doubt() const {
        if (m_late.isNearlyAll(fewest))
            return tooLong(m_late,
                           "{} of {} GPU operations start 0.1 ms or more after they were launched and their "
                           "device was free, where a GPU takes microseconds");
        if (m_slow.isNearlyAll(fewestCopies))
            return tooLong(m_slow,
                           "{} of {} copies of 1 MiB or more are slower than 50 MB/s, which is less than any "
                           "link has");
        if (m_short.isMost(fewest))
            return tooShort(m_short, "{} of {} kernels take less than 0.2 us, in which no GPU runs one");
        if (m_fast.isNearlyAll(fewestCopies))
            return tooShort(m_fast, "{} of {} copies of 1 MiB or more are faster than any link or memory");
        if (const Judged streams = crowded(); streams.impossible > 0)
            return tooLong(streams,
                           "on {} of {} streams the operations take hundreds of times as long as the stream "
                           "was in use");
        return std::nullopt;
    }

private:
    static constexpr std::size_t fewest = 20, fewestCopies = 5;
    static constexpr Nanos latest = 100'000, shortestKernel = 200;

    /// Work that was launched starts within microseconds once its device is free, unless something else holds it up, as
    /// managed memory that must be moved first or another process on the GPU. In another unit calls take as long too,
    /// or the GPU alone has that unit, and nearly all of its work starts after the host is done.
    void start(std::size_t event, Nanos& free) {
        const Events& events = m_trace.events;
        const Calls& calls = m_trace.calls;
        if (const std::uint32_t call = events.launch[event]; call != noLaunch) {
            const Nanos start = events.start[event], ready = std::max(free, calls.start[call] + calls.duration[call]);
            const bool isSlow = calls.duration[call] >= latest || start > calls.start.back() + calls.duration.back();
            if (start > ready) m_late.add(isSlow && start - ready >= latest);
        }
        free = std::max(free, events.end(event));
    }
    void copy(std::size_t event) {
        constexpr std::int64_t large = 1 << 20;
        constexpr double slowest = 0.05, fastestLink = 2000, fastestMemory = 20000;  // bytes per ns
        const std::int64_t bytes = m_trace.events.bytes[event];
        const Nanos duration = m_trace.events.duration[event];
        if (bytes < large || duration <= 0) return;
        const double rate = static_cast<double>(bytes) / static_cast<double>(duration);
        const CopyKind kind = m_trace.events.copyKind[event];
        const bool isOfHost = kind == CopyKind::HtoD || kind == CopyKind::DtoH;
        m_slow.add(rate < slowest);
        m_fast.add(rate > (isOfHost ? fastestLink : fastestMemory));
    }
    /// Counts the streams on which even hundreds of processes could not have run what is recorded.
    Judged crowded() const {
        constexpr Nanos most = 300;
        Judged streams;
        for (const StreamUse& use : m_use)
            if (use.operations >= fewest) streams.add(use.sum / most > use.last - use.first);
        return streams;
    }

    static Doubt made(const Judged& judged, std::string_view seen, const char* effect) {
        Doubt doubt{.kind = DoubtKind::Times, .count = judged.impossible};
        doubt.what = fmt::format(fmt::runtime(seen), judged.impossible, judged.all);
        doubt.consequence = fmt::format("left as they are: {}, and rates are wrong; counts hold", effect);
        doubt.advice =
            "look at what wrote the file: times of a trace in JSON are microseconds, those of an export of "
            "Nsight Systems nanoseconds";
        return doubt;
    }
    static Doubt tooLong(const Judged& judged, std::string_view seen) {
        return made(judged, seen, "if nanoseconds were taken for microseconds, times are 1000 times too long");
    }
    static Doubt tooShort(const Judged& judged, std::string_view seen) {
        return made(judged, seen, "if microseconds were taken for nanoseconds, times are 1000 times too short");
    }

    const Trace& m_trace;
    std::vector<Nanos> m_free;  ///< by DeviceId: the end of all that ran on it so far
    std::vector<StreamUse> m_use;
    Judged m_late, m_slow, m_short, m_fast;
};

}  // namespace

std::optional<Doubt> timesOfAnotherUnit(const Trace& trace, const std::stop_token& stop) {
    UnitJudges judges(trace);
    for (std::size_t i = 0; i < trace.events.size(); ++i) {
        if (everyFew(i, stop)) return std::nullopt;
        judges.add(i);
    }
    return judges.doubt();
}

}  // namespace core
