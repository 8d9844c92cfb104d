// SPDX-License-Identifier: GPL-3.0-or-later
// What a critical path is made of: its stretches added up by kind, those of the device by class.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/replay/critical_path.h"

#include <span>
#include <string_view>
#include <vector>

namespace core {

/// What ran in a stretch of a path. Communication, copies and sets are sorts of their own, whatever their class.
enum class PathSort : std::uint8_t { Class, Communication, Copy, Set };

/// Of an operation.
PathSort pathSort(const View& view, std::uint32_t operation);
/// The name of what ran in a piece of the kind Device: a class, "communication", "copy" or "set".
std::string_view pathName(const View& view, std::uint32_t operation);

struct PathPart {
    PathKind kind = PathKind::Device;
    std::string_view name = {};  ///< of Device, as pathName() says; else empty
    Nanos time = 0;

    bool isSame(const PathPart& other) const { return kind == other.kind && name == other.name; }
};

/// Of all steps that count towards the wall, by time. Names live as long as the view's classes.
std::vector<PathPart> pathParts(const ReplayGraph& graph, std::span<const StepPath> paths, const View& view);

}  // namespace core
