// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/selection.h"

#include "core/analysis/scope/iterations.h"
#include "core/analysis/scope/kernel_name_choice.h"
#include "core/analysis/scope/step_kinds.h"

namespace core {

std::vector<char> passingNames(const View& view) {
    const Filter& filter = view.options.filter;
    std::vector<char> passes(view.trace.names.size(), true);
    if (!filter.kernels.empty()) {
        MatchCache cache;
        passes = view.kernelNames ? view.kernelNames->fits
                                  : kernelNameChoice(filter.kernels, view.trace, cache, view.stop)->fits;
    }
    if (filter.classes.empty()) return passes;
    const Classification& classes = view.classes;
    for (std::size_t name = 0; name < passes.size(); ++name)
        passes[name] = passes[name] && filter.classes.contains(classes.classes[index(classes.classOf[name])]);
    return passes;
}

EventChoice::EventChoice(const View& view)
    : m_events(view.trace.events),
      m_streams(view.trace.streams.size()),
      m_devices(view.trace.devices.size()),
      m_names(passingNames(view)) {
    const Filter& filter = view.options.filter;
    static const CodeChoice nothing;
    m_choosesKernels = filter.choosesKernels();
    if (!filter.code.empty()) m_code = view.code ? view.code : &nothing;
    m_isAnyStream = filter.devices.empty() && filter.streams.empty();
    for (std::size_t s = 0; s < m_streams.size(); ++s) {
        const Stream& stream = view.trace.streams[s];
        const std::int64_t ordinal = view.trace.devices[index(stream.device)].ordinal;
        m_streams[s] = (filter.devices.empty() || filter.devices.contains(ordinal)) &&
                       (filter.streams.empty() || filter.streams.contains(stream.number));
        if (m_streams[s]) m_devices[index(stream.device)] = true;
    }
}

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
