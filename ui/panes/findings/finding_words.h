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
/// The same of clauses, divided by "; ".
QString clauseText(const std::vector<core::Words>& clauses);
/// As a sentence begins.
QString capitalized(QString text);
/// What a rule looks for: "Host sync inside the step".
QString title(const core::FindingRule& rule);
/// "at most", "about".
QString howSure(const core::Finding& finding);
/// What was seen, as one line.
QString evidenceLine(const core::Finding& finding);

/// What an iteration is, where other panes divide by others: a replay is of the steps that the recording marks.
QString iterationsHere(const core::Findings& findings, const core::Replay& replay, const core::PerIteration& others);

/// "launch latency", a class, "communication".
QString partName(const core::PathPart& part);
QString partName(core::PathKind kind, std::string_view name);

/// Whether anything was recorded that could be run again.
bool isReplayable(const core::Replay& replay);
/// Why nothing is predicted, in whole sentences.
QString refusalText(const core::Replay& replay);
/// How to record so that something is.
QString recordingHint(const core::Replay& replay, const core::Trace& trace);

}  // namespace ui
