// SPDX-License-Identifier: GPL-3.0-or-later
// Formats rows of a table as text for the clipboard.
#pragma once

#include "ui/models/table_model.h"

#include <QModelIndexList>

#include <vector>

namespace ui {

/// The cells to copy: rows (their first column) from top
/// to bottom, columns from left to right as on screen.
struct CopiedPart {
    QModelIndexList rows;
    std::vector<int> columns;
};

/// Formats for spreadsheets: tab-separated, exact numbers in raw units that the header names ("Total (ns)"), "." as the
/// decimal point.
QString toTsv(const TableModel& model, const CopiedPart& part);

/// Formats for files: CSV as the command line writes it (RFC 4180), with the numbers of toTsv().
QString toCsv(const TableModel& model, const CopiedPart& part);

/// Formats for people: a Markdown table of the texts and units on screen.
QString toMarkdown(const TableModel& model, const CopiedPart& part);

}  // namespace ui
