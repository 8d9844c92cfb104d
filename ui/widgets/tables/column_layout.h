// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of a table: how wide they are, which are shown, what the user chose and where that is remembered.
#pragma once

#include <QScopedValueRollback>
#include <QString>
#include <QStyleOptionViewItem>

#include <functional>
#include <set>
#include <vector>

namespace ui {

class FigureDelegate;
class TableHeader;
class TableModel;
class TableView;

class ColumnLayout {
public:
    /// `cellOption` returns what the view hands to its delegate; `settingsKey` is that of TableView.
    ColumnLayout(TableView& view, TableHeader& header, const FigureDelegate& delegate,
                 std::function<QStyleOptionViewItem()> cellOption, const QString& settingsKey);

    /// Whether the user wants to see the column; in a narrow table it may be hidden all the same.
    bool isChosen(int column) const;
    void setChosen(int column, bool chosen);
    /// Whether the column is a button in each row.
    bool isAction(int column) const;

    /// Widens columns to what their cells need. They never shrink: columns that change with every keystroke in the
    /// rules could not be read.
    void grow();
    /// The same for names alone.
    void growNames();
    /// Hides what has no room, and gives names the rest.
    void lay();
    /// As they were before the user changed anything.
    void reset();
    void save() const;

    /// While the returned object lives nothing is laid out. For changes of many rows, after which the caller grows
    /// once.
    [[nodiscard]] QScopedValueRollback<bool> held() { return QScopedValueRollback<bool>(m_isHeld, true); }

private:
    const TableModel& table() const;
    bool stretches(int column) const;
    void growColumn(int column);
    void shortenBars(const std::vector<int>& shown, int tooWide);
    int leastOfName(int names) const;
    int widthOfNames() const;
    int widthOfCells(int column) const;
    void restore();

    TableView& m_view;
    TableHeader& m_header;
    const FigureDelegate& m_delegate;
    std::function<QStyleOptionViewItem()> m_cellOption;
    QString m_settingsKey;
    std::set<int> m_toggled;  ///< columns whose default visibility the user has inverted
    int m_nameWidth = 0;      ///< width at which every name of the first column is fully visible, if that is not much
    bool m_isRestored = false;
    bool m_isHeld = false;
};

}  // namespace ui
