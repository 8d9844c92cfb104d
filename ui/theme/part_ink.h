// SPDX-License-Identifier: GPL-3.0-or-later
// How the parts of wall time and the causes of idle time are painted: alike in every pane, and told apart in grey too.
#pragma once

#include "core/analysis/idle/idle_causes.h"
#include "ui/theme/class_ink.h"

#include <cstdint>
#include <vector>

namespace ui {

/// What an instant of a device's wall time went to, in the order in which they stack. Unrecorded: CUDA graphs whose
/// nodes were not recorded. Filtered: only what a filter of kernels or classes leaves out.
enum class WallPart : std::uint8_t { Computation, ExposedCommunication, ExposedCopy, Unrecorded, Filtered, Idle };
constexpr std::size_t wallPartCount = 6;

/// By WallPart. Communication has the colour of the class its kernels fall into.
std::vector<ClassInk> wallInks(const core::Classification& classes, Theme theme);

/// By core::IdleCause: a pattern on the grey of idle time, and a strip of the cause's colour.
std::vector<ClassInk> causeInks(Theme theme);

/// The colour of the class that communication kernels fall into.
ClassInk communicationInk(const core::Classification& classes, Theme theme);

}  // namespace ui
