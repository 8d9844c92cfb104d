// SPDX-License-Identifier: GPL-3.0-or-later
// A comparison in words: verdicts and their reasons, how many iterations are needed, and differences between profiles.
#pragma once

#include "ui/panes/shared/change_words.h"
#include "ui/panes/shared/compared_runs.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <optional>

namespace ui {

/// The measurements behind the verdict on a row of the comparison. For an inconclusive one also how many iterations
/// there are, how many are needed at this spread, and what to do.
QString verdictReason(const ComparedRuns& runs, std::size_t candidate, const core::ComparisonRow& row);
/// The same for a kernel, whose spread is not kept.
QString verdictReason(const ComparedRuns& runs, std::size_t candidate, const core::Change& change);

/// Why rows are inconclusive, for a line beside them; empty where none is.
QString inconclusiveNote(const ComparedRuns& runs, std::size_t candidate);

/// One line for each difference that makes times incomparable: models of GPUs, how many devices are added up, what an
/// iteration is, what the wall time is.
QStringList unlikeProfiles(const ComparedRuns& runs);

}  // namespace ui
