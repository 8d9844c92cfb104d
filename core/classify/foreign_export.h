// SPDX-License-Identifier: GPL-3.0-or-later
// Rules as other tools read them. What a tool cannot say is an error that names the first rule at fault: nothing is
// bent without a word. Colours, the communication pattern and the name of the unmatched class have no place there.
#pragma once

#include "core/base/result.h"
#include "core/classify/rules.h"

#include <string>

namespace core {

/// The summary tools' {part of a name: class}: lower case, first match wins. Only plain text that ignores case can be
/// said, or a pattern that is a choice of such texts. They give NCCL its class themselves, so a leading rule for it is
/// left out, and another one that takes NCCL is refused.
Result<std::string> summaryMapText(const Rules& rules);

/// The graph tool's {engine: {model: {pattern: class}}}: every rule can be said.
Result<std::string> engineMapText(const Rules& rules, const EngineModel& which);

}  // namespace core
