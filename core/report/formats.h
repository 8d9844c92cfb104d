// SPDX-License-Identifier: GPL-3.0-or-later
// The formats one by one. Figures are the same in all: raw ns and bytes, as many decimals as their column says.
#pragma once

#include "core/report/writers.h"

#include <span>
#include <string>

namespace core {

/// RFC 4180 with `\n`; a figure that was not recorded is an empty cell.
std::string csv(const Table& table);
/// Of several tables each is preceded by a line `# name`, and an empty line stands between them.
std::string csvReport(std::span<const ReportPart> parts);

/// Columns for a terminal: long texts are cut, control characters shown and not sent.
std::string textReport(std::span<const ReportPart> parts);

/// {"profile": ..., "tables": {name: {"columns": [...], "rows": [[...]]}}}; of several profiles a list of those.
std::string jsonReport(std::span<const ReportPart> parts);

/// Tables of GitHub-flavoured Markdown.
std::string markdownReport(std::span<const ReportPart> parts);

}  // namespace core
