// SPDX-License-Identifier: GPL-3.0-or-later
// Findings as rows of a table, and the rules that found nothing.
#pragma once

#include "ui/models/figures.h"
#include "ui/panes/findings/findings_desk.h"
#include "ui/theme/class_ink.h"

#include <array>
#include <vector>

namespace ui {

/// Which rows are listed: all findings, the findings of one group, or the rules that found nothing.
enum class FindingList : std::uint8_t { All, Host, Device, Communication, Silent };
constexpr std::size_t findingListCount = 5;

/// Returns indices of findings, or of silent rules for FindingList::Silent. Findings with an id in `left` are left out.
std::vector<std::size_t> listedFindings(const FindingsRun& run, FindingList list, const QSet<QString>& left);
std::array<std::size_t, findingListCount> listSizes(const FindingsRun& run, const QSet<QString>& left);

/// One row per finding; the bars of prices have the colors of priceInks().
Figures findingFigures(const FindingsRunPtr& run, std::vector<std::size_t> rows);
Figures silentFigures(const FindingsRunPtr& run, std::vector<std::size_t> rows);
/// The colors of prices that are upper bounds, and of prices that are estimates.
std::vector<ClassInk> priceInks(Theme theme);

}  // namespace ui
