// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/iteration_steps.h"

#include "core/trace/column_memory.h"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace core {

namespace {

/// The innermost open step of one track at any time.
class OpenSteps {
public:
    OpenSteps(const std::vector<Step>& steps, std::size_t first, std::size_t last) : m_steps(steps) {
        for (std::size_t step = first; step < last; ++step) {
            closeUpTo(steps[step].start);
            m_open.push_back(static_cast<std::uint32_t>(step));
            m_turns.push_back({steps[step].start, m_open.back()});
        }
        closeUpTo(never);
        m_turns.push_back({never, noIteration});
    }

    /// Looks first where the last one was found: launches follow each other.
    std::uint32_t at(Nanos time) {
        if (!isIn(m_near, time) && !(m_near + 2 < m_turns.size() && isIn(++m_near, time))) {
            const auto after = std::upper_bound(m_turns.begin(), m_turns.end() - 1, time,
                                                [](Nanos at, const Turn& turn) { return at < turn.from; });
            m_near = static_cast<std::size_t>(after - m_turns.begin()) - 1;
        }
        return m_turns[m_near].step;
    }

private:
    /// From then on this one is the innermost.
    struct Turn {
        Nanos from;
        std::uint32_t step;
    };
    static constexpr Nanos never = std::numeric_limits<Nanos>::max();

    bool isIn(std::size_t turn, Nanos time) const {
        return m_turns[turn].from <= time && time < m_turns[turn + 1].from;
    }
    void closeUpTo(Nanos time) {
        Nanos now = std::numeric_limits<Nanos>::min();
        while (!m_open.empty() && m_steps[m_open.back()].end <= time) {
            now = std::max(now, m_steps[m_open.back()].end);
            m_open.pop_back();
            if (m_open.empty())
                m_turns.push_back({now, noIteration});
            else if (m_steps[m_open.back()].end > now)
                m_turns.push_back({now, m_open.back()});
        }
    }

    const std::vector<Step>& m_steps;
    std::vector<std::uint32_t> m_open;
    std::vector<Turn> m_turns{{std::numeric_limits<Nanos>::min(), noIteration}};  ///< rising; the last one is never
    std::size_t m_near = 0;
};

/// The steps of each track, and where a thread's launches are looked for.
class StepsOfThreads {
public:
    StepsOfThreads(const Trace& trace, const std::vector<Step>& steps)
        : m_trace(trace), m_steps(steps), m_ofThread(trace.threads.size()), m_ofProcess(trace.processes.size()) {
        for (std::size_t first = 0, last = 0; first < steps.size(); first = last) {
            while (last < steps.size() && steps[last].track == steps[first].track)
                ++last;
            m_ofThread[steps[first].track] = {m_tracks.size()};
            m_ofProcess[index(steps[first].process)].push_back(m_tracks.size());
            m_tracks.emplace_back(steps, first, last);
        }
    }

    /// The step that a call lies in: of several tracks the one that starts last.
    std::uint32_t stepOf(std::uint32_t call) {
        std::uint32_t found = noIteration;
        const std::size_t thread = index(m_trace.calls.thread[call]);
        const auto& own = m_ofThread[thread];
        for (const std::size_t track : own.empty() ? m_ofProcess[index(m_trace.threads[thread].process)] : own) {
            const std::uint32_t step = m_tracks[track].at(m_trace.calls.start[call]);
            if (step == noIteration) continue;
            if (found == noIteration || m_steps[step].start > m_steps[found].start) found = step;
        }
        return found;
    }

private:
    const Trace& m_trace;
    const std::vector<Step>& m_steps;
    std::vector<OpenSteps> m_tracks;
    std::vector<std::vector<std::size_t>> m_ofThread, m_ofProcess;
};

}  // namespace

std::vector<Step> hostSteps(const Trace& trace, const std::vector<bool>& names) {
    std::vector<Step> steps;
    const HostRanges& ranges = trace.hostRanges;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        if (!names[index(ranges.name[i])] || ranges.kind[i] == RangeKind::Overhead) continue;
        const auto thread = static_cast<std::uint32_t>(index(ranges.thread[i]));
        const ProcessId process = trace.threads[thread].process;
        steps.push_back({ranges.name[i], process, thread, ranges.start[i], ranges.start[i] + ranges.duration[i], i});
    }
    std::stable_sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) { return a.track < b.track; });
    return steps;
}

std::vector<Step> annotatedSteps(const Trace& trace, const std::vector<bool>& names) {
    std::vector<Step> steps;
    std::map<std::pair<ProcessId, NameId>, std::size_t> latest;
    const DeviceRanges& ranges = trace.deviceRanges;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        if (!names[index(ranges.name[i])]) continue;
        const ProcessId process = trace.streams[index(ranges.stream[i])].process;
        const Nanos end = ranges.start[i] + ranges.duration[i];
        const auto [last, isNew] = latest.try_emplace({process, ranges.name[i]}, steps.size());
        if (!isNew && ranges.start[i] < steps[last->second].end) {
            steps[last->second].end = std::max(steps[last->second].end, end);
            continue;
        }
        last->second = steps.size();
        const auto track = static_cast<std::uint32_t>(index(process));
        steps.push_back({ranges.name[i], process, track, ranges.start[i], end, noRange});
    }
    std::stable_sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) { return a.track < b.track; });
    return steps;
}

std::vector<std::uint32_t> launchedBy(const Trace& trace, const std::vector<Step>& steps) {
    std::vector<std::uint32_t> ownerOf = filledColumn(trace.events.size(), noIteration);
    if (steps.empty() || trace.calls.size() == 0) return ownerOf;
    StepsOfThreads threads(trace, steps);
    for (std::size_t event = 0; event < ownerOf.size(); ++event)
        if (const std::uint32_t call = trace.events.launch[event]; call != noLaunch)
            ownerOf[event] = threads.stepOf(call);
    return ownerOf;
}

std::vector<std::uint32_t> startingIn(const Trace& trace, const std::vector<Step>& steps) {
    std::vector<std::uint32_t> ownerOf(trace.events.size(), noIteration);
    const auto begin = trace.events.start.begin();
    for (std::size_t step = 0; step < steps.size(); ++step) {
        const auto from = std::lower_bound(begin, trace.events.start.end(), steps[step].start);
        const auto to = std::lower_bound(from, trace.events.start.end(), steps[step].end);
        for (auto event = static_cast<std::size_t>(from - begin); event < static_cast<std::size_t>(to - begin); ++event)
            if (ownerOf[event] == noIteration &&
                trace.streams[index(trace.events.stream[event])].process == steps[step].process)
                ownerOf[event] = static_cast<std::uint32_t>(step);
    }
    return ownerOf;
}

}  // namespace core
