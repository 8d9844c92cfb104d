// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/main_code.h"

#include "core/analysis/host/host_activity.h"
#include "core/analysis/stacks/chosen_code.h"
#include "core/code/off_gpu.h"

#include <algorithm>
#include <map>
#include <memory>
#include <unordered_map>
#include <utility>

namespace core {

namespace {

/// The idle time of one pair, by label.
using TimeByLabel = std::unordered_map<std::uint32_t, Nanos>;

/// Attributes idle intervals to code, all in one tree.
class GapTree {
public:
    GapTree(const View& view, const Frames& frames, const CodeOptions& options)
        : m_own(view.host ? nullptr : std::make_unique<const HostActivity>(view.trace)),
          m_clock(view.trace, view.host ? *view.host : *m_own),
          m_sums(view.trace, frames, options, m_clock),
          m_tree(view.trace, frames, options),
          m_code(view, frames, m_sums, m_tree) {}

    /// Adds an interval; returns the nodes that received parts of it, with their times; nodes may repeat.
    const std::vector<std::pair<std::uint32_t, Nanos>>& add(const IdleInterval& gap) {
        m_code.add(gap);
        return m_code.parts();
    }
    const CodeTree& tree() const { return m_tree.tree(); }
    CodeTree finish() { return m_tree.finish(); }

private:
    std::unique_ptr<const HostActivity> m_own;
    HostClock m_clock;
    HostSums m_sums;
    CodeTreeBuilder m_tree;
    OffGpu m_code;
};

CodeOptions withoutCalls(CodeOptions options) {
    options.kinds[static_cast<std::size_t>(FrameKind::Call)] = false;
    return options;
}

/// Time by node; nodes without any may be missing.
using TimeByNode = std::map<std::uint32_t, Nanos>;

MainCode mainCode(const CodeTree& tree, const TimeByNode& times) {
    TimeByLabel labels;
    for (const auto& [node, time] : times)
        if (time > 0 && node != CodeTreeBuilder::root) labels[tree.nodes[node].label] += time;
    MainCode most;
    for (const auto& each : times) {
        const std::uint32_t node = each.first;
        const auto label = labels.find(tree.nodes[node].label);
        if (label == labels.end() || each.second <= 0) continue;
        const auto isMore = [&] {
            if (most.node == CodeTreeBuilder::root || label->second != most.held) return label->second > most.held;
            const int order = tree.label(node).compare(tree.label(most.node));
            return order == 0 ? each.second > times.at(most.node) : order < 0;
        };
        if (isMore()) most = {node, label->second};
    }
    return most;
}

/// Returns the parent of a launch latency's node, since the cause already says "latency"; else the node itself.
std::uint32_t launcherOf(const CodeTree& tree, std::uint32_t node) {
    const std::uint32_t above = tree.nodes[node].parent;
    return above != CodeTreeBuilder::root && tree.label(node) == launchLatency ? above : node;
}

std::string mainLabel(const TimeByLabel& times, const std::vector<std::string>& labels) {
    const auto most = std::max_element(times.begin(), times.end(), [&](const auto& a, const auto& b) {
        return a.second != b.second ? a.second < b.second : labels[a.first] > labels[b.first];
    });
    return most == times.end() ? std::string() : labels[most->first];
}

}  // namespace

std::vector<std::string> mainCodeOfPairs(const View& view, const Frames& frames, const IdleCauseTable& causes,
                                         const PairTable& pairs) {
    const std::size_t count = pairs.rows.size() + (pairs.noPair ? 1 : 0);
    if (frames.isEmpty() || pairs.of != PairGaps::Device) return std::vector<std::string>(count);
    GapTree tree(view, frames, view.options.code);
    std::vector<TimeByLabel> times(count);
    forEachPairIdle(view, causes, pairs, [&](std::size_t row, std::size_t interval) {
        if (row >= count) return;  // idle time of no pair has no row if it is zero
        for (const auto& [node, time] : tree.add(causes.intervals[interval]))
            times[row][tree.tree().nodes[node].label] += time;
    });
    const std::vector<std::string> labels = tree.finish().labels;
    std::vector<std::string> main;
    main.reserve(count);
    for (const TimeByLabel& each : times)
        main.push_back(mainLabel(each, labels));
    return main;
}

void addMainCode(Table& table, const PairTable& pairs, const std::vector<std::string>& mainCode) {
    if (pairs.of != PairGaps::Device || !table.missing.empty()) return;
    table.columns.push_back(mainCodeHeading.column());
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        const bool isKnown = row < mainCode.size() && !mainCode[row].empty();
        table.rows[row].push_back(isKnown ? Cell(mainCode[row]) : Cell());
    }
}

MainCodes mainCodeOfGaps(const View& view, const Frames& frames, std::span<const IdleInterval> gaps) {
    MainCodes main;
    main.of.resize(gaps.size());
    if (frames.isEmpty()) return main;
    GapTree tree(view, frames, withoutCalls(view.options.code));
    for (std::size_t i = 0; i < gaps.size() && !view.stop.stop_requested(); ++i) {
        TimeByNode times;
        for (const auto& [node, time] : tree.add(gaps[i]))
            times[node] += time;
        main.of[i] = mainCode(tree.tree(), times);
    }
    main.tree = tree.finish();
    return main;
}

MainCodes mainCodeOfCauses(const View& view, const Frames& frames, const IdleCauseTable& causes,
                           std::optional<DeviceId> device, const std::optional<LengthRange>& lengths) {
    MainCodes main;
    main.of.resize(idleCauseCount);
    if (frames.isEmpty()) return main;
    GapTree tree(view, frames, withoutCalls(view.options.code));
    for (const IdleInterval& gap : causes.intervals) {
        if (view.stop.stop_requested()) return main;
        const bool isMeant = (!device || gap.device == *device) && (!lengths || lengths->holds(gap.length()));
        if (isMeant) tree.add(gap);
    }
    for (std::size_t cause = 0; cause < idleCauseCount; ++cause) {
        TimeByNode times;
        for (std::uint32_t node = 1; node < tree.tree().nodes.size(); ++node)
            if (const Nanos time = tree.tree().nodes[node].causes[cause]; time > 0)
                times[launcherOf(tree.tree(), node)] += time;
        main.of[cause] = mainCode(tree.tree(), times);
    }
    main.tree = tree.finish();
    return main;
}

}  // namespace core
