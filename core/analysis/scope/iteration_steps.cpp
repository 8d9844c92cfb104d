// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/iteration_steps.h"

#include "core/analysis/scope/unlinked_work.h"
#include "core/base/stop.h"
#include "core/trace/column_memory.h"
#include "core/trace/launches.h"

#include <queue>

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <numeric>
#include <utility>

namespace core {

namespace {

/// Finds the innermost open step at any time: of the open ones the last in `order`, which is ordered by start.
class OpenSteps {
public:
    OpenSteps(const std::vector<Step>& steps, const std::vector<std::uint32_t>& order) : m_steps(steps) {
        for (const std::uint32_t step : order) {
            closeUpTo(steps[step].start);
            m_open.push_back(step);
            m_turns.push_back({steps[step].start, step});
        }
        closeUpTo(never);
        m_turns.push_back({never, noIteration});
    }

    /// Returns the innermost step at `time`. The search begins at the last result: launches follow each other.
    std::uint32_t at(Nanos time) {
        if (!isIn(m_near, time) && !(m_near + 2 < m_turns.size() && isIn(++m_near, time))) {
            const auto after = std::upper_bound(m_turns.begin(), m_turns.end() - 1, time,
                                                [](Nanos at, const Turn& turn) { return at < turn.from; });
            m_near = static_cast<std::size_t>(after - m_turns.begin()) - 1;
        }
        return m_turns[m_near].step;
    }

private:
    /// From this time on, this step is the innermost one.
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
    std::vector<Turn> m_turns{{std::numeric_limits<Nanos>::min(), noIteration}};  ///< rising; the last is a sentinel
    std::size_t m_near = 0;
};

/// Finds the step of each launch: among the steps of its thread, or else of all threads of its process.
class StepsOfThreads {
public:
    StepsOfThreads(const Trace& trace, const std::vector<Step>& steps)
        : m_trace(trace), m_hasOwn(trace.threads.size()) {
        Orders ofThread(trace.threads.size()), ofProcess(trace.processes.size());
        for (std::uint32_t step = 0; step < steps.size(); ++step) {
            ofThread[steps[step].track].push_back(step);
            ofProcess[index(steps[step].process)].push_back(step);
            m_hasOwn[steps[step].track] = true;
        }
        for (std::vector<std::uint32_t>& order : ofProcess)  // of equal starts, the first thread's comes first
            std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
                return std::pair(steps[a].start, steps[b].track) < std::pair(steps[b].start, steps[a].track);
            });
        for (const auto& order : ofThread)
            m_ofThread.emplace_back(steps, order);
        for (const auto& order : ofProcess)
            m_ofProcess.emplace_back(steps, order);
    }

    /// Returns the step in which a call starts.
    std::uint32_t stepOf(std::uint32_t call) {
        const std::size_t thread = index(m_trace.calls.thread[call]);
        OpenSteps& steps = m_hasOwn[thread] ? m_ofThread[thread] : m_ofProcess[index(m_trace.threads[thread].process)];
        return steps.at(m_trace.calls.start[call]);
    }

private:
    using Orders = std::vector<std::vector<std::uint32_t>>;

    const Trace& m_trace;
    std::vector<char> m_hasOwn;  ///< indexed by thread
    std::vector<OpenSteps> m_ofThread, m_ofProcess;
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
    bool areLinked = true;
    for (std::size_t event = 0; event < ownerOf.size(); ++event)
        if (const std::uint32_t call = trace.events.launch[event]; call != noLaunch)
            ownerOf[event] = threads.stepOf(call);
        else
            areLinked = false;
    if (areLinked || !UnlinkedOperations(trace).any()) return ownerOf;
    for (const auto& [event, call] : launchesInOrder(trace))
        ownerOf[event] = threads.stepOf(call);
    return ownerOf;
}

std::vector<std::uint32_t> stepsOfCalls(const Trace& trace, const std::vector<Step>& steps,
                                        const std::vector<std::uint32_t>& calls) {
    StepsOfThreads threads(trace, steps);
    std::vector<std::uint32_t> stepOf;
    for (const std::uint32_t call : calls)
        stepOf.push_back(threads.stepOf(call));
    return stepOf;
}

std::vector<std::uint32_t> startingIn(const Trace& trace, const std::vector<Step>& steps, const std::stop_token& stop) {
    using LowestFirst = std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>>;
    std::vector<std::uint32_t> ownerOf(trace.events.size(), noIteration), byStart(steps.size());
    if (steps.empty()) return ownerOf;
    std::iota(byStart.begin(), byStart.end(), 0u);
    std::ranges::stable_sort(byStart, {}, [&](std::uint32_t step) { return steps[step].start; });
    // Those that began. What has ended is taken out only where it would be the answer: no later event starts in it.
    std::vector<LowestFirst> open(trace.processes.size());
    auto next = byStart.begin();
    const auto from = std::ranges::lower_bound(trace.events.start, steps[byStart.front()].start);
    for (auto event = static_cast<std::size_t>(from - trace.events.start.begin()); event < ownerOf.size(); ++event) {
        if (everyFew(event, stop)) break;
        const Nanos start = trace.events.start[event];
        for (; next != byStart.end() && steps[*next].start <= start; ++next)
            open[index(steps[*next].process)].push(*next);
        LowestFirst& own = open[index(trace.streams[index(trace.events.stream[event])].process)];
        while (!own.empty() && steps[own.top()].end <= start)
            own.pop();
        if (!own.empty()) ownerOf[event] = own.top();
    }
    return ownerOf;
}

}  // namespace core
