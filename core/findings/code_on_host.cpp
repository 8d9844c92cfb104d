// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/code_on_host.h"

#include <algorithm>

namespace core {

CodeOnHost::CodeOnHost(RuleInput& input, const std::string& pattern)
    : m_input(input), m_pattern(pattern), m_cover(input.trace, Regex(pattern), input.view.stop) {
    for (const HostStep& step : input.steps) {
        if (!input.looksAt(step.start)) continue;
        Nanos time = 0;
        for (std::size_t thread = 0; thread < input.launches().size(); ++thread)
            if (input.launches()[thread]) time += m_cover.within(static_cast<ThreadId>(thread), step.start, step.end);
        m_time += time;
        if (input.isOfWall(step.start)) m_ofWall += time;
    }
}

void CodeOnHost::price(Finding& finding, Nanos idle) const {
    m_input.price(finding, "code:" + m_pattern + "=0", idle);
    m_input.holdTo(finding, m_ofWall,
                   {sentence("Findings",
                             "What the host spends in this code, by iteration: more than that cannot be saved. The "
                             "replay gains more, since it does not know all that the host waited for.")});
}

void CodeOnHost::explain(Finding& finding, Nanos idle) const {
    if (finding.price <= m_input.perIteration(idle)) return;
    finding.evidence.push_back({sentence("Findings",
                                         "more than that can be saved since the host is there for %1, "
                                         "and without it launches further ahead"),
                                {iterationTime(m_input, m_time)}});
}

void CodeOnHost::addIdle(Finding& finding, const std::string& code) const {
    const Trace& trace = m_input.trace;
    const Calls& calls = trace.calls;
    for (const IdleInterval& idle : m_input.idle.intervals) {
        if (idle.next == noEvent || trace.events.launch[idle.next] == noLaunch) continue;
        const std::uint32_t launch = trace.events.launch[idle.next];
        const Nanos handedOver = std::clamp(calls.start[launch] + calls.duration[launch], idle.start, idle.end);
        const Nanos covered = m_cover.within(calls.thread[launch], idle.start, handedOver);
        if (covered <= 0) continue;
        ++finding.placeCount;
        const std::string step = m_input.stepName(calls.start[launch]);
        finding.places.push_back({idle.device, step, idle.start, covered, code, m_input.stepAt(calls.start[launch])});
    }
    keepLongest(finding.places);
}

}  // namespace core
