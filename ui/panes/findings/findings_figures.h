// SPDX-License-Identifier: GPL-3.0-or-later
// Findings as rows of a table, and what was not found.
#pragma once

#include "ui/models/figures.h"
#include "ui/panes/findings/findings_desk.h"
#include "ui/theme/class_ink.h"

#include <array>
#include <vector>

namespace ui {

/// Which rows are listed: all findings, those of one group, or the rules that found nothing.
enum class FindingList : std::uint8_t { All, Host, Device, Communication, Silent };
constexpr std::size_t findingListCount = 5;

/// Indices into the findings, or of the rules that are silent.
std::vector<std::size_t> listedFindings(const FindingsRun& run, FindingList list, const QSet<QString>& left);
std::array<std::size_t, findingListCount> listSizes(const FindingsRun& run, const QSet<QString>& left);

/// A row each; the bars of prices in the inks below.
Figures findingFigures(const FindingsRunPtr& run, std::vector<std::size_t> rows);
Figures silentFigures(const FindingsRunPtr& run, std::vector<std::size_t> rows);
/// Of what is at most, and of what is about.
std::vector<ClassInk> priceInks(Theme theme);

}  // namespace ui
