// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/rules/rules_delegate.h"

#include "ui/panes/rules/rules_model.h"
#include "ui/theme/ink_painting.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/tables/figure_delegate.h"

#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QPersistentModelIndex>
#include <QTableView>

namespace ui {

namespace {

void paintEditorEdge(QWidget& editor, const QPersistentModelIndex& at) {
    QPainter painter(&editor);
    const Tokens& colors = tokensOf(editor.palette());
    const bool isBroken = at.data(RulesModel::StateRole).toInt() == RulesModel::Broken;
    painter.setPen(QPen(isBroken ? colors.error.edge : colors.focus, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(editor.rect().adjusted(1, 1, -1, -1));
}

/// A field of the size of its cell, whose edge shows whether the pattern is valid.
class PatternEdit : public QLineEdit {
public:
    PatternEdit(const QModelIndex& at, QWidget* parent) : QLineEdit(parent), m_at(at) {
        setFrame(false);
        setFont(fontOf(FontRole::Fixed));
        setTextMargins(space::cell - 2, 0, space::cell - 2, 0);
        setAccessibleName(RulesModel::tr("Pattern"));
    }

protected:
    void paintEvent(QPaintEvent* event) override {
        QLineEdit::paintEvent(event);
        paintEditorEdge(*this, m_at);
    }

private:
    QPersistentModelIndex m_at;
};

/// A field that offers the existing classes; the Down key shows them all.
class ClassEdit : public QLineEdit {
public:
    ClassEdit(const QStringList& names, QWidget* parent) : QLineEdit(parent) {
        auto* classes = new QCompleter(names, this);
        classes->setCaseSensitivity(Qt::CaseInsensitive);
        setCompleter(classes);
        setFrame(false);
        setTextMargins(space::cell - 2, 0, space::cell - 2, 0);
        setAccessibleName(RulesModel::tr("Class"));
    }

protected:
    void keyPressEvent(QKeyEvent* event) override {
        if (event->key() != Qt::Key_Down) return QLineEdit::keyPressEvent(event);
        completer()->setCompletionPrefix({});
        completer()->complete();
    }
    void paintEvent(QPaintEvent* event) override {
        QLineEdit::paintEvent(event);
        paintEditorEdge(*this, {});
    }
};

/// Returns the right edge of a pattern's field, which needs more room than its cell has: the first column boundary that
/// gives it enough. The figures, which change with every key, are covered last.
int patternEnd(const QTableView& table, int left) {
    constexpr int enough = 32;  // characters
    const int room = enough * QFontMetrics(fontOf(FontRole::Fixed)).averageCharWidth() + 2 * space::cell;
    for (const int column : {RulesModel::Class, RulesModel::As, RulesModel::Hits})
        if (const int end = table.columnViewportPosition(column) - 1; end - left >= room) return end;
    return table.viewport()->width() - 1;
}

/// Paints six dots, where a row can be dragged.
void paintGrip(QPainter& painter, const QRect& cell, const QColor& color) {
    constexpr int dot = 2, step = 4;
    const int left = cell.left() + space::cell;
    for (int column = 0; column < 2; ++column)
        for (int row = -1; row <= 1; ++row)
            painter.fillRect(left + column * step, cell.center().y() + row * step, dot, dot, color);
}

void paintToggle(QPainter& painter, const QRect& cell, const QString& mark, bool on, const Tokens& colors) {
    QFont font = fontOf(FontRole::Small);
    font.setWeight(on ? QFont::DemiBold : QFont::Normal);
    painter.setFont(font);
    painter.setPen(on ? colors.accent : colors.text3);
    painter.drawText(cell, Qt::AlignCenter | Qt::TextSingleLine, mark);
}

void paintText(QPainter& painter, const QRect& cell, const QFont& font, const QString& text) {
    painter.setFont(font);
    const QRect place = cell.adjusted(space::cell, 0, -space::icon, 0);
    painter.drawText(place, Qt::AlignVCenter | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(text, Qt::ElideRight, place.width()));
}

}  // namespace

int ruleLineHeight() { return rowHeight(space::row, fontOf(FontRole::Body)); }

int ruleMessageHeight() { return QFontMetrics(fontOf(FontRole::Small)).height() + space::icon; }

void RulesDelegate::paintCell(QPainter& painter, const QRect& cell, const Tokens& colors,
                              const QModelIndex& index) const {
    const int state = index.siblingAtColumn(0).data(RulesModel::StateRole).toInt();
    const bool isNew = !(index.siblingAtColumn(0).flags() & Qt::ItemIsDragEnabled);
    const bool recedes = m_dimmed || state == RulesModel::Broken || state == RulesModel::Unused;
    const QString text = index.data(Qt::DisplayRole).toString();
    painter.setPen(isNew ? colors.text2 : colors.text);
    switch (index.column()) {
        case RulesModel::Number:
            if (!isNew) paintGrip(painter, cell, colors.text3);
            painter.setFont(numberFont());
            paintNumber(painter, cell, {index.data(Qt::AccessibleTextRole).toString()});
            break;
        case RulesModel::Pattern:
            paintText(painter, cell, fontOf(isNew ? FontRole::Body : FontRole::Fixed), text);
            break;
        case RulesModel::Class: {
            if (isNew) break;
            QRect place = cell;
            if (const auto ink = m_inks.constFind(text); ink != m_inks.constEnd())
                paintSwatch(painter, cell.adjusted(space::cell, 0, 0, 0), *ink);
            place.setLeft(cell.left() + space::swatch + space::swatchToText);
            paintText(painter, place, fontOf(FontRole::Body), text);
            break;
        }
        case RulesModel::As:
            if (!isNew)
                paintToggle(painter, cell, QStringLiteral(".*"), index.data(RulesModel::OnRole).toBool(), colors);
            break;
        case RulesModel::Case:
            if (!isNew)
                paintToggle(painter, cell, QStringLiteral("Aa"), index.data(RulesModel::OnRole).toBool(), colors);
            break;
        default:
            painter.setFont(numberFont());
            painter.setPen(recedes ? colors.text2 : colors.text);
            paintNumber(painter, cell, {text});
    }
}

void RulesDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Tokens& colors = tokensOf(option.palette);
    const int state = index.siblingAtColumn(0).data(RulesModel::StateRole).toInt();
    // A fault stays visible in a selected row: only the number shows that the row is selected.
    const bool isFaulty = state == RulesModel::Broken || state == RulesModel::Shadowed;
    const bool isSelected = option.state & QStyle::State_Selected;
    painter->save();
    painter->setLayoutDirection(Qt::LeftToRight);  // otherwise the painter follows the language, not the view
    if (isSelected && (!isFaulty || index.column() == RulesModel::Number))
        painter->fillRect(option.rect, colors.selection);
    else if (isFaulty)
        painter->fillRect(option.rect, state == RulesModel::Broken ? colors.error.fill : colors.warning.fill);
    else if (m_marked.contains(index.row()))
        painter->fillRect(option.rect, colors.range);
    QRect line = option.rect;
    line.setHeight(ruleLineHeight());
    paintCell(*painter, line, colors, index);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), colors.grid);
    if (index.column() == RulesModel::Number && m_marked.contains(index.row()))
        painter->fillRect(QRect(option.rect.topLeft(), QSize(space::markEdge, option.rect.height())), colors.accent);
    painter->restore();
}

