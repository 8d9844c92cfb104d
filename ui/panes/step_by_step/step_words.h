// SPDX-License-Identifier: GPL-3.0-or-later
// Texts for two steps side by side: how they differ, how much of them matches, and which iterations they are.
#pragma once

#include "ui/panes/step_by_step/step_run.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace ui {

/// The translation context of the pane.
struct StepText {
    Q_DECLARE_TR_FUNCTIONS(StepPane)
};

/// The verdict on a position: "↑ Slower", "↓ Faster", "× Only in A", "+ Only in B", ...
QString stepVerdict(core::Verdict verdict);

/// One line for each way in which the two steps differ.
QStringList unlikeLines(const core::UnlikeSteps& unlike);

/// Why the steps cannot be matched, as a clause.
QString refusalText(const core::StepMatch& match);

/// How much is matched: "98.6 % of kernel time meets · 2,495 of 2,655 positions"
QString meetText(const core::StepMatch& match);

/// Entries of the list of steps, the median first: "Median: 12 (2 left out)", "11", ...
QStringList stepEntries(const core::MatchSteps& steps);

/// The shown step: "step 12, one of 5"
QString stepNote(const core::MatchSteps& steps);

/// Formats a relative change: "+2.3 %"
QString changePercent(double fraction);

/// The innermost two labels of a path of code, or all labels of a shorter path.
QString lastLabels(const std::string& code);

/// The name of a position: its code, or else its kernel.
QString positionName(const core::MatchPosition& position);

}  // namespace ui
