// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the cells of the rules table and edits them in place, passing every keystroke to the model.
#pragma once

#include "ui/theme/class_ink.h"

#include <QHash>
#include <QSet>
#include <QStringList>
#include <QStyledItemDelegate>

namespace ui {

class RulesDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setInks(QHash<QString, ClassInk> inks) { m_inks = std::move(inks); }
    void setClassNames(QStringList names) { m_classNames = std::move(names); }
    /// Sets whether figures are dimmed, because they were computed with older rules than the edited ones.
    void setDimmed(bool dimmed) { m_dimmed = dimmed; }
    void setMarked(QSet<int> rows) { m_marked = std::move(rows); }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;

private:
    void paintCell(QPainter& painter, const QRect& cell, const Tokens& colors, const QModelIndex& index) const;

    QHash<QString, ClassInk> m_inks;
    QStringList m_classNames;
    QSet<int> m_marked;
    bool m_dimmed = false;
};

/// Returns the height of the line of a rule; its message, if any, is below that line.
int ruleLineHeight();
int ruleMessageHeight();

}  // namespace ui
