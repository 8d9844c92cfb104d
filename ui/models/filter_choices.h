// SPDX-License-Identifier: GPL-3.0-or-later
// What figures can be filtered to without marking anything first: the devices, streams, iterations and kinds of steps
// of a profile, as the menus of the toolbar, of the chip bar and of the timeline offer them.
#pragma once

#include "core/analysis/snapshot.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace ui {

enum class FilterKind : std::uint8_t { Device, Stream, Iteration, StepKind };
inline constexpr FilterKind filterKinds[] = {FilterKind::Device, FilterKind::Stream, FilterKind::Iteration,
                                             FilterKind::StepKind};

/// One thing that figures can be filtered to.
struct FilterChoice {
    QString text = {};         ///< "GPU 0", "Stream 7", "#14", "decode"
    QString detail = {};       ///< "NVIDIA H100", "3,585 ms"; empty: nothing more is known
    bool isChosen = false;     ///< the filter names it
    core::Nanos length = 0;    ///< of an iteration
    core::Filter only = {};    ///< the filter with it alone; if it already is alone, without any of its kind
    core::Filter turned = {};  ///< the filter with it added, or removed
};

/// The choices of one kind: streams are those of the devices that the filter chooses, in the order of their numbers.
std::vector<FilterChoice> filterChoices(FilterKind kind, const core::Snapshot& snapshot, const core::Filter& filter);

/// The filter without any part of this kind.
core::Filter withoutFilter(FilterKind kind, core::Filter filter);

/// "GPUs", "Streams", "Iterations", "Kinds of steps"
QString filterTitle(FilterKind kind);
/// "All GPUs", "All streams"
QString everyText(FilterKind kind);
/// What a filter chooses of this kind: "GPU 0", "3 streams"; the title of the kind if it chooses nothing.
QString filteredText(FilterKind kind, const core::Filter& filter);

}  // namespace ui
