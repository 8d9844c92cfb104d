// SPDX-License-Identifier: GPL-3.0-or-later
// The names of a table's rows where they are too long for their column: cut where rows of the same level agree.
#pragma once

#include "ui/format/distinct_names.h"

#include <QFontMetrics>
#include <QHash>
#include <QModelIndex>
#include <QString>

namespace ui {

/// Keeps what it found until the rows change. Only the first rows of a level are compared, so that a long table costs
/// no more than a short one.
class SiblingNames {
public:
    void forget();
    /// Returns the text of a cell so that it fits in `width`.
    QString fitted(const QModelIndex& cell, const QString& text, const QFontMetrics& metrics, int width);

private:
    const DistinctNames& namesAround(const QModelIndex& cell);

    QHash<QPair<quintptr, int>, DistinctNames> m_names;  ///< of each parent and column
    /// Of each text, its own width, which tells bold ones apart, and that of its column.
    QHash<QPair<QString, QPair<int, int>>, QString> m_fitted;
};

}  // namespace ui
