// SPDX-License-Identifier: GPL-3.0-or-later
// What a comparison says in words: verdicts and why, how many iterations another one takes, what makes profiles unlike.
#pragma once

#include "ui/panes/shared/compared_runs.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <optional>

namespace ui {

/// "↓ Decreased"
QString verdictText(core::Verdict verdict);

/// What was measured to say so of a row of the comparison. Of an inconclusive one also how many iterations there are,
/// how many another verdict takes at this spread, and what to do.
QString verdictReason(const ComparedRuns& runs, std::size_t candidate, const core::ComparisonRow& row);
/// The same of a kernel, whose spread is not kept.
QString verdictReason(const ComparedRuns& runs, std::size_t candidate, const core::Change& change);

/// Why rows are inconclusive, for a line beside them; empty where none is.
QString inconclusiveNote(const ComparedRuns& runs, std::size_t candidate);

/// A line each on what is not the same on all sides, so that times may not be held against each other as they stand:
/// models of GPUs, how many devices add up, what an iteration is, what the wall time is.
QStringList unlikeProfiles(const ComparedRuns& runs);

/// "+2.3 %"
QString percentText(double percent, bool isChange);

}  // namespace ui
