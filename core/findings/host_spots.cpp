// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/host_spots.h"

#include "core/analysis/scope/iterations.h"
#include "core/analysis/stacks/folding.h"
#include "core/base/regex.h"
#include "core/code/code_trees.h"
#include "core/code/tree_merger.h"
#include "core/findings/code_of.h"

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <set>

namespace core {

const char* const loadingPattern =
    "_next_data|enumerate\\(DataLoader\\)|(?i)data.?load(er|ing)\\b.*next|load.?data|"
    "data.?loading|next.?batch|get.?batch";

namespace {

constexpr std::uint32_t root = CodeTreeBuilder::root;

/// Returns "scipy/ndimage/_interpolation.py" for "scipy/ndimage/_interpolation.py(739): zoom"; empty without a file.
std::string_view fileOf(std::string_view label) {
    const std::size_t end = label.find("): ");
    return end == std::string_view::npos ? std::string_view() : label.substr(0, label.rfind('(', end));
}

/// Returns whether a range is one that a framework puts around its launches, like an operator: PyTorch, when it marks
/// operators as ranges, and the runtimes of XLA and TensorFlow.
bool isOfRuntime(std::string_view label) {
    constexpr std::array starts{
        "aten::", "PjRt", "Tfrt", "ThenExecuteCallback", "BufferSequencingEvent::", "ExecutorState::", "Thunk"};
    return std::any_of(starts.begin(), starts.end(), [&](const char* start) { return label.starts_with(start); });
}

class Spots {
public:
    Spots(const View& view, const Frames& frames, const IdleCauseTable& idle, Nanos smallest) : m_smallest(smallest) {
        for (const Iteration& iteration : iterationList(view).iterations)
            m_steps.insert(iteration.name);
        TreeMerger merger;
        CodeOptions options = view.options.code;
        options.foldLibrary = false;  // frames that load data count as plumbing
        for (const DeviceCode& device : offGpuTrees(view, frames, idle, PathFolder(options))) {
            add(device.tree, merger);
            ++m_made.devices;
        }
        m_tree = merger.take();
        m_children.resize(m_tree.nodes.size());
        m_callsOperator.resize(m_tree.nodes.size());
        for (std::uint32_t node = 1; node < m_tree.nodes.size(); ++node) {
            m_children[m_tree.nodes[node].parent].push_back(node);
            if (isOperator(node)) m_callsOperator[m_tree.nodes[node].parent] = 1;
        }
        markLoading();
    }

    HostSpots made() {
        m_made.idle = m_tree.nodes[root].total.whole().value_or(0);
        m_made.hostIdle = idle(root);
        for (const std::uint32_t child : m_children[root])
            if (isCode(child) && !isOperator(child)) m_made.inCode += idle(child);
        std::deque<std::uint32_t> starts{root};
        while (!starts.empty()) {
            const std::uint32_t start = starts.front();
            starts.pop_front();
            follow(start, starts);
        }
        auto& spots = m_made.spots;
        std::stable_sort(spots.begin(), spots.end(),
                         [](const HostSpot& a, const HostSpot& b) { return a.idle > b.idle; });
        if (spots.size() > HostSpots::most) spots.resize(HostSpots::most);
        return std::move(m_made);
    }

private:
    Nanos idle(std::uint32_t node) const {
        return m_tree.nodes[node].causes[static_cast<std::size_t>(IdleCause::CpuBound)];
    }
    bool isCode(std::uint32_t node) const {
        const FrameKind kind = m_tree.nodes[node].kind;
        return kind != FrameKind::None && kind != FrameKind::Call;
    }

    /// Adds a tree without its step nodes, so that code below several steps is merged into one node.
    void add(const CodeTree& tree, TreeMerger& merger) {
        std::vector<std::uint32_t> places(tree.nodes.size(), root);
        addSums(merger[root], tree.nodes[0]);
        for (std::uint32_t node = 1; node < tree.nodes.size(); ++node) {
            const CodeNode& from = tree.nodes[node];
            const std::string& label = tree.label(node);
            places[node] = places[from.parent];
            if (label.starts_with("ProfilerStep#") || m_steps.contains(label)) continue;
            places[node] = merger.child(places[from.parent], merger.labelId(label), from.kind);
            addSums(merger[places[node]], from);
        }
    }

