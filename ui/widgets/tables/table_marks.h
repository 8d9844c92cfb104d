// SPDX-License-Identifier: GPL-3.0-or-later
// The marks of a table: reports what the user selects in it, and determines which of its rows are marked elsewhere.
#pragma once

#include "ui/models/figures.h"

#include <QModelIndex>
#include <QObject>

#include <unordered_map>

namespace ui {

class TableView;

class TableMarks : public QObject {
    Q_OBJECT

public:
    explicit TableMarks(TableView& view);

    void setMark(const Mark& mark);
    const Mark& mark() const { return m_mark; }
    /// Returns whether a row is marked; also true for a collapsed row with a marked row below it.
    bool isMarked(const QModelIndex& index) const;

signals:
    void marked(const ui::Mark& mark);

private:
    void notify();
    void forget();
    bool isMarkedBelow(const QModelIndex& index) const;

    TableView& m_view;
    Mark m_mark;
    mutable std::unordered_map<Figures::Row, bool> m_below;  ///< cache of isMarkedBelow()
};

}  // namespace ui
