// SPDX-License-Identifier: GPL-3.0-or-later
// What panes are put together of: columns of widgets on the background of tables, and contents that scroll.
#pragma once

#include <QtCore/qnamespace.h>

#include <initializer_list>

class QScrollArea;
class QSplitter;
class QWidget;

namespace ui {

/// Returns a widget with `widgets` in a column; `stretched` gets all remaining height (null: it stays empty below).
QWidget* columnOf(std::initializer_list<QWidget*> widgets, const QWidget* stretched);

/// Returns a splitter of `parts` that cannot be dragged away; its sizes begin in the proportions of `shares`.
QSplitter* splitOf(Qt::Orientation along, std::initializer_list<QWidget*> parts, std::initializer_list<int> shares);

/// Returns an area without a frame in which `content` is as wide as the area and scrolls if it is higher. The content
/// takes the focus, not the area. `sideways`: the bar for a content that cannot be as narrow as the area.
QScrollArea* scrolled(QWidget* content, Qt::ScrollBarPolicy sideways = Qt::ScrollBarAlwaysOff);

}  // namespace ui
