// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows of a table are expanded: what the user has collapsed stays so when its figures change.
#pragma once

#include <QModelIndexList>

#include <cstdint>
#include <set>

namespace ui {

class TableView;

class TableFolds {
public:
    explicit TableFolds(TableView& view);

    /// Expands every row, faster than the view's own function.
    void expandAll();
    /// From now on rows are expanded, except those that the user has collapsed.
    void setUnfolded();
    /// Does so for rows that have arrived. The caller lays the columns once for all rows.
    void unfold();
    /// In the order in which they stand, at any depth, those that are not folded away.
    QModelIndexList unfoldedRows() const;

private:
    TableView& m_view;
    std::set<std::uint64_t> m_folded;  ///< keys of rows that the user has collapsed
    bool m_unfolds = false;
};

}  // namespace ui
