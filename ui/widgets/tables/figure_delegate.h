// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the cells of figure tables: swatches, names cut where they agree, numbers aligned at the decimal point, share
// bars, intervals of changes.
#pragma once

#include "ui/models/figures.h"
#include "ui/theme/class_ink.h"
#include "ui/widgets/tables/sibling_names.h"

#include <QFont>
#include <QStringList>
#include <QStyledItemDelegate>

#include <vector>

namespace ui {

/// A number at the right edge of its cell; `room` is how many fewer decimals it has than the longest of its column.
struct NumberCell {
    QString text;
    int room = 0;
};
void paintNumber(QPainter& painter, const QRect& cell, const NumberCell& number);
/// Returns the width of the text including `room`, without the margins of the cell.
int widthOf(const NumberCell& number, const QFont& font);
/// Returns the height of rows that have a second line under their names.
int notedRowHeight(const QFont& font);
/// Breaks a title that is wider than `width` between two words: its first line, and the rest of it if there is any.
QStringList titleLines(const QString& title, const QFont& font, int width);

class FigureDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setInks(std::vector<ClassInk> inks);
    /// Must be called when rows have changed.
    void forgetNames() { m_names.forget(); }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const ClassInk* inkOf(const QModelIndex& index, int role) const;
    void paintButton(QPainter& painter, const QRect& cell, const QString& text) const;
    void paintName(QPainter& painter, const QRect& cell, const QModelIndex& index) const;
    void paintInterval(QPainter& painter, const QRect& cell, const ChangeInterval& interval) const;
    void paintShareBar(QPainter& painter, const QRect& cell, const QModelIndex& index, double share) const;

    std::vector<ClassInk> m_inks;
    mutable SiblingNames m_names;
    int m_swatchRoom = 0;  // width of the widest swatch, so that names are aligned
};

}  // namespace ui