    void markLoading() {
        const Regex pattern(loadingPattern);
        m_loads.resize(m_tree.nodes.size());
        m_isLoader.resize(m_tree.nodes.size());
        std::map<std::uint32_t, bool> known;
        for (std::uint32_t node = 1; node < m_tree.nodes.size(); ++node) {
            const std::uint32_t label = m_tree.nodes[node].label;
            const auto [place, isNew] = known.try_emplace(label, false);
            if (isNew) place->second = pattern.matches(m_tree.labels[label]);
            const bool isBelow = m_loads[m_tree.nodes[node].parent];
            m_isLoader[node] = place->second && isCode(node);
            m_loads[node] = isBelow || m_isLoader[node];
            if (!m_loads[node] || isBelow) continue;
            m_made.loading += idle(node);
            Nanos& most = m_maxLoading;
            if (idle(node) > most) most = idle(node), m_made.loadingCode = m_tree.label(node);
        }
    }

    std::uint32_t widestChild(std::uint32_t node) const {
        std::uint32_t widest = root;
        for (const std::uint32_t child : m_children[node])
            if (isCode(child) && (widest == root || idle(child) > idle(widest))) widest = child;
        return widest;
    }

    /// Descends into the widest child; queues the other children as starts of further descents.
    void follow(std::uint32_t start, std::deque<std::uint32_t>& starts) {
        std::uint32_t at = start;
        for (std::uint32_t next = widestChild(at); next != root && 2 * idle(next) >= idle(at) && idle(next) > 0;
             next = widestChild(at)) {
            pushOthers(at, next, starts);
            at = next;
        }
        if (at == root) return pushOthers(root, root, starts);
        add(at);
    }
    void pushOthers(std::uint32_t node, std::uint32_t but, std::deque<std::uint32_t>& starts) {
        for (const std::uint32_t child : m_children[node])
            if (child != but && isCode(child) && idle(child) >= m_smallest) starts.push_back(child);
    }

    /// Returns idle time under all nodes with a label, since its lever changes them all; nested ones count once.
    Nanos idleUnder(const std::string& label) const {
        Nanos sum = 0;
        for (std::uint32_t node = 1; node < m_tree.nodes.size(); ++node) {
            if (idle(node) == 0 || m_tree.label(node) != label) continue;
            std::uint32_t at = m_tree.nodes[node].parent;
            while (at != root && m_tree.label(at) != label)
                at = m_tree.nodes[at].parent;
            if (at == root) sum += idle(node);
        }
        return sum;
    }

    bool isOperator(std::uint32_t node) const {
        return m_tree.nodes[node].kind == FrameKind::Op || isOfRuntime(m_tree.label(node));
    }
    /// A built-in function that calls an operator is merely the operator's name in Python.
    bool passesOn(std::uint32_t node) const {
        const std::string& label = m_tree.label(node);
        return isOperator(node) || isPlumbing(label, m_tree.nodes[node].kind) ||
               (m_callsOperator[node] && label.starts_with("<built-in "));
    }

    /// Adds a spot. Plumbing and framework operators, which nobody would change, are replaced by their nearest caller
    /// of another kind. Frames that load data are not spots; they are reported as data loading.
    void add(std::uint32_t node) {
        if (idle(node) < m_smallest) return;
        for (std::uint32_t at = node; at != root && !m_isLoader[at]; at = m_tree.nodes[at].parent)
            if (!passesOn(at)) {
                node = at;
                break;
            }
        if (m_isLoader[node] || (m_loads[node] && passesOn(node))) return;
        // If no user code was recorded, idle time that is spread over operators is the cost of launching them, but a
        // single operator that holds most of it is still worth reporting.
        if (isOfRuntime(m_tree.label(node)) || (isOperator(node) && 2 * idle(node) < m_made.hostIdle)) return;
        const std::string& label = m_tree.label(node);
        const bool isNew = std::ranges::find(m_made.spots, label, &HostSpot::label) == m_made.spots.end();
        if (isNew) m_made.spots.push_back({label, callerOf(node), idleUnder(label), m_loads[node] != 0});
    }

    std::string callerOf(std::uint32_t node) const {
        std::string_view file = fileOf(m_tree.label(node));
        std::uint32_t at = m_tree.nodes[node].parent;
        for (; at != root; at = m_tree.nodes[at].parent) {
            const std::string_view other = fileOf(m_tree.label(at));
            if (other.empty() || passesOn(at)) continue;
            if (file.empty())
                file = other;
            else if (other != file)
                return m_tree.label(at);
        }
        return {};
    }

    Nanos m_smallest;
    std::set<std::string, std::less<>> m_steps;
    CodeTree m_tree;
    std::vector<std::vector<std::uint32_t>> m_children;
    std::vector<char> m_loads, m_isLoader, m_callsOperator;
    Nanos m_maxLoading = 0;
    HostSpots m_made;
};

}  // namespace

HostSpots hostSpots(const View& view, const Frames& frames, const IdleCauseTable& idle, Nanos smallest) {
    return Spots(view, frames, idle, smallest).made();
}

}  // namespace core
