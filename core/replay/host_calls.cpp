// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/host_calls.h"

#include "core/analysis/scope/iterations.h"

#include <algorithm>
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
    const HostRanges& ranges = view.trace.hostRanges;
    std::vector<Mark> marks;
    for (const Iteration& each : iterationList(view).iterations)
        if (each.range != noRange)
            marks.push_back({each.name, each.number, ranges.start[each.range],
                             ranges.start[each.range] + ranges.duration[each.range], ranges.thread[each.range]});
    return marks;
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
    return marks;
}

/// Makes the calls thread by thread.
class CallsOfThreads {
public:
    CallsOfThreads(const View& view, ReplayCounts& counts) : m_trace(view.trace), m_stop(view.stop), m_counts(counts) {
        m_made.placeOf.assign(m_trace.calls.size(), noCall);
        m_isKept.assign(m_trace.threads.size(), 0);
        for (const std::uint32_t launch : m_trace.events.launch)
            if (launch != noLaunch) m_isKept[index(m_trace.calls.thread[launch])] = 1;
    }

    HostCalls made(std::vector<Mark> marks) {
        takeMarks(std::move(marks));
        sortByThread();
        std::vector<Entry> entries;
        for (std::size_t thread = 0; thread < m_isKept.size() && !m_stop.stop_requested(); ++thread)
            if (m_isKept[thread]) foldThread(static_cast<ThreadId>(thread), entries);
        putInOrder();
        return std::move(m_made);
    }

private:
    struct Entry {
        Nanos start = 0, end = 0;
        std::uint32_t source = noCall;
        std::uint32_t mark = noCall;  ///< 2 i of the begin, 2 i + 1 of the end of step i
    };

    /// Steps that begin within another are left out, and so are those of which no thread launches anything.
    void takeMarks(std::vector<Mark> marks) {
        std::stable_sort(marks.begin(), marks.end(), [](const Mark& a, const Mark& b) {
            return std::tie(a.start, a.end, a.name, a.thread) < std::tie(b.start, b.end, b.name, b.thread);
        });
        const auto fallback = std::find(m_isKept.begin(), m_isKept.end(), 1);
        for (Mark& mark : marks) {
            if (fallback == m_isKept.end()) return;
            if (!m_marks.empty() && mark.start < m_marks.back().end) {
                ++m_counts.overlappingSteps;
                continue;
            }
            if (!m_isKept[index(mark.thread)]) mark.thread = threadFor(mark, fallback - m_isKept.begin());
            m_marks.push_back(std::move(mark));
        }
    }
    /// A kept thread of the same process, or any.
    ThreadId threadFor(const Mark& mark, std::ptrdiff_t any) const {
        const ProcessId process = m_trace.threads[index(mark.thread)].process;
        for (std::size_t thread = 0; thread < m_isKept.size(); ++thread)
            if (m_isKept[thread] && m_trace.threads[thread].process == process) return static_cast<ThreadId>(thread);
        return static_cast<ThreadId>(any);
    }

    void sortByThread() {
        m_from.assign(m_isKept.size() + 1, 0);
        for (const ThreadId thread : m_trace.calls.thread)
            ++m_from[index(thread) + 1];
        for (std::size_t thread = 0; thread < m_isKept.size(); ++thread) {
            if (!m_isKept[thread]) m_counts.leftOut += static_cast<std::int64_t>(m_from[thread + 1]);
            m_from[thread + 1] += m_from[thread];
        }
        m_byThread.resize(m_trace.calls.size());
        std::vector<std::size_t> next(m_from.begin(), m_from.end() - 1);
        for (std::uint32_t call = 0; call < m_trace.calls.size(); ++call)
            m_byThread[next[index(m_trace.calls.thread[call])]++] = call;
        m_marksOf.resize(m_isKept.size());
        for (std::uint32_t mark = 0; mark < m_marks.size(); ++mark)
            m_marksOf[index(m_marks[mark].thread)].push_back(mark);
    }

