// SPDX-License-Identifier: GPL-3.0-or-later
// The actions in the menus of a table: copying rows as text, sorting, and the choice of columns.
#pragma once

#include "ui/models/table_model.h"

#include <QKeySequence>
#include <QModelIndexList>

#include <vector>

class QMenu;
class QWidget;

namespace ui {

// Formats rows of a table as text for the clipboard.

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

class TableView;

/// Returns the key for copying as Markdown, Ctrl+Shift+C; for plain copying it is QKeySequence::Copy.
QKeySequence copyMarkdownKeys();

/// Returns what Ctrl+C copies: the selected rows, or all if none is selected; visible columns in their order.
CopiedPart copiedPart(const TableView& view);
void copyTsv(const TableView& view);
void copyMarkdown(const TableView& view);
void copyCsv(const TableView& view);

/// Adds the actions of both functions below.
void addTableActions(QMenu& menu, TableView& view);
void addCopyActions(QMenu& menu, TableView& view);
/// Adds filter, sort and columns; also expand all and collapse all if there are two levels.
void addViewActions(QMenu& menu, TableView& view);
/// Returns a menu with a check box for each column that the user may hide, and an entry that undoes all choices.
QMenu* columnMenu(TableView& view, QWidget* parent);

}  // namespace ui
