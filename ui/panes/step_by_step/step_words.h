// SPDX-License-Identifier: GPL-3.0-or-later
// What two steps side by side are told in: what is unlike first, how much meets, which step it is.
#pragma once

#include "ui/panes/step_by_step/step_run.h"

#include <QString>
#include <QStringList>

namespace ui {

/// "↑ Slower", "↓ Faster", "× Only in A", "+ Only in B", ...
QString stepVerdict(core::Verdict verdict);

/// A line each on what is not the same of both steps.
QStringList unlikeLines(const core::UnlikeSteps& unlike);

/// Why nothing stands side by side, as a clause.
QString refusalText(const core::StepMatch& match);

/// "98.6 % of kernel time meets · 2,495 of 2,655 positions"
QString meetText(const core::StepMatch& match);

/// Entries of the choice of a step, the median first: "Median: 12 (2 left out)", "11", ...
QStringList stepEntries(const core::MatchSteps& steps);

/// "step 12, one of 5"
QString stepNote(const core::MatchSteps& steps);

/// "+2.3 %"
QString changePercent(double fraction);

/// The innermost two labels of a path of code; the whole of a shorter one.
QString lastLabels(const std::string& code);

/// What a position is called: its code, else its kernel.
QString positionName(const core::MatchPosition& position);

}  // namespace ui
