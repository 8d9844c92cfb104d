// SPDX-License-Identifier: GPL-3.0-or-later
// The widths and visibility of the columns of the rules table: the user's choice, as far as there is room.
#pragma once

#include <QObject>

#include <set>

class QMenu;
class QTableView;

namespace ui {

class RulesColumns final : public QObject {
    Q_OBJECT

public:
    explicit RulesColumns(QTableView& table);

    void lay();
    /// A menu with a check box for each column that may be hidden.
    QMenu* menu() const { return m_menu; }

private:
    int widthOf(int column) const;
    bool isLeft(int column) const { return m_left.contains(column); }
    void fillMenu();
    void toggle(int column);
    void store() const;

    QTableView& m_table;
    QMenu* m_menu;
    std::set<int> m_left;  ///< columns that the user has hidden
    int m_last = -1;       ///< column that the user has shown last; it is the last to be hidden for lack of room
};

}  // namespace ui
