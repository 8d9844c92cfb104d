// SPDX-License-Identifier: GPL-3.0-or-later
// The three trees of a profile: where the GPU's time went, where its idle time came from, and what the host did.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/analysis/stacks/chosen_code.h"
#include "core/code/code_tree_builder.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace core {

/// Operations by the frames open on the launching thread when their launch call began, the call last. Counts those that
/// tables of instances count, whole: the root's total is the kernel and memory time of the view, and its exposed time
/// the busy time of all devices.
/// `visit`, if given, is told of each of them with the node that it is filed under.
/// What a graph launched stands below the launch: by its module where one is recorded, else below "(graph)", and there
/// under its name where `namesGraphWork` says so.
using OperationVisit = std::function<void(std::size_t event, std::uint32_t node)>;
CodeTree onGpuTree(const View& view, const Frames& frames, const PathFolder& folder, const OperationVisit& visit = {},
                   bool namesGraphWork = true);
inline CodeTree onGpuTree(const View& view, const Frames& frames, const CodeOptions& options,
                          const OperationVisit& visit = {}, bool namesGraphWork = true) {
    return onGpuTree(view, frames, PathFolder(options), visit, namesGraphWork);
}

/// The path of one operation as that tree has it, filtered away or not: the node of a tree of its own.
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
/// Idle time of each device, as in the breakdown: the root's total is its idle time. A moment of it before the end of
/// the launch call that ended it goes to what that call's thread was in, a later one to the launch latency of that
/// call.
/// `visit`, if given, is told of each part of a gap with the node that it goes to, in the device's tree so far as it is
/// made; a node may come again.
using GapVisit = std::function<void(const CodeTree& tree, const IdleInterval& gap, std::uint32_t node, Nanos time)>;
std::vector<DeviceCode> offGpuTrees(const View& view, const Frames& frames, const PathFolder& folder,
                                    const GapVisit& visit = {});
inline std::vector<DeviceCode> offGpuTrees(const View& view, const Frames& frames, const CodeOptions& options,
                                           const GapVisit& visit = {}) {
    return offGpuTrees(view, frames, PathFolder(options), visit);
}

struct ThreadCode {
    ThreadId thread{};
    CodeTree tree;
};
/// The frames' own time of each thread that has any, clipped to the view's window. What a thread did is told by its
/// own frames, whatever they belong to.
std::vector<ThreadCode> hostTrees(const View& view, const Frames& frames, const PathFolder& folder);
inline std::vector<ThreadCode> hostTrees(const View& view, const Frames& frames, const CodeOptions& options) {
    return hostTrees(view, frames, PathFolder(onOwnThread(options)));
}

}  // namespace core
