// SPDX-License-Identifier: GPL-3.0-or-later
// Texts for findings and the parts of a critical path, in the user's language.
#pragma once

#include "core/findings/findings.h"
#include "core/replay/path_parts.h"

#include <QString>
#include <QStringList>

namespace ui {

/// Translates a sentence of a rule and inserts its figures, formatted for the user's locale.
QString text(const core::Words& words);
/// Translates each clause likewise and joins them with "; ".
QString clauseText(const std::vector<core::Words>& clauses);
/// The title of a rule, which says what it looks for: "Host sync inside the step".
QString title(const core::FindingRule& rule);
/// How the price of a finding is to be read: "upper bound" or "approximate".
QString estimateKind(const core::Finding& finding);
/// The evidence of a finding as one line.
QString evidenceLine(const core::Finding& finding);

/// Says what an iteration is here, since a replay uses the steps that the recording marks; empty if other panes agree.
QString iterationsHere(const core::Findings& findings, const core::Replay& replay, const core::PerIteration& others);

/// The name of a part of the critical path: "launch latency", a class, "communication".
QString partName(const core::PathPart& part);
QString partName(core::PathKind kind, std::string_view name);

/// Returns whether the recording has operations and the calls that launched them, so that a replay is possible.
bool isReplayable(const core::Replay& replay);
/// Explains in whole sentences why nothing is predicted.
QString refusalText(const core::Replay& replay);
/// Explains how to record a profile for which predictions are possible.
QString recordingHint(const core::Replay& replay, const core::Trace& trace);

}  // namespace ui
