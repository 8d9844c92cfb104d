// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/longest_wait.h"

#include "core/analysis/stacks/chosen_code.h"
#include "core/code/code_tree_builder.h"
#include "core/code/fitting_nodes.h"
#include "core/code/innermost_frames.h"

#include <algorithm>

namespace core {

namespace {

/// Finds the longest run of adjacent time intervals.
class LongestRun {
public:
    void add(const TimeWindow& stretch) {
        if (m_run.end != stretch.start) m_run = {stretch.start, stretch.start};
        m_run.end = stretch.end;
        if (m_run.end - m_run.start > m_longest.end - m_longest.start) m_longest = m_run;
    }
    const TimeWindow& longest() const { return m_longest; }

private:
    TimeWindow m_run, m_longest;
};

/// Attributes the gap like OffGpu: to frames up to the end of the launch call, then to the latency of the launch.
TimeWindow longestMoment(const View& view, const Frames& frames, const CodePath& path, const TimeWindow& gap,
                         std::uint32_t launch) {
    const Calls& calls = view.trace.calls;
    const ThreadId thread = calls.thread[launch];
    const Nanos handedOver = std::clamp(calls.start[launch] + calls.duration[launch], gap.start, gap.end);
    CodeTreeBuilder tree(view.trace, frames, path.choice.options);
    FittingNodes fitting(path.steps, path.choice.callers);
    LongestRun run;
    const auto addIfHeld = [&](std::uint32_t node, const TimeWindow& stretch) {
        if (fitting.holds(tree.tree(), node)) run.add(stretch);
    };
    InnermostFrames innermost(frames);
    innermost.visit(thread, gap.start, handedOver, view.stop, [&](std::uint32_t frame, Nanos from, Nanos to) {
        addIfHeld(tree.folder().orOutside(tree.nodeOf(thread, frame)), {from, to});
    });
    if (handedOver == gap.end) return run.longest();
    const std::uint32_t launched = tree.nodeOf(thread, innermost.at(thread, calls.start[launch]));
    addIfHeld(tree.folder().note(launched, launchLatency), {handedOver, gap.end});
    return run.longest();
}

}  // namespace

std::optional<LongestWait> longestWait(const View& view, const Frames& frames, const CodePath& path) {
    const CodePlaces places = codePlaces(view, frames, path);
    const auto longest = std::ranges::max_element(places.gaps, {}, &CodeGap::held);
    if (longest == places.gaps.end()) return std::nullopt;
    LongestWait wait{*longest, {}, longest->gap, {}};
    const std::uint32_t launch = longest->next == noEvent ? noLaunch : view.trace.events.launch[longest->next];
    if (launch == noLaunch) return wait;
    wait.thread = view.trace.calls.thread[launch];
    wait.moment = longestMoment(view, frames, path, longest->gap, launch);
    wait.others = otherThreadsWithin(view, frames, path.choice.options, *wait.thread, wait.moment);
    return wait;
}

}  // namespace core
