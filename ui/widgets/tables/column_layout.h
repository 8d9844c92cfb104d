// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of a table: their widths, which of them are shown, the user's choices and the settings that keep them.
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
struct RowSort;

class ColumnLayout {
public:
    /// `cellOption` returns the options that the view passes to its delegate; `settingsKey` is that of TableView.
    ColumnLayout(TableView& view, TableHeader& header, const FigureDelegate& delegate,
                 std::function<QStyleOptionViewItem()> cellOption, const QString& settingsKey);

    /// Returns whether the user wants to see the column; in a narrow table it may be hidden nevertheless. A column that
    /// is shown where there is room counts as wanted while it is shown.
    bool isChosen(int column) const;
    void setChosen(int column, bool chosen);
    /// Returns whether the column is a button in each row.
    bool isAction(int column) const;

    /// Widens columns to what their cells need. They never shrink: columns that change with every keystroke in the
    /// rules could not be read.
    void grow();
    /// Does the same for the names in the first column only.
    void growNames();
    /// Hides the columns that do not fit, and gives the remaining width to names.
    void lay();
    /// Restores the columns as they were before the user changed anything.
    void reset();
    void save() const;

    /// Returns an object that suspends the layout while it lives; for changes of many rows, after which the caller
    /// calls grow() once.
    [[nodiscard]] QScopedValueRollback<bool> held() { return QScopedValueRollback<bool>(m_isHeld, true); }

private:
    const TableModel& table() const;
    bool stretches(int column) const;
    bool isLeftToRoom(int column) const;
    void growColumn(int column);
    void showWhereRoom(std::vector<int>& shown, int spare);
    void shortenBars(const std::vector<int>& shown, int tooWide);
    int minOfName(int names) const;
    int widthOfNames() const;
    int widthOfCells(int column) const;
    int widthWithoutBar(int column) const;
    void restore();
    /// Returns whether the settings are of these columns; if not, nothing is changed.
    bool restoreColumns(const QVariantMap& state);
    /// Returns the sorting of a table that the user has not sorted yet.
    RowSort firstSorting() const;

    TableView& m_view;
    TableHeader& m_header;
    const FigureDelegate& m_delegate;
    std::function<QStyleOptionViewItem()> m_cellOption;
    QString m_settingsKey;
    std::set<int> m_toggled;   ///< columns whose default visibility the user has inverted
    std::set<int> m_declined;  ///< columns that the user has hidden, although there may be room for them
    int m_nameWidth = 0;       ///< width at which each name of the first column is fully visible; 0 if that is too wide
    bool m_isRestored = false;
    bool m_isHeld = false;
};

}  // namespace ui
