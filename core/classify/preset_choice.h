// SPDX-License-Identifier: GPL-3.0-or-later
// Which bundled rules fit a trace, and whether rules in force are still as bundled.
#pragma once

#include "core/classify/rules.h"
#include "core/trace/trace.h"

namespace core {

/// Returns the bundled rules for a trace, by the program that wrote it and the names of what ran; null if neither says.
const Preset* presetFor(const Trace& trace);

/// Returns the bundled rules that these rules are, name and all; null if they are others.
const Preset* presetOf(const Rules& rules);

/// Returns whether rules bear the name of bundled rules from which they differ.
bool areEditedPreset(const Rules& rules);

}  // namespace core
