// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/other_threads.h"

#include "core/analysis/stacks/chosen_code.h"
#include "core/code/host_sums.h"

#include <algorithm>
#include <optional>
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

}  // namespace core
