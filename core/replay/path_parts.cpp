// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/path_parts.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

constexpr std::array<std::string_view, 4> sortNames{"", "communication", "copy", "set"};

std::size_t classOf(const View& view, std::uint32_t operation) {
    return index(view.classes.classOf[index(view.trace.events.name[operation])]);
}

}  // namespace

PathSort pathSort(const View& view, std::uint32_t operation) {
    const Events& events = view.trace.events;
    if (events.kind[operation] == OpKind::Copy) return PathSort::Copy;
    if (events.kind[operation] == OpKind::Set) return PathSort::Set;
    return view.classes.communication[index(events.name[operation])] ? PathSort::Communication : PathSort::Class;
}

std::string_view pathName(const View& view, std::uint32_t operation) {
    const PathSort sort = pathSort(view, operation);
    if (sort != PathSort::Class) return sortNames[static_cast<std::size_t>(sort)];
    return view.classes.classes[classOf(view, operation)];
}

std::vector<PathPart> pathParts(const ReplayGraph& graph, std::span<const StepPath> paths, const View& view) {
    constexpr std::size_t kinds = static_cast<std::size_t>(PathKind::Unexplained) + 1;
    std::vector<Nanos> classes(view.classes.classes.size());
    std::array<Nanos, sortNames.size()> sorts{};
    std::array<Nanos, kinds> others{};
    for (std::size_t step = firstCountedStep(graph); step < paths.size(); ++step)
        for (const PathPiece& piece : paths[step].pieces) {
            const PathSort sort = piece.kind == PathKind::Device ? pathSort(view, piece.operation) : PathSort::Class;
            if (piece.kind != PathKind::Device)
                others[static_cast<std::size_t>(piece.kind)] += piece.length();
            else if (sort == PathSort::Class)
                classes[classOf(view, piece.operation)] += piece.length();
            else
                sorts[static_cast<std::size_t>(sort)] += piece.length();
        }
    std::vector<PathPart> parts;
    const auto add = [&](PathKind kind, std::string_view name, Nanos time) {
        if (time > 0) parts.push_back({kind, name, time});
    };
    for (std::size_t i = 0; i < classes.size(); ++i)
        add(PathKind::Device, view.classes.classes[i], classes[i]);
    for (std::size_t i = 0; i < sorts.size(); ++i)
        add(PathKind::Device, sortNames[i], sorts[i]);
    for (std::size_t i = 0; i < kinds; ++i)
        add(static_cast<PathKind>(i), {}, others[i]);
    std::stable_sort(parts.begin(), parts.end(), [](const PathPart& a, const PathPart& b) { return a.time > b.time; });
    return parts;
}

}  // namespace core
