// SPDX-License-Identifier: GPL-3.0-or-later
// Trees with every frame in their paths, from which the trees for any choice of folding and kinds are derived at a cost
// of one step per path, not per operation, gap and frame.
#pragma once

#include "core/analysis/figure_inputs.h"
#include "core/analysis/scope/view.h"
#include "core/code/code_graph.h"
#include "core/code/code_trees.h"
#include "core/code/pair_index.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace core {

/// Sets of nodes that gaps were attributed to. A node counts a gap once, however many parts of it are below, so the
/// numbers of gaps of nodes cannot simply be added. Most gaps of a run share the same few sets, which are interned.
class GapSets {
public:
    /// Adds a gap, given its nodes in any order; duplicates are allowed.
    void add(std::vector<std::uint32_t>& nodes) {
        std::ranges::sort(nodes);
        nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
        std::uint32_t set = 0;
        for (const std::uint32_t node : nodes) {
            const auto [next, isNew] = m_index.tryEmplace(set, node, static_cast<std::uint32_t>(m_sets.size()));
            if (isNew) m_sets.push_back({set, node, 0});
            set = next;
        }
        ++m_sets[set].gaps;
    }
    /// Frees the index; no more gaps may be added.
    void close() { m_index = {}; }

    std::size_t size() const { return m_sets.size(); }
    /// Calls visit(index of the set, number of gaps, node) for each node of each set that has gaps, set by set.
    template <class Visit>
    void forEach(const Visit& visit) const {
        for (std::uint32_t set = 1; set < m_sets.size(); ++set)
            for (std::uint32_t at = m_sets[set].gaps == 0 ? 0 : set; at != 0; at = m_sets[at].rest)
                visit(set, m_sets[set].gaps, m_sets[at].node);
    }

    struct Set {
        std::uint32_t rest = 0;  ///< index of the set of its other nodes; index 0 is the empty set
        std::uint32_t node = 0;
        std::uint32_t gaps = 0;
    };

private:
    std::vector<Set> m_sets{1};
    PairIndex m_index;  ///< keyed by rest and node
};

// Sums of the operations launched at each node of a tree, by name.

/// All operations of one name below one node that are kernels, or all that are not.
struct Launched {
    std::uint32_t node = 0;
    NameId name{};
    bool isKernel = false;
    ExactSum time;
    std::int64_t count = 0;
};

class OperationsByNode {
public:
    /// Adds operations; returns their index in all().
    std::uint32_t add(const Launched& some) {
        const auto next = static_cast<std::uint32_t>(m_all.size());
        const auto [place, isNew] = m_places[some.isKernel].tryEmplace(some.node, index(some.name), next);
        if (isNew) m_all.push_back({some.node, some.name, some.isKernel, {}, 0});
        m_all[place].time += some.time;
        m_all[place].count += some.count;
        return place;
    }
    std::uint32_t add(const Events& events, std::size_t event, std::uint32_t node) {
        return add({node, events.name[event], events.kind[event] == OpKind::Kernel, events.duration[event], 1});
    }
    const std::vector<Launched>& all() const { return m_all; }
    std::vector<Launched> take() { return std::move(m_all); }

private:
    std::array<PairIndex, 2> m_places;  ///< keyed by node and name; [1] for kernels, [0] for others
    std::vector<Launched> m_all;
};

/// One side of a view. Its results equal those of the functions in code_trees.h. Sampled stacks need none.
class RecordedSide {
public:
    RecordedSide(const View& view, const Frames& frames, CodeSide side, BackwardPlace backward);

    /// Returns the tree on the GPU and sums up what was launched at its nodes.
    CodeTree operations(const CodeOptions& options, bool namesGraphWork, OperationsByNode& launched) const;
    /// Returns the trees of idle time.
    std::vector<DeviceCode> devices(const CodeOptions& options) const;
    /// Returns the trees of host threads.
    std::vector<ThreadCode> threads(const CodeOptions& options) const;
    std::size_t bytes() const;

private:
    void takeOperations(const View& view, const Frames& frames, BackwardPlace backward);
    void takeGaps(const View& view, const Frames& frames, BackwardPlace backward);

    // Sums and counts in these trees exclude descendants.
    CodeTree m_operations;
    std::vector<Launched> m_launched;
    std::vector<DeviceCode> m_devices;
    std::map<DeviceId, GapSets> m_gaps;
    std::vector<ThreadCode> m_threads;
};

/// Caches the sides of the view requested last. Thread-safe.
class RecordedCode {
public:
    /// Returns null if the side would take more than a small fraction of the stacks' memory, or if the view is stopped.
    std::shared_ptr<const RecordedSide> side(const View& view, const Frames& frames, CodeSide side,
                                             BackwardPlace backward);

private:
    /// The inputs of a view that its sides depend on.
    struct Inputs {
        KernelInputs operations;
        CauseInputs idle;
        std::vector<std::string> code;
        BackwardPlace backwardOfCode{};
        std::string iteration;

        bool operator==(const Inputs&) const = default;
    };
    struct Side {
        std::shared_ptr<const RecordedSide> made;
        bool isTooLarge = false;
    };
    static Inputs inputsOf(const View& view);

    std::mutex m_mutex;
    std::optional<Inputs> m_inputs;
    std::array<std::array<Side, 2>, codeSideCount> m_sides;  ///< indexed by CodeSide and BackwardPlace
};

}  // namespace core
