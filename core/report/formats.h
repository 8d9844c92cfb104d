// SPDX-License-Identifier: GPL-3.0-or-later
// Writes reports in each format. Figures are the same in all of them: raw ns and bytes, with their column's decimals.
#pragma once

#include "core/report/writers.h"

#include <string>
#include <string_view>

namespace core {

/// Returns a table in RFC 4180 format with `\n` line ends; a figure that was not recorded is an empty cell.
std::string csv(const Table& table);
/// Returns a report as CSV; each of several tables is preceded by a line `# name`, and an empty line separates them.
std::string csvReport(const Report& report);

/// Returns columns for a terminal: long texts are cut, and control characters are shown as escapes.
std::string textReport(const Report& report);

/// Returns {"profile": ..., "tables": {name: {"columns": [...], "rows": [[...]]}}}, and for several profiles a list.
std::string jsonReport(const Report& report);

/// A part of each table, for readers who cannot take all of it.
struct JsonPage {
    std::size_t first = 0;  ///< row
    std::size_t count = std::string_view::npos;
    std::size_t mostText = std::string_view::npos;  ///< bytes of a text in a row; longer ones end in an ellipsis
};
std::string jsonReport(const Report& report, const JsonPage& page);

/// Returns text for a cell or paragraph of Markdown. It cannot end a cell, and is not interpreted as an HTML tag or
/// entity, a link, a mention or emphasis.
std::string markdownText(std::string_view text);

/// Returns the report as tables of GitHub-flavored Markdown.
std::string markdownReport(const Report& report);

/// Returns the collapsed stacks of tables that are trees: a line for each path with its own time, in ns. Omits other
/// tables.
std::string foldedReport(const Report& report);

/// Cuts tables to the 5000 rows that a page can show, trees to their 200 largest paths, and notes the omission.
void cutToPage(Report& report);

/// Returns one self-contained page without network or scripts, light or dark like its reader's system. Bars are SVG.
std::string htmlReport(const Report& report);

}  // namespace core
