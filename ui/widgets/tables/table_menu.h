// SPDX-License-Identifier: GPL-3.0-or-later
// The actions in the menus of a table: copying rows as text, sorting, and the choice of columns.
#pragma once

#include "ui/models/table_copy.h"

#include <QKeySequence>

class QMenu;
class QWidget;

namespace ui {

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
