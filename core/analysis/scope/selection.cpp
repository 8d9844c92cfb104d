// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/selection.h"

#include "core/analysis/scope/iterations.h"
#include "core/analysis/scope/step_kinds.h"

namespace core {

namespace {

/// Merges windows that overlap or touch.
std::vector<TimeWindow> unionOf(std::vector<TimeWindow> windows) {
    std::sort(windows.begin(), windows.end(),
              [](const TimeWindow& a, const TimeWindow& b) { return a.start < b.start; });
    std::vector<TimeWindow> merged;
    for (const TimeWindow& window : windows) {
        if (!merged.empty() && window.start <= merged.back().end)
            merged.back().end = std::max(merged.back().end, window.end);
        else
            merged.push_back(window);
    }
    return merged;
}

std::vector<TimeWindow> clipped(std::vector<TimeWindow> spans, const TimeWindow& window) {
    for (TimeWindow& span : spans)
        span = {std::max(span.start, window.start), std::min(span.end, window.end)};
    std::erase_if(spans, [](const TimeWindow& span) { return span.end <= span.start; });
    return spans;
}

}  // namespace

Selection::Selection(const View& view)
    : m_events(view.trace.events), m_choice(view), m_stop(view.stop), m_endOfWindow(view.trace.events.size()) {
    const Filter& filter = view.options.filter;
    m_occupying.all = m_choice.isAnyStream();
    m_passing.all = m_choice.isAny();
    if (filter.choosesIterations()) takeIterations(view);
    if (!filter.window) return;
    m_spans = m_spans ? clipped(*m_spans, *filter.window) : std::vector{*filter.window};
    m_firstInWindow = firstFrom(filter.window->start);
    m_endOfWindow = firstFrom(filter.window->end);
}

/// Takes the requested iterations, and numbers the runs of consecutive ones on a track from 1 on.
void Selection::takeIterations(const View& view) {
    static const IterationList none;
    const IterationList& list = view.iterations ? *view.iterations : none;
    std::vector<TimeWindow> windows;
    std::uint32_t runs = 0;
    for (std::size_t i = 0; i < list.iterations.size(); ++i) {
        const Iteration& iteration = list.iterations[i];
        const bool isTaken = isChosen(view.options.filter, list, iteration);
        const bool goesOn = i > 0 && m_runs[i - 1] > 0 && list.iterations[i - 1].track == iteration.track;
        if (isTaken && !goesOn) ++runs;
        m_runs.push_back(isTaken ? runs : 0);
        if (isTaken) windows.push_back({iteration.start, iteration.end});
    }
    m_owners = &list.ownerOf;
    m_spans = unionOf(std::move(windows));
}

std::pair<std::size_t, std::size_t> Selection::startingInSpans() const {
    if (!m_spans) return {0, m_events.size()};
    if (m_spans->empty()) return {0, 0};
    return {firstFrom(m_spans->front().start), firstFrom(m_spans->back().end)};
}

std::size_t Selection::firstFrom(Nanos time) const {
    return static_cast<std::size_t>(std::lower_bound(m_events.start.begin(), m_events.start.end(), time) -
                                    m_events.start.begin());
}

}  // namespace core