// Every keystroke goes to the model, so that the panes follow while the user types.
QWidget* RulesDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const {
    QLineEdit* field = nullptr;
    if (index.column() == RulesModel::Class)
        field = new ClassEdit(m_classNames, parent);
    else
        field = new PatternEdit(index, parent);
    auto* self = const_cast<RulesDelegate*>(this);
    const auto commit = [self, field] { emit self->commitData(field); };
    connect(field, &QLineEdit::textEdited, self, commit);
    if (field->completer())
        connect(field->completer(), qOverload<const QString&>(&QCompleter::activated), self, commit,
                Qt::QueuedConnection);  // queued, since only then the field has the text
    return field;
}

// A field that the user empties stays empty while being edited, although the model keeps the previous text.
void RulesDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    auto* field = static_cast<QLineEdit*>(editor);
    const QString text = index.data(Qt::EditRole).toString();
    if (field->text() != text && !(field->text().isEmpty() && field->hasFocus())) field->setText(text);
}

void RulesDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const {
    model->setData(index, static_cast<QLineEdit*>(editor)->text(), Qt::EditRole);
}

void RulesDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                         const QModelIndex& index) const {
    QRect line = option.rect;
    line.setHeight(ruleLineHeight());
    const auto* table = qobject_cast<const QTableView*>(option.widget);
    if (table && index.column() == RulesModel::Pattern) line.setRight(patternEnd(*table, line.left()));
    editor->setGeometry(line);
}

}  // namespace ui
