// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/longest_wait.h"

#include "core/analysis/stacks/chosen_code.h"
#include "core/code/code_tree_builder.h"
#include "core/code/fitting_nodes.h"
#include "core/code/host_sums.h"
#include "core/code/innermost_frames.h"

#include <algorithm>
#include <tuple>

namespace core {

namespace {

/// Returns the node with most of a thread's time, or outsideRecordedCode.
ThreadInCode mostOf(const CodeTree& tree, ThreadId thread) {
    std::uint32_t most = 0;
    for (std::uint32_t node = 1; node < tree.nodes.size(); ++node)
        if (tree.nodes[node].self > tree.nodes[most].self) most = node;
    const auto time = static_cast<Nanos>(tree.nodes[most].self.real());
    if (most == 0) return {thread, std::string(outsideRecordedCode), time, std::string(outsideRecordedCode)};
    return {thread, tree.path(most), time, tree.label(most), tree.nodes[most].kind};
}

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

std::vector<ThreadInCode> otherThreadsWithin(const View& view, const Frames& frames, const CodeOptions& options,
                                             ThreadId but, const TimeWindow& stretch) {
    std::optional<HostActivity> own;
    if (!view.host) own.emplace(view.trace);
    HostClock clock(view.trace, view.host ? *view.host : *own);
    HostSums sums(view.trace, frames, onOwnThread(options), clock);
    CodeTreeBuilder tree(view.trace, frames, onOwnThread(options));
    std::vector<ThreadInCode> threads;
    for (std::size_t i = 0; i < frames.threads() && !view.stop.stop_requested(); ++i) {
        const auto thread = static_cast<ThreadId>(i);
        if (thread == but || frames.of(thread).empty()) continue;
        sums.visit(thread, stretch.start, stretch.end, view.stop,
                   [&](const HostSum& sum) { tree[tree.nodeOf(thread, sum.frame)].self += sum.time; });
        threads.push_back(mostOf(tree.finish(), thread));
    }
    std::ranges::stable_sort(threads, [](const ThreadInCode& a, const ThreadInCode& b) {
        const auto key = [](const ThreadInCode& each) {
            return std::tuple(each.path == outsideRecordedCode, -each.time);
        };
        return key(a) < key(b);
    });
    return threads;
}

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
