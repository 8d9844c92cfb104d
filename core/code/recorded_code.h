// SPDX-License-Identifier: GPL-3.0-or-later
// Trees with every frame in their paths, of which those of any choice of folds and kinds are made: that takes a step
// for each path, not for each operation, gap and frame.
#pragma once

#include "core/analysis/figure_inputs.h"
#include "core/code/code_graph.h"
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

/// One side of a view. What it makes is what the functions of code_trees.h make of the view.
class RecordedSide {
public:
    RecordedSide(const View& view, const Frames& frames, CodeSide side, BackwardPlace backward);

    /// On the GPU; tells what was launched at its nodes.
    CodeTree operations(const CodeOptions& options, bool namesGraphWork, OperationsByNode& launched) const;
    /// Off the GPU.
    std::vector<DeviceCode> devices(const CodeOptions& options) const;
    /// On the host.
    std::vector<ThreadCode> threads(const CodeOptions& options) const;
    std::size_t bytes() const;

private:
    void takeOperations(const View& view, const Frames& frames, BackwardPlace backward);
    void takeGaps(const View& view, const Frames& frames, BackwardPlace backward);

    // Of these trees sums and counts are those of each node alone.
    CodeTree m_operations;
    std::vector<Launched> m_launched;
    std::vector<DeviceCode> m_devices;
    std::map<DeviceId, GapSets> m_gaps;
    std::vector<ThreadCode> m_threads;
};

/// The sides of the view that was asked for last. For any thread.
class RecordedCode {
public:
    /// Null where it takes more than a small part of the memory of the stacks, or the view was stopped meanwhile.
    std::shared_ptr<const RecordedSide> side(const View& view, const Frames& frames, CodeSide side,
                                             BackwardPlace backward);

private:
    /// What of a view its sides depend on.
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
    std::array<std::array<Side, 2>, codeSideCount> m_sides;  ///< by CodeSide and BackwardPlace
};

}  // namespace core
