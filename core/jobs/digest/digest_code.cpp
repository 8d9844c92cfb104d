// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/digest/digest_code.h"

#include "core/analysis/host/host_activity.h"
#include "core/analysis/scope/bounded_sum.h"
#include "core/base/text.h"
#include "core/code/off_gpu.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

namespace core {

namespace {

constexpr std::size_t longestLabel = 100;

/// Returns "ProfilerStep" for "ProfilerStep#7", so that all iterations share one label.
std::string_view withoutNumber(std::string_view label) {
    const std::size_t end = label.find_last_not_of("0123456789");
    const bool isNumbered = end != std::string_view::npos && end + 1 < label.size() && label[end] == '#';
    return isNumbered ? label.substr(0, end) : label;
}

/// Returns "train.py(12): step" for "/home/somebody/train.py(12): step".
std::string_view withoutFolder(std::string_view label) {
    const std::size_t file = label.substr(0, label.find('(')).find_last_of("/\\");
    return file == std::string_view::npos ? label : label.substr(file + 1);
}

std::string digestLabel(std::string_view label, FrameKind kind) {
    if (kind == FrameKind::Range) label = withoutNumber(label);
    if (kind == FrameKind::Python) label = withoutFolder(label);
    return repairedUtf8(label.substr(0, longestLabel));
}

/// Merges the nodes of a code tree whose paths become equal once their labels are shortened for the digest.
class DigestPaths {
public:
    explicit DigestPaths(const CodeTree& tree) : m_told(tree.nodes.size()) {
        std::unordered_map<std::string, std::uint32_t> ids;
        std::unordered_map<std::uint64_t, std::uint32_t> known;
        for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
            const CodeNode& node = tree.nodes[i];
            const auto [label, isNewLabel] = ids.try_emplace(digestLabel(tree.labels[node.label], node.kind),
                                                             static_cast<std::uint32_t>(m_labels.size()));
            if (isNewLabel) m_labels.push_back(label->first);
            const std::uint32_t parent = m_told[node.parent];
            const auto [path, isNew] = known.try_emplace(std::uint64_t{parent} << 32 | label->second,
                                                         static_cast<std::uint32_t>(m_nodes.size()));
            if (isNew) m_nodes.push_back({parent, label->second, {}});
            m_told[i] = path->second;
        }
    }
    void add(std::uint32_t node, const NamedTime& time) {
        NamedTime& sum = m_nodes[m_told[node]].sum;
        sum.count += time.count;
        addBounded(sum.total, time.total);
    }
    std::vector<NamedTime> longest() const {
        std::vector<std::uint32_t> nodes;
        for (std::uint32_t node = 1; node < m_nodes.size(); ++node)
            if (m_nodes[node].sum.total > 0) nodes.push_back(node);
        const std::size_t count = std::min(nodes.size(), maxDigestNames);
        // Among equal times, the earlier node comes first, so that the result is deterministic.
        std::ranges::partial_sort(nodes, nodes.begin() + static_cast<std::ptrdiff_t>(count), {},
                                  [&](std::uint32_t node) { return std::pair(-m_nodes[node].sum.total, node); });
        std::vector<NamedTime> times;
        for (std::size_t i = 0; i < count; ++i) {
            NamedTime time = m_nodes[nodes[i]].sum;
            time.name = path(nodes[i]);
            times.push_back(std::move(time));
        }
        return times;
    }

private:
    struct Node {
        std::uint32_t parent = 0, label = 0;
        NamedTime sum;
    };
    std::string path(std::uint32_t node) const {
        std::string text;
        for (; node != 0; node = m_nodes[node].parent) {
            const std::string& label = m_labels[m_nodes[node].label];
            if (text.size() + label.size() + 8 > longestDigestName) return "... > " + text;
            text = text.empty() ? label : label + " > " + text;
        }
        return text;
    }

    std::vector<std::uint32_t> m_told;  // indexed by node of the code tree
    std::vector<Node> m_nodes{1};
    std::vector<std::string> m_labels;
};

std::vector<NamedTime> longestPaths(const CodeTree& tree, const std::map<std::uint32_t, NamedTime>& times) {
    DigestPaths paths(tree);
    for (const auto& [node, time] : times)
        paths.add(node, time);
    return paths.longest();
}

}  // namespace

std::vector<std::vector<NamedTime>> idleCode(const View& view, const std::vector<DigestScope>& scopes,
                                             const IdleCauseTable& idle) {
    std::vector<std::vector<NamedTime>> paths(scopes.size());
    if (view.trace.hostRanges.size() == 0) return paths;  // host calls alone are covered by the causes of idle time
    std::optional<HostActivity> own;
    if (!view.host) own.emplace(view.trace, view.stop);
    HostClock clock(view.trace, view.host ? *view.host : *own);
    const Frames frames(view.trace, view.stop);
    HostSums sums(view.trace, frames, view.options.code, clock);
    CodeTreeBuilder tree(view.trace, frames, view.options.code);
    for (std::size_t i = 0; i < scopes.size(); ++i) {
        OffGpu code(view, frames, sums, tree);
        std::map<std::uint32_t, NamedTime> times;
        std::map<std::uint32_t, std::size_t> lastGap;
        for (std::size_t gap = 0; gap < idle.intervals.size() && !view.stop.stop_requested(); ++gap) {
            const IdleInterval& interval = idle.intervals[gap];
            if (interval.device != scopes[i].device || !scopes[i].iterationAt(interval.start)) continue;
            code.add(interval);
            for (const auto& [node, time] : code.parts()) {
                NamedTime& sum = times[node];
                addBounded(sum.total, time);
                const auto [last, isNew] = lastGap.try_emplace(node, gap);
                if (isNew || last->second != gap) ++sum.count;
                last->second = gap;
            }
        }
        paths[i] = longestPaths(tree.finish(), times);
    }
    return paths;
}

}  // namespace core