    void foldThread(ThreadId thread, std::vector<Entry>& entries) {
        const Calls& calls = m_trace.calls;
        entries.clear();
        for (std::size_t i = m_from[index(thread)]; i < m_from[index(thread) + 1]; ++i) {
            const std::uint32_t call = m_byThread[i];
            entries.push_back({calls.start[call], calls.start[call] + calls.duration[call], call});
        }
        const auto before = [](const Entry& a, const Entry& b) {
            return a.start != b.start ? a.start < b.start : a.end > b.end;
        };
        const auto middle = static_cast<std::ptrdiff_t>(entries.size());
        for (const std::uint32_t mark : m_marksOf[index(thread)]) {
            entries.push_back({m_marks[mark].start, m_marks[mark].start, noCall, 2 * mark});
            entries.push_back({m_marks[mark].end, m_marks[mark].end, noCall, 2 * mark + 1});
        }
        std::stable_sort(entries.begin() + middle, entries.end(), before);
        std::inplace_merge(entries.begin(), entries.begin() + middle, entries.end(), before);
        Nanos end = -1;               // of the last call
        std::uint32_t last = noCall;  // its place
        for (const Entry& entry : entries) {
            HostCall call{entry.start, entry.end, entry.source, thread};
            if (last != noCall && call.start < end && entry.mark == noCall && call.end <= end) {
                ++m_counts.folded;
                m_made.placeOf[entry.source] = last;
                continue;
            }
            if (last != noCall && call.start < end) {
                m_counts.clipped += entry.mark == noCall;
                call.start = end;
                if (entry.mark != noCall) call.end = end;
            }
            end = call.end;
            last = static_cast<std::uint32_t>(m_made.calls.size());
            if (entry.mark == noCall) m_made.placeOf[entry.source] = last;
            m_markOf.push_back(entry.mark);
            m_made.calls.push_back(call);
        }
    }

    void putInOrder() {
        std::vector<HostCall>& calls = m_made.calls;
        std::vector<std::uint32_t> order(calls.size()), place(calls.size());
        for (std::uint32_t i = 0; i < order.size(); ++i)
            order[i] = i;
        std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            return calls[a].start != calls[b].start ? calls[a].start < calls[b].start : calls[a].end < calls[b].end;
        });
        std::vector<HostCall> sorted(calls.size());
        m_made.steps.resize(m_marks.size());
        for (std::uint32_t i = 0; i < order.size(); ++i) {
            sorted[i] = calls[order[i]];
            place[order[i]] = i;
            const std::uint32_t mark = m_markOf[order[i]];
            if (mark != noCall) (mark % 2 == 0 ? m_made.steps[mark / 2].begin : m_made.steps[mark / 2].last) = i;
        }
        calls = std::move(sorted);
        for (std::uint32_t& at : m_made.placeOf)
            if (at != noCall) at = place[at];
        for (std::size_t i = 0; i < m_marks.size(); ++i) {
            StepMarks& step = m_made.steps[i];
            step.name = std::move(m_marks[i].name);
            step.number = m_marks[i].number;
            step.start = m_marks[i].start;
            step.end = m_marks[i].end;
        }
        m_counts.calls = static_cast<std::int64_t>(calls.size());
    }

    const Trace& m_trace;
    std::stop_token m_stop;
    ReplayCounts& m_counts;
    HostCalls m_made;
    std::vector<char> m_isKept;  ///< by thread
    std::vector<Mark> m_marks;
    std::vector<std::size_t> m_from;  ///< by thread, where its calls begin in m_byThread; one more
    std::vector<std::uint32_t> m_byThread;
    std::vector<std::vector<std::uint32_t>> m_marksOf;  ///< by thread
    std::vector<std::uint32_t> m_markOf;                ///< by call made
};

}  // namespace

HostCalls hostCalls(const View& view, ReplayCounts& counts) {
    CallsOfThreads calls(view, counts);
    return calls.made(view.options.iteration == "auto" ? profilerMarks(view.trace) : namedMarks(view));
}

}  // namespace core
