// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of a comparison: verdicts and their reasons, how many iterations are needed, and how the profiles differ.
#pragma once

#include "ui/panes/shared/change_words.h"
#include "ui/panes/shared/compared_runs.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <optional>
#include <vector>

namespace core {
struct MfuOfProfile;
}

namespace ui {

/// The measurements behind the verdict on a row of the comparison, and whether the clock or the code explains it. For
/// an inconclusive one also how many iterations there are, how many are needed at this spread, and what to do.
QString verdictReason(const ComparedRuns& runs, std::size_t candidate, const core::ComparisonRow& row);
/// The measurements behind the verdict on a kernel. Its spread is not stored, so the needed number is left out.
QString verdictReason(const ComparedRuns& runs, std::size_t candidate, const core::KernelChange& row);

/// A note that explains why rows are inconclusive; empty if no row is.
QString inconclusiveNote(const ComparedRuns& runs, std::size_t candidate);

/// The MFU of the baseline and a candidate, and whether that of iterations changed; empty if it is not known of both.
QString mfuNote(const std::vector<core::MfuOfProfile>& profiles, std::size_t candidate);

/// One line for each difference that makes times incomparable: the models of GPUs, the number of devices in the sums,
/// the definition of an iteration, and the definition of the wall time.
QStringList unlikeProfiles(const ComparedRuns& runs);

}  // namespace ui
