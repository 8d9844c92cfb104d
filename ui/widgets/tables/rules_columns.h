// SPDX-License-Identifier: GPL-3.0-or-later
// How wide the columns of rules are, and which of them are shown: the user's choice, as far as there is room.
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
    /// Those that need not be shown, each with its tick.
    QMenu* menu() const { return m_menu; }

private:
    int widthOf(int column) const;
    bool isLeft(int column) const { return m_left.contains(column); }
    void fillMenu();
    void toggle(int column);
    void store() const;

    QTableView& m_table;
    QMenu* m_menu;
    std::set<int> m_left;  ///< that the user does not want
    int m_last = -1;       ///< that the user wanted last: others give way to it
};

}  // namespace ui
