// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tables/sibling_names.h"

#include <QAbstractItemModel>

#include <algorithm>

namespace ui {

namespace {

constexpr int mostCompared = 2000;
constexpr int mostKept = 5000;

}  // namespace

void SiblingNames::forget() {
    m_names.clear();
    m_fitted.clear();
}

const DistinctNames& SiblingNames::namesAround(const QModelIndex& cell) {
    const QModelIndex parent = cell.parent();
    const QPair<quintptr, int> key(parent.isValid() ? parent.internalId() : ~quintptr(0), cell.column());
    if (const auto known = m_names.constFind(key); known != m_names.constEnd()) return *known;
    QStringList names;
    for (int row = 0; row < std::min(cell.model()->rowCount(parent), mostCompared); ++row)
        names << cell.model()->index(row, cell.column(), parent).data().toString();
    return *m_names.insert(key, DistinctNames(std::move(names)));
}

QString SiblingNames::fitted(const QModelIndex& cell, const QString& text, const QFontMetrics& metrics, int width) {
    const int whole = metrics.horizontalAdvance(text);
    if (whole <= width) return text;
    const QPair key(text, QPair(whole, width));
    if (const auto known = m_fitted.constFind(key); known != m_fitted.constEnd()) return *known;
    if (m_fitted.size() >= mostKept) m_fitted.clear();
    const DistinctNames& names = namesAround(cell);
    QString shown = text;
    if (names.areSeveral())
        shown = names.shortened(text, width / std::max(1, metrics.averageCharWidth()),
                                [&](const QString& each) { return metrics.horizontalAdvance(each) <= width; });
    return *m_fitted.insert(key, metrics.elidedText(shown, Qt::ElideMiddle, width));
}

}  // namespace ui
