// SPDX-License-Identifier: GPL-3.0-or-later
// Trees with every frame in their paths, from which the trees for any choice of folding and kinds are derived at a cost
// of one step per path, not per operation, gap and frame.
#pragma once

#include "core/analysis/figure_inputs.h"
#include "core/code/code_graph.h"
#include "core/code/code_trees.h"
#include "core/code/gap_sets.h"
#include "core/code/operations_by_node.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace core {

/// One side of a view. Its results equal those of the functions in code_trees.h.
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
        std::optional<KernelInputs> operations;
        std::optional<CauseInputs> idle;
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
