// SPDX-License-Identifier: GPL-3.0-or-later
// Sums the pieces of critical paths by kind, and those on the device by class.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/replay/critical_path.h"

#include <span>
#include <string_view>
#include <vector>

namespace core {

/// The sort of operation in a device piece. Communication, copies and sets are separate, whatever their class.
enum class PathSort : std::uint8_t { Class, Communication, Copy, Set };

/// Returns what an operation counts as.
PathSort pathSort(const View& view, std::uint32_t operation);
/// Returns the name under which an operation is counted: a class, "communication", "copy" or "set".
std::string_view pathName(const View& view, std::uint32_t operation);

struct PathPart {
    PathKind kind = PathKind::Device;
    std::string_view name = {};  ///< pathName() of its operations if Device, else empty
    Nanos time = 0;

    bool isSame(const PathPart& other) const { return kind == other.kind && name == other.name; }
};

/// Sums all steps that count toward the wall time; longest part first. Names live as long as the view's classes.
std::vector<PathPart> pathParts(const ReplayGraph& graph, std::span<const StepPath> paths, const View& view);

}  // namespace core
