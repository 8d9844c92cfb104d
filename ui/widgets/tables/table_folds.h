// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows of a table are expanded. Rows that the user has collapsed stay collapsed when the figures change.
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
    /// From now on keeps rows expanded, except those that the user has collapsed.
    void setUnfolded();
    /// Expands rows that have been added, if setUnfolded() was called. The caller lays out the columns afterwards.
    void unfold();
    /// Returns all rows, at any depth, that are not inside a collapsed row, in display order.
    QModelIndexList unfoldedRows() const;

private:
    TableView& m_view;
    std::set<std::uint64_t> m_folded;  ///< keys of rows that the user has collapsed
    bool m_unfolds = false;
};

}  // namespace ui
