// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/host_calls.h"

#include "core/analysis/scope/iterations.h"
#include "core/analysis/scope/step_spans.h"
#include "core/base/stop.h"
#include "core/trace/column_memory.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace core {

namespace {

constexpr std::string_view stepPrefix = "ProfilerStep";

struct Mark {
    std::string name;
    std::int64_t number = 0;
    Nanos start = 0, end = 0;
    ThreadId thread{};
};

std::vector<Mark> namedMarks(const View& view) {
    const std::vector<StepSpan> spans = stepSpans(view);
    std::vector<Mark> marks;
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const Iteration& each = iterationList(view).iterations[i];
        if (spans[i].isKnown) marks.push_back({each.name, each.number, spans[i].start, spans[i].end, spans[i].thread});
    }
    return marks;
}

/// Leaves out steps that begin after the last launch: a profiler begins another one just before it is stopped.
void leaveOutEmptyEnd(const Trace& trace, std::vector<Mark>& marks) {
    Nanos lastLaunch = -1;
    for (const std::uint32_t launch : trace.events.launch)
        if (launch != noLaunch) lastLaunch = std::max(lastLaunch, trace.calls.start[launch]);
    if (lastLaunch >= 0) std::erase_if(marks, [&](const Mark& mark) { return mark.start > lastLaunch; });
}

std::vector<Mark> profilerMarks(const Trace& trace) {
    const HostRanges& ranges = trace.hostRanges;
    std::vector<char> isStep(trace.names.size());
    for (std::size_t name = 0; name < isStep.size(); ++name)
        isStep[name] = trace.names[static_cast<NameId>(name)].starts_with(stepPrefix);
    std::vector<Mark> marks;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        if (!isStep[index(ranges.name[i])] || !isUserRange(ranges.kind[i])) continue;
        const std::string name(trace.names[ranges.name[i]]);
        const std::size_t digits = name.find_last_not_of("0123456789") + 1;
        const bool isNumbered = digits < name.size() && name.size() - digits < 18;
        marks.push_back({name, isNumbered ? std::stoll(name.substr(digits)) : std::int64_t(marks.size() + 1),
                         ranges.start[i], ranges.start[i] + ranges.duration[i], ranges.thread[i]});
    }
    leaveOutEmptyEnd(trace, marks);
    return marks;
}

/// Makes the calls in one pass, keeping track of the last call of each thread.
class CallsInOrder {
public:
    CallsInOrder(const View& view, ReplayCounts& counts)
        : m_trace(view.trace), m_stop(view.stop), m_counts(counts), m_threads(view.trace.threads.size()) {
        m_made.placeOf = filledColumn<std::uint32_t>(m_trace.calls.size(), noCall);
        for (const std::uint32_t launch : m_trace.events.launch)
            if (launch != noLaunch) m_threads[index(m_trace.calls.thread[launch])].isKept = true;
    }

    HostCalls made(std::vector<Mark> marks) {
        takeMarks(std::move(marks));
        const Calls& calls = m_trace.calls;
        m_made.calls = roomFor<HostCall>(calls.size() + m_marks.size());
        auto mark = m_marks.begin();
        for (std::uint32_t call = 0; call < calls.size(); ++call) {
            if (everyFew(call, m_stop)) break;
            // A call that begins at the time of a mark belongs to the step that begins there, not to the one that ends.
            for (; mark != m_marks.end() && mark->time <= calls.start[call]; ++mark)
                addMark(*mark);
            if (m_threads[index(calls.thread[call])].isKept)
                addCall(call);
            else
                ++m_counts.leftOut;
        }
        for (; mark != m_marks.end(); ++mark)
            addMark(*mark);
        putInOrder();
        m_counts.calls = static_cast<std::int64_t>(m_made.calls.size());
        return std::move(m_made);
    }

private:
    struct StepMark {
        Nanos time = 0;
        ThreadId thread{};
        std::uint32_t step = 0;
        bool isEnd = false;
    };
    struct OfThread {
        bool isKept = false;
        Nanos end = -1;               ///< end of its last call
        std::uint32_t last = noCall;  ///< index of its last call
    };

