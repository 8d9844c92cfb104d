// SPDX-License-Identifier: GPL-3.0-or-later
// What a host thread did at any moment as the operating system saw it: on a core or not, and in which of its calls.
#pragma once

#include "core/trace/trace.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace core {

enum class CoreState : std::uint8_t { Running, Blocked, WaitingForCore, NotRecorded };
constexpr std::size_t coreStateCount = 4;

/// Returns the state as tables name it: "running", "blocked", "waiting for a core", "not recorded".
std::string_view text(CoreState state);

/// The states and calls of all threads, as disjoint spans. A thread that is off its core is blocked during a call into
/// the operating system; outside of one it waits for a core, if such calls were recorded at all, unless the recording
/// says which it was.
class ThreadSpans {
public:
    explicit ThreadSpans(const Trace& trace);

    /// Visits the parts of [start, end) in order: visit(start, end, state, call), `call` being the name of the
    /// innermost call into the operating system, if there is one.
    template <class Visit>
    void visit(ThreadId thread, Nanos start, Nanos end, const Visit& visit) const {
        const auto first = m_spans.begin() + static_cast<std::ptrdiff_t>(m_from[index(thread)]);
        const auto last = m_spans.begin() + static_cast<std::ptrdiff_t>(m_from[index(thread) + 1]);
        auto next = std::partition_point(first, last, [&](const Span& span) { return span.start <= start; });
        for (Span now = next == first ? Span{} : next[-1]; start < end; start = now.start) {
            const Nanos until = next == last ? end : std::min(end, next->start);
            visit(start, until, now.state, now.call);
            now = next == last ? Span{until} : *next++;
            now.start = until;
        }
    }

private:
    struct Span {
        Nanos start = 0;
        CoreState state = CoreState::NotRecorded;
        std::optional<NameId> call = {};
    };
    struct Rows {
        std::size_t next = 0, end = 0;
    };
    void addThread(const Trace& trace, Rows states, Rows calls);

    std::vector<Span> m_spans;        ///< ordered by thread, then start; a span lasts until the next one
    std::vector<std::size_t> m_from;  ///< the index of each thread's first span; one more at the end
};

}  // namespace core
