// SPDX-License-Identifier: GPL-3.0-or-later
// The formats, one by one. Figures are the same in all of them: raw ns and bytes, with their column's decimals.
#pragma once

#include "core/report/writers.h"

#include <string>
#include <string_view>

namespace core {

/// RFC 4180 with `\n`; a figure that was not recorded is an empty cell.
std::string csv(const Table& table);
/// With several tables, each is preceded by a line `# name`, and an empty line separates them.
std::string csvReport(const Report& report);

/// Columns for a terminal: long texts are cut, and control characters are shown as escapes.
std::string textReport(const Report& report);

/// {"profile": ..., "tables": {name: {"columns": [...], "rows": [[...]]}}}; for several profiles a list of those.
std::string jsonReport(const Report& report);

/// Text for a cell or paragraph of Markdown: it cannot end a cell, and is not taken for an HTML tag or entity, a link,
/// a mention or emphasis.
std::string markdownText(std::string_view text);

/// Tables of GitHub-flavored Markdown.
std::string markdownReport(const Report& report);

/// Collapsed stacks of tables that are trees: a line for each
/// path with its own time, in ns; other tables are left out.
std::string foldedReport(const Report& report);

/// Cuts tables to the 5000 rows that a page can show, trees to their 200 largest paths, and notes the omission.
void cutToPage(Report& report);

/// One self-contained page, light or dark as its reader's system is, without network or scripts. Bars are drawn as SVG.
std::string htmlReport(const Report& report);

}  // namespace core
