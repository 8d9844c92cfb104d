// SPDX-License-Identifier: GPL-3.0-or-later
// What the menus of a table offer: rows copied as text, sorting, and the choice of columns.
#pragma once

#include "ui/models/table_copy.h"

#include <QKeySequence>

class QMenu;
class QWidget;

namespace ui {

class TableView;

/// Of Ctrl+Shift+C; Ctrl+C is QKeySequence::Copy.
QKeySequence copyMarkdownKeys();

/// What Ctrl+C copies: the selected rows, or all if none is selected; visible columns in their order.
CopiedPart copiedPart(const TableView& view);
void copyTsv(const TableView& view);
void copyMarkdown(const TableView& view);
void copyCsv(const TableView& view);

/// Adds both of the following.
void addTableActions(QMenu& menu, TableView& view);
void addCopyActions(QMenu& menu, TableView& view);
/// Filter, sort and columns; expand or collapse all if there are two levels.
void addViewActions(QMenu& menu, TableView& view);
/// A check box for each column that the user may hide, and what undoes all choices.
QMenu* columnMenu(TableView& view, QWidget* parent);

}  // namespace ui
