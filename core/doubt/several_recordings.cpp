// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doubt/several_recordings.h"

#include "core/base/stop.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace core {

namespace {

constexpr Nanos hour = 3600ll * 1'000'000'000;
constexpr Nanos day = 24 * hour;

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
    void take(const Part& other) {
        end = std::max(end, other.end);
        operations += other.operations;
        for (std::size_t i = 0; i < hasProcess.size(); ++i)
            if (other.hasProcess[i]) hasProcess[i] = true;
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

}  // namespace

std::optional<Doubt> severalRecordings(const Trace& trace, const std::stop_token& stop) {
    if (!trace.hasEvents() || trace.end <= hour) return std::nullopt;
    std::vector<Part> recordings;
    Parts parts(trace, stop);
    for (Part& part : parts.list)
        if (!recordings.empty() && part.start - recordings.back().end <= day && recordings.back().sharesProcess(part))
            recordings.back().take(part);
        else
            recordings.push_back(std::move(part));
    std::erase_if(recordings, [](const Part& part) { return part.operations == 0; });
    if (recordings.size() < 2 || stop.stop_requested()) return std::nullopt;
    Nanos longest = 0;
    for (std::size_t i = 1; i < recordings.size(); ++i)
        longest = std::max(longest, recordings[i].start - recordings[i - 1].end);
    Doubt doubt{.kind = DoubtKind::Writers, .count = recordings.size()};
    doubt.what = fmt::format("{} recordings of different times are in one file, up to {} apart", recordings.size(),
                             spanText(longest));
    for (std::uint32_t device = 0; device < trace.devices.size(); ++device)
        doubt.devices.push_back(device);
    doubt.consequence = "left together: the pause between them counts as idle in figures of all of them";
    doubt.advice = "open them one by one, or choose a time window within one of them";
    return doubt;
}

}  // namespace core
