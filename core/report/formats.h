// SPDX-License-Identifier: GPL-3.0-or-later
// The formats one by one. Figures are the same in all: raw ns and bytes, as many decimals as their column says.
#pragma once

#include "core/report/writers.h"

#include <string>
#include <string_view>

namespace core {

/// RFC 4180 with `\n`; a figure that was not recorded is an empty cell.
std::string csv(const Table& table);
/// Of several tables each is preceded by a line `# name`, and an empty line stands between them.
std::string csvReport(const Report& report);

/// Columns for a terminal: long texts are cut, control characters shown and not sent.
std::string textReport(const Report& report);

/// {"profile": ..., "tables": {name: {"columns": [...], "rows": [[...]]}}}; of several profiles a list of those.
std::string jsonReport(const Report& report);

/// Text in a cell or paragraph of Markdown: nothing in it ends a cell, and nothing is a tag or character of HTML, a
/// link, a mention or emphasis.
std::string markdownText(std::string_view text);

/// Tables of GitHub-flavoured Markdown.
std::string markdownReport(const Report& report);

/// Collapsed stacks of tables that are trees: a line for each path with time of its own, in ns; other tables are left
/// out.
std::string foldedReport(const Report& report);

/// Cuts tables to the 5000 rows that a page can show, trees to their 200 largest paths, and notes what was left out.
void cutToPage(Report& report);

/// One self-contained page, light or dark as its reader's system is: no network, no script. Bars are drawn as SVG.
std::string htmlReport(const Report& report);

}  // namespace core
