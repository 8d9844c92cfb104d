// SPDX-License-Identifier: GPL-3.0-or-later
// The colors of the parts of wall time and the causes of idle time: equal in all panes, distinguishable even in gray.
#pragma once

#include "core/analysis/idle/idle_cause.h"
#include "ui/theme/class_ink.h"

#include <cstdint>
#include <vector>

namespace ui {

/// How a device spent an instant of its wall time, in the order of stacking. Unrecorded: CUDA graphs whose nodes were
/// not recorded. Filtered: only operations that a filter of kernels or classes excludes.
enum class WallPart : std::uint8_t { Computation, ExposedCommunication, ExposedCopy, Unrecorded, Filtered, Idle };
constexpr std::size_t wallPartCount = 6;

/// Indexed by WallPart. Communication has the color of the class of its kernels.
std::vector<ClassInk> wallInks(const core::Classification& classes, Theme theme);

/// Indexed by core::IdleCause: a pattern on the gray of idle time, and a strip in the color of the cause.
std::vector<ClassInk> causeInks(Theme theme);

/// The color of the class of communication kernels.
ClassInk communicationInk(const core::Classification& classes, Theme theme);

/// The colors of host ranges by RangeKind, and of host calls: `tints` colors of each kind, one after the other, all
/// pale enough for the color of text, with the edge that their bars have.
std::vector<ClassInk> rangeInks(Theme theme, int tints);
std::vector<ClassInk> callInks(Theme theme, int tints);

}  // namespace ui
