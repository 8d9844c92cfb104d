// SPDX-License-Identifier: GPL-3.0-or-later
// The lines under rules that are faulty: what the fault is, and the link that removes it.
#pragma once

#include <QRect>

class QPainter;
class QTableView;

namespace ui {

class RuleMessages {
public:
    /// Its model is a RulesModel.
    explicit RuleMessages(const QTableView& table) : m_table(table) {}

    /// The height of the message of a row, which wraps; 0 if there is none.
    int height(int row) const;
    void paint(QPainter& painter, int row) const;
    /// Where the link of a row's message is, in viewport coordinates; empty if there is none.
    QRect linkRect(int row) const;
    /// The row whose link is there, or -1.
    int linkAt(const QPoint& position) const;

private:
    QRect rect(int row) const;
    QRect textRect(int row) const;

    const QTableView& m_table;
};

}  // namespace ui