    /// Leaves out steps that begin within another one. Moves the marks of threads that launch nothing to one that does.
    void takeMarks(std::vector<Mark> marks) {
        std::stable_sort(marks.begin(), marks.end(), [](const Mark& a, const Mark& b) {
            return std::tie(a.start, a.end, a.name, a.thread) < std::tie(b.start, b.end, b.name, b.thread);
        });
        const auto any =
            std::find_if(m_threads.begin(), m_threads.end(), [](const OfThread& each) { return each.isKept; });
        if (any == m_threads.end()) return;
        Nanos end = -1;
        for (Mark& mark : marks) {
            if (mark.start < end) {
                ++m_counts.overlappingSteps;
                continue;
            }
            end = mark.end;
            if (!m_threads[index(mark.thread)].isKept) mark.thread = threadFor(mark, any - m_threads.begin());
            const auto step = static_cast<std::uint32_t>(m_made.steps.size());
            m_marks.push_back({mark.start, mark.thread, step, false});
            m_marks.push_back({mark.end, mark.thread, step, true});
            m_made.steps.push_back({std::move(mark.name), mark.number, mark.start, mark.end});
        }
        std::stable_sort(m_marks.begin(), m_marks.end(),
                         [](const StepMark& a, const StepMark& b) { return a.time < b.time; });
    }
    /// Returns a kept thread of the same process, or else `any`.
    ThreadId threadFor(const Mark& mark, std::ptrdiff_t any) const {
        const ProcessId process = m_trace.threads[index(mark.thread)].process;
        for (std::size_t thread = 0; thread < m_threads.size(); ++thread)
            if (m_threads[thread].isKept && m_trace.threads[thread].process == process)
                return static_cast<ThreadId>(thread);
        return static_cast<ThreadId>(any);
    }

    std::uint32_t add(const HostCall& call) {
        OfThread& thread = m_threads[index(call.thread)];
        thread.end = call.end;
        thread.last = static_cast<std::uint32_t>(m_made.calls.size());
        m_made.calls.push_back(call);
        return thread.last;
    }
    void addCall(std::uint32_t source) {
        const Calls& calls = m_trace.calls;
        HostCall call{calls.start[source], calls.start[source] + calls.duration[source], source, calls.thread[source]};
        const OfThread& thread = m_threads[index(call.thread)];
        if (call.start < thread.end && call.end <= thread.end) {
            ++m_counts.folded;
            m_made.placeOf[source] = thread.last;
            return;
        }
        m_counts.clipped += call.start < thread.end;
        call.start = std::max(call.start, thread.end);
        m_made.placeOf[source] = add(call);
    }
    void addMark(const StepMark& mark) {
        const Nanos time = std::max(mark.time, m_threads[index(mark.thread)].end);
        StepMarks& step = m_made.steps[mark.step];
        (mark.isEnd ? step.last : step.begin) = add({time, time, noCall, mark.thread});
    }

    void putInOrder() {
        std::vector<HostCall>& calls = m_made.calls;
        const auto isBefore = [](const HostCall& a, const HostCall& b) {
            return std::tie(a.start, a.end, a.thread) < std::tie(b.start, b.end, b.thread);
        };
        if (std::is_sorted(calls.begin(), calls.end(), isBefore)) return;
        std::vector<std::uint32_t> order(calls.size()), place(calls.size());
        std::iota(order.begin(), order.end(), 0u);
        std::stable_sort(order.begin(), order.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return isBefore(calls[a], calls[b]); });
        std::vector<HostCall> sorted(calls.size());
        for (std::uint32_t i = 0; i < order.size(); ++i) {
            sorted[i] = calls[order[i]];
            place[order[i]] = i;
        }
        calls = std::move(sorted);
        for (std::uint32_t& at : m_made.placeOf)
            if (at != noCall) at = place[at];
        for (StepMarks& step : m_made.steps) {
            step.begin = place[step.begin];
            step.last = place[step.last];
        }
    }

    const Trace& m_trace;
    std::stop_token m_stop;
    ReplayCounts& m_counts;
    HostCalls m_made;
    std::vector<OfThread> m_threads;
    std::vector<StepMark> m_marks;  ///< sorted by time
};

}  // namespace

HostCalls hostCalls(const View& view, ReplayCounts& counts) {
    CallsInOrder calls(view, counts);
    return calls.made(view.options.iteration == "auto" ? profilerMarks(view.trace) : namedMarks(view));
}

}  // namespace core
