// SPDX-License-Identifier: GPL-3.0-or-later
// What a table has to do with marks: tells what the user chose in it, and knows which of its rows are marked elsewhere.
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
    /// Also for a row that is folded over a marked one.
    bool isMarked(const QModelIndex& index) const;

signals:
    void marked(const ui::Mark& mark);

private:
    void tell();
    void forget();
    bool isMarkedBelow(const QModelIndex& index) const;

    TableView& m_view;
    Mark m_mark;
    mutable std::unordered_map<Figures::Row, bool> m_below;  ///< rows above others, as far as they were asked for
};

}  // namespace ui
