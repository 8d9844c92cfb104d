// SPDX-License-Identifier: GPL-3.0-or-later
// The three code trees of a profile: where the GPU's time went, what caused its idle time, and what the host did.
#pragma once

#include "core/analysis/idle/idle_causes.h"
#include "core/analysis/scope/view.h"
#include "core/analysis/stacks/chosen_code.h"
#include "core/code/code_tree_builder.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace core {

/// Builds the tree of operations, by the frames open on the launching thread when their launch call began, the call
/// innermost. Counts the same operations as the kernel and memory tables, in full: the root's total is the view's
/// kernel and memory time, its exposed time the busy time of all devices.
/// `visit`, if given, is called with each of them and its node. Work launched by a graph is below the
/// launch: by module if one is recorded, else below "(graph)", and there under its name if `namesGraphWork`
/// is true.
using OperationVisit = std::function<void(std::size_t event, std::uint32_t node)>;
CodeTree onGpuTree(const View& view, const Frames& frames, const PathFolder& folder, const OperationVisit& visit = {},
                   bool namesGraphWork = true);
inline CodeTree onGpuTree(const View& view, const Frames& frames, const CodeOptions& options,
                          const OperationVisit& visit = {}, bool namesGraphWork = true) {
    return onGpuTree(view, frames, PathFolder(options), visit, namesGraphWork);
}

/// The path of a single operation in that tree, whether or not a filter excludes it: a node in a tree of its own.
struct OperationCode {
    CodeTree tree;
    std::uint32_t node = 0;
};
OperationCode codeOfOperation(const Trace& trace, const Frames& frames, const CodeOptions& options,
                              std::uint32_t event);

struct DeviceCode {
    DeviceId device{};
    CodeTree tree;
};
/// Builds the tree of each device's idle time, as in the breakdown: the root's total is the device's idle time. Idle
/// time before the end of the launch call that ended a gap goes to what that call's thread was executing, later idle
/// time to the launch latency of that call.
/// `visit`, if given, is called for each part of a gap with the node that receives it, in the device's tree as built so
/// far; the same node may occur again.
/// `idle` must be the view's.
using GapVisit = std::function<void(const CodeTree& tree, const IdleInterval& gap, std::uint32_t node, Nanos time)>;
std::vector<DeviceCode> offGpuTrees(const View& view, const Frames& frames, const IdleCauseTable& idle,
                                    const PathFolder& folder, const GapVisit& visit = {});
inline std::vector<DeviceCode> offGpuTrees(const View& view, const Frames& frames, const PathFolder& folder,
                                           const GapVisit& visit = {}) {
    return offGpuTrees(view, frames, idleCauseTable(view), folder, visit);
}
inline std::vector<DeviceCode> offGpuTrees(const View& view, const Frames& frames, const CodeOptions& options,
                                           const GapVisit& visit = {}) {
    return offGpuTrees(view, frames, PathFolder(options), visit);
}

struct ThreadCode {
    ThreadId thread{};
    CodeTree tree;
};
/// Builds the tree of each thread that has frames, of their self time clipped to the view's window. A thread's activity
/// belongs to its own frames, even if it is a backward pass.
std::vector<ThreadCode> hostTrees(const View& view, const Frames& frames, const PathFolder& folder);
inline std::vector<ThreadCode> hostTrees(const View& view, const Frames& frames, const CodeOptions& options) {
    return hostTrees(view, frames, PathFolder(onOwnThread(options)));
}

}  // namespace core
