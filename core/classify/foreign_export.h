// SPDX-License-Identifier: GPL-3.0-or-later
// Exports rules in formats of other tools. A rule that a format cannot express is an error that names the first one:
// nothing is changed silently. Colors, the communication pattern and the name of the unmatched class are not exported.
#pragma once

#include "core/base/result.h"
#include "core/classify/rules.h"

#include <string>

namespace core {

/// Returns the summary tools' {part of a name: class}: lower case, first match wins. It can express only plain text
/// that ignores case, or a pattern that is a choice of such texts. These tools classify NCCL themselves, so a leading
/// rule for it is left out, and any other rule that matches NCCL is refused.
Result<std::string> summaryMapText(const Rules& rules);

/// Returns the graph tool's {engine: {model: {pattern: class}}}, which can express every rule that Python's re reads as
/// PCRE2 does.
Result<std::string> engineMapText(const Rules& rules, const EngineModel& which);

}  // namespace core
