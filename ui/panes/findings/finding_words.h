// SPDX-License-Identifier: GPL-3.0-or-later
// Findings and parts of a critical path in the user's language.
#pragma once

#include "core/findings/findings.h"
#include "core/replay/path_parts.h"

#include <QString>
#include <QStringList>

namespace ui {

/// A sentence of a rule, with its figures as this language writes them.
QString text(const core::Words& words);
/// What a rule looks for: "Host sync inside the step".
QString title(const core::FindingRule& rule);
/// "at most", "about".
QString howSure(const core::Finding& finding);
/// What was seen, as one line.
QString evidenceLine(const core::Finding& finding);

/// "launch latency", a class, "communication".
QString partName(const core::PathPart& part);
QString partName(core::PathKind kind, std::string_view name);

/// A reason of the engine in the user's language, where it has one.
QString translatedReason(std::string_view reason);
/// Whether anything was recorded that could be run again.
bool isReplayable(const core::Replay& replay);
/// Why nothing is predicted, in whole sentences.
QString refusalText(const core::Replay& replay);

}  // namespace ui
