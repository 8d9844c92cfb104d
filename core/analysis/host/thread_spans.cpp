// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/host/thread_spans.h"

#include "core/trace/host_threads.h"

#include <array>
#include <limits>

namespace core {

namespace {

CoreState stateOf(std::optional<ThreadState> recorded, bool isInCall, bool areCallsRecorded) {
    if (!recorded) return CoreState::NotRecorded;
    switch (*recorded) {
        case ThreadState::Running:
            return CoreState::Running;
        case ThreadState::Blocked:
            return CoreState::Blocked;
        case ThreadState::WaitingForCore:
            return CoreState::WaitingForCore;
        case ThreadState::OffCore:
            break;
    }
    if (isInCall) return CoreState::Blocked;
    return areCallsRecorded ? CoreState::WaitingForCore : CoreState::NotRecorded;
}

/// A call that has begun.
struct OpenCall {
    Nanos end = 0;
    NameId name{};
};

}  // namespace

std::string_view text(CoreState state) {
    constexpr std::array<std::string_view, coreStateCount> texts = {"running", "blocked", "waiting for a core",
                                                                    "not recorded"};
    return texts[static_cast<std::size_t>(state)];
}

ThreadSpans::ThreadSpans(const Trace& trace) : m_from(trace.threads.size() + 1) {
    for (std::size_t thread = 0; thread < trace.threads.size(); ++thread) {
        const auto [state, stateEnd] = rowsOf(static_cast<ThreadId>(thread), trace.threadStates.thread);
        const auto [call, callEnd] = rowsOf(static_cast<ThreadId>(thread), trace.osCalls.thread);
        if (state < stateEnd || call < callEnd) addThread(trace, {state, stateEnd}, {call, callEnd});
        m_from[thread + 1] = m_spans.size();
    }
}

/// Steps through all moments at which a state or a call begins or a call ends.
void ThreadSpans::addThread(const Trace& trace, Rows states, Rows calls) {
    constexpr Nanos never = std::numeric_limits<Nanos>::max();
    const auto next = [](const Rows& rows, const std::vector<Nanos>& start) {
        return rows.next < rows.end ? start[rows.next] : never;
    };
    std::optional<ThreadState> state;
    std::vector<OpenCall> open;
    for (Nanos at = 0; at < never;) {
        for (; next(states, trace.threadStates.start) <= at; ++states.next)
            state = trace.threadStates.state[states.next];
        for (; next(calls, trace.osCalls.start) <= at; ++calls.next)
            open.push_back(
                {trace.osCalls.start[calls.next] + trace.osCalls.duration[calls.next], trace.osCalls.name[calls.next]});
        while (!open.empty() && open.back().end <= at)
            open.pop_back();
        const bool isInCall = !open.empty();
        m_spans.push_back({at, stateOf(state, isInCall, trace.osCalls.size() > 0),
                           isInCall ? std::optional(open.back().name) : std::nullopt});
        at = std::min({next(states, trace.threadStates.start), next(calls, trace.osCalls.start),
                       isInCall ? open.back().end : never});
    }
}

}  // namespace core
