// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/iteration_steps.h"

#include "core/trace/column_memory.h"

#include <algorithm>
#include <map>
#include <utility>

namespace core {

namespace {

/// The steps of one track while time goes on: the innermost that is open.
class TrackCursor {
public:
    TrackCursor(const std::vector<Step>& steps, std::size_t first, std::size_t last)
        : m_steps(steps), m_next(first), m_last(last) {}

    /// Times must not fall from call to call.
    std::uint32_t at(Nanos time) {
        for (; m_next < m_last && m_steps[m_next].start <= time; ++m_next)
            m_open.push_back(static_cast<std::uint32_t>(m_next));
        while (!m_open.empty() && m_steps[m_open.back()].end <= time)
            m_open.pop_back();
        return m_open.empty() ? noIteration : m_open.back();
    }

private:
    const std::vector<Step>& m_steps;
    std::size_t m_next, m_last;
    std::vector<std::uint32_t> m_open;
};

/// By call: the step it lies in.
std::vector<std::uint32_t> stepOfCalls(const Trace& trace, const std::vector<Step>& steps) {
    std::vector<TrackCursor> cursors;
    std::vector<std::vector<std::size_t>> ofThread(trace.threads.size()), ofProcess(trace.processes.size());
    for (std::size_t first = 0, last = 0; first < steps.size(); first = last) {
        while (last < steps.size() && steps[last].track == steps[first].track)
            ++last;
        ofThread[steps[first].track] = {cursors.size()};
        ofProcess[index(steps[first].process)].push_back(cursors.size());
        cursors.emplace_back(steps, first, last);
    }
    std::vector<std::uint32_t> stepOf = filledColumn(trace.calls.size(), noIteration);
    for (std::size_t call = 0; call < stepOf.size(); ++call) {
        const std::size_t thread = index(trace.calls.thread[call]);
        const auto& own = ofThread[thread];
        for (const std::size_t cursor : own.empty() ? ofProcess[index(trace.threads[thread].process)] : own) {
            const std::uint32_t step = cursors[cursor].at(trace.calls.start[call]);
            if (step == noIteration) continue;
            if (stepOf[call] == noIteration || steps[step].start > steps[stepOf[call]].start) stepOf[call] = step;
        }
    }
    return stepOf;
}

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
    const std::vector<std::uint32_t> stepOf = stepOfCalls(trace, steps);
    for (std::size_t event = 0; event < ownerOf.size(); ++event)
        if (const std::uint32_t call = trace.events.launch[event]; call != noLaunch) ownerOf[event] = stepOf[call];
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
