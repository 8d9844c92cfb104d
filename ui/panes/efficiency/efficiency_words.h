// SPDX-License-Identifier: GPL-3.0-or-later
// What the pane of efficiency says in sentences: the headline, the device, what has no figure, and how a figure of a
// row was computed.
#pragma once

#include "ui/panes/efficiency/efficiency_run.h"

#include <QString>

namespace ui {

/// "MFU 12.3 to 12.4 %"; if the bounds are far apart, or there is none, the reason that has most of the time.
QString headlineText(const EfficiencyRun& run);
/// What the headline refers to: iterations, hardware utilization; empty if it is a reason.
QString headlineNote(const EfficiencyRun& run);
/// "H100 SXM: bf16 989 TFLOP/s, 3,350 GB/s; data sheet"
QString peaksText(const EfficiencyRun& run);
/// "97.4 % of GPU time has a figure."
QString coverageText(const EfficiencyRun& run);
/// Why work has no figure, as the engine says it, in the user's language.
QString shownReason(const std::string& reason);
/// "2.6 %: copy over the link"
QString reasonText(const EfficiencyRun& run, const core::ReasonTime& reason);
/// What to do at the next recording, so that such operations have a figure.
QString adviceOn(const EfficiencyRun& run, const std::string& reason);

/// The name of a row; of operations without an operator the reason, in parentheses.
QString rowName(const core::EfficiencyRow& row);
/// How the figures of a row were computed, with the numbers, one per line.
QString workText(const EfficiencyRun& run, const core::EfficiencyRow& row);

}  // namespace ui
