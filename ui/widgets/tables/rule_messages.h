// SPDX-License-Identifier: GPL-3.0-or-later
// The messages under faulty rules: each describes the fault and has a link that fixes it.
#pragma once

#include <QRect>

class QPainter;
class QTableView;

namespace ui {

class RuleMessages {
public:
    /// The model of `table` must be a RulesModel.
    explicit RuleMessages(const QTableView& table) : m_table(table) {}

    /// Returns the height of a row's message, which is wrapped; 0 if there is none.
    int height(int row) const;
    void paint(QPainter& painter, int row) const;
    /// Returns the rectangle of the link in a row's message, in viewport coordinates; empty if there is none.
    QRect linkRect(int row) const;
    /// Returns the row whose link is at `position`, or -1.
    int linkAt(const QPoint& position) const;

private:
    QRect rect(int row) const;
    QRect textRect(int row) const;

    const QTableView& m_table;
};

}  // namespace ui
