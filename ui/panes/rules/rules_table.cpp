// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/rules/rules_table.h"

#include "ui/models/rule_edits.h"
#include "ui/panes/rules/rules_columns.h"
#include "ui/panes/rules/rules_delegate.h"
#include "ui/panes/rules/rules_model.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/tables/table_header.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace ui {

namespace {

constexpr int signSize = 14;

int textWidth(const QString& text) { return QFontMetrics(fontOf(FontRole::Small)).horizontalAdvance(text); }

constexpr int dimAfterMs = 150;
constexpr int minRows = 3;  // the rule that is edited, and its neighbors

/// Returns whether a key types a character, which begins a pattern even if the window has a shortcut for it.
bool isTyped(const QKeyEvent* event) {
    const bool plain = !(event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier));
    return plain && !event->text().isEmpty() && event->text().front().isPrint();
}

bool isRulesKey(QKeyEvent* event) {
    const bool moves = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
    return (event->modifiers() == Qt::AltModifier && moves) || event->key() == Qt::Key_Delete ||
           (event->modifiers() == Qt::ControlModifier && event->key() == Qt::Key_D) ||
           event->matches(QKeySequence::Copy) || isTyped(event);
}

}  // namespace

QRect RuleMessages::rect(int row) const {
    const int left = m_table.columnViewportPosition(RulesModel::Pattern) + space::cell;
    const int top = m_table.rowViewportPosition(row) + ruleLineHeight();
    return {left, top, m_table.viewport()->width() - left - space::cell, m_table.rowHeight(row) - ruleLineHeight()};
}

QRect RuleMessages::textRect(int row) const {
    QRect place = rect(row);
    place.setLeft(place.left() + signSize + space::cell);
    const QString link = m_table.model()->index(row, 0).data(RulesModel::LinkRole).toString();
    if (!link.isEmpty()) place.setRight(place.right() - textWidth(link) - space::cell);
    return place;
}

int RuleMessages::height(int row) const {
    const QString text = m_table.model()->index(row, 0).data(RulesModel::MessageRole).toString();
    if (text.isEmpty()) return 0;
    const QFontMetrics metrics(fontOf(FontRole::Small));
    const QRect room(0, 0, std::max(1, textRect(row).width()), 10 * metrics.height());
    const int needed = metrics.boundingRect(room, Qt::TextWordWrap, text).height() + space::icon;
    return std::max(ruleMessageHeight(), needed);
}

QRect RuleMessages::linkRect(int row) const {
    const QModelIndex index = m_table.model()->index(row, 0);
    const QString link = index.data(RulesModel::LinkRole).toString();
    if (link.isEmpty()) return {};
    const QRect text = textRect(row);
    const int used = std::min(text.width(), textWidth(index.data(RulesModel::MessageRole).toString()));
    return {text.left() + used + space::cell, text.top(), textWidth(link) + 1, ruleMessageHeight()};
}

void RuleMessages::paint(QPainter& painter, int row) const {
    const QModelIndex index = m_table.model()->index(row, 0);
    const QString text = index.data(RulesModel::MessageRole).toString();
    if (text.isEmpty()) return;
    const bool isBroken = index.data(RulesModel::StateRole).toInt() == RulesModel::Broken;
    const Tokens& colors = tokensOf(m_table.palette());
    const QColor color = isBroken ? colors.error.text : colors.warning.text;
    const QRect place = rect(row);
    const QPixmap sign = iconPixmap(isBroken ? QStringLiteral("error") : QStringLiteral("warning"), color, signSize,
                                    m_table.devicePixelRatioF());
    painter.drawPixmap(place.left(), place.top() + (ruleMessageHeight() - signSize) / 2, sign);
    QFont font = fontOf(FontRole::Small);
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(textRect(row), Qt::AlignTop | Qt::TextWordWrap, text);
    const QRect link = linkRect(row);
    if (link.isEmpty()) return;
    font.setUnderline(true);
    painter.setFont(font);
    painter.drawText(link, Qt::AlignTop | Qt::TextSingleLine, index.data(RulesModel::LinkRole).toString());
}

int RuleMessages::linkAt(const QPoint& position) const {
    const int row = m_table.rowAt(position.y());
    return row >= 0 && linkRect(row).contains(position) ? row : -1;
}

RulesTable::RulesTable(RulesModel& model, QWidget* parent)
    : QTableView(parent), m_model(model), m_delegate(new RulesDelegate(this)) {
    setLayoutDirection(Qt::LeftToRight);  // figures and time run from left to right in every language
    setModel(&model);
    setItemDelegate(m_delegate);
    setHorizontalHeader(new TableHeader(this));
    horizontalHeader()->setSectionsMovable(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_columns = new RulesColumns(*this);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(1);
    verticalHeader()->setDefaultSectionSize(ruleLineHeight());
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(DoubleClicked | SelectedClicked | EditKeyPressed | AnyKeyPressed);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setDragDropMode(DragDrop);
    setDragEnabled(true);
    setDropIndicatorShown(false);  // drawn by this class, only between rows
    setDefaultDropAction(Qt::MoveAction);
    setMouseTracking(true);
    setTabKeyNavigation(false);
    setAccessibleName(tr("Rules"));
    m_dimLater.setSingleShot(true);
    m_dimLater.setInterval(dimAfterMs);
    connect(&m_dimLater, &QTimer::timeout, this, [this] {
        m_delegate->setDimmed(!m_model.isCurrent());
        viewport()->update();
    });
    connect(&model, &RulesModel::figuresChanged, this, &RulesTable::refreshRows);
    connect(&model, &RulesModel::edited, this, &RulesTable::refreshRows);
    // A row becomes current without having been chosen when the table gets the keyboard focus.
    const auto pick = [this] {
        const QModelIndex current = currentIndex();
        const bool isChosen = hasFocus() && current.isValid() && selectionModel()->isSelected(current);
        if (isChosen && !m_model.isNewRow(current)) emit rulePicked(current.row());
    };
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, pick);
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, pick);
    refreshRows();
}

void RulesTable::setMarkedRules(QSet<int> rows) {
    m_delegate->setMarked(std::move(rows));
    viewport()->update();
}

void RulesTable::setUsedClasses(std::optional<QSet<QString>> names) {
    if (names == m_usedClasses) return;
    m_usedClasses = std::move(names);
    refreshInks();
    viewport()->update();
}

// Derives colors from the edited rules, so that a class has its swatch as soon as it is typed.
void RulesTable::refreshInks() {
    const QStringList names = classNames(m_model.rules());
    std::vector<std::string> classes, chosen(static_cast<std::size_t>(names.size()));
    std::vector<bool> inUse;
    for (const QString& name : names) {
        classes.push_back(name.toStdString());
        if (m_usedClasses) inUse.push_back(m_usedClasses->contains(name));
    }
    QHash<QString, std::size_t> placeOf;
    for (qsizetype i = 0; i < names.size(); ++i)
        placeOf.insert(names[i], static_cast<std::size_t>(i));
    for (const core::Rule& rule : m_model.rules().rules) {
        std::string& color = chosen[placeOf.value(QString::fromStdString(rule.className))];
        if (color.empty()) color = rule.color;
    }
    const std::vector<ClassInk> inks = classInks(classes, chosen, classes.size() - 1, tokensOf(palette()).theme, inUse);
    QHash<QString, ClassInk> byName;
    for (qsizetype i = 0; i < names.size(); ++i)
        byName.insert(names[i], inks[static_cast<std::size_t>(i)]);
    m_delegate->setInks(std::move(byName));
    m_delegate->setClassNames(names);
}

void RulesTable::refreshRows() {
    refreshInks();
    layCells();
    if (m_model.isCurrent()) {
        m_dimLater.stop();
        m_delegate->setDimmed(false);
    } else if (!m_dimLater.isActive()) {
        m_dimLater.start();
    }
    viewport()->update();
}

int RulesTable::sizeHintForColumn(int column) const {
    const bool areClasses = column == RulesModel::Class;
    const QFontMetrics metrics(areClasses ? fontOf(FontRole::Body) : numberFont());
    int widest = column == RulesModel::Number ? metrics.horizontalAdvance(QLocale().toString(m_model.rowCount())) : 0;
    const int shown = std::min(m_model.rowCount(), 1000);  // figures further down are usually no wider
    for (int row = 0; row < shown; ++row)
        widest = std::max(widest, metrics.horizontalAdvance(m_model.index(row, column).data().toString()));
    return widest + 2 * space::cell + (areClasses ? space::swatch + space::swatchToText : 0);
}

void RulesTable::layCells() {
    m_columns->lay();
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const int height = ruleLineHeight() + m_messages.height(row);  // messages wrap
        if (rowHeight(row) != height) setRowHeight(row, height);
    }
    setMinimumHeight(horizontalHeader()->height() + minRows * ruleLineHeight());
}

QMenu* RulesTable::columnsMenu() const { return m_columns->menu(); }

void RulesTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    layCells();
    if (typedRule() >= 0) scrollTo(currentIndex());  // the preview of the pattern takes space below the table
}

void RulesTable::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    const auto type = event->type();
    if (type == QEvent::LanguageChange) setAccessibleName(tr("Rules"));
    if (type == QEvent::PaletteChange || type == QEvent::FontChange || type == QEvent::LanguageChange) refreshRows();
}

std::vector<int> RulesTable::selectedRules() const {
    std::vector<int> rows;
    for (const QModelIndex& index : selectionModel()->selectedRows())
        if (index.row() < m_model.ruleCount()) rows.push_back(index.row());
    const int current = currentIndex().row();
    if (rows.empty() && current >= 0 && current < m_model.ruleCount()) rows.push_back(current);
    std::ranges::sort(rows);
    return rows;
}

void RulesTable::editCell(int row, int column) {
    const QModelIndex index = m_model.index(row, column);
    scrollTo(index);
    setCurrentIndex(index);
    setFocus();
    edit(index);
}

int RulesTable::typedRule() const {
    const bool isTyping = state() == EditingState && currentIndex().column() == RulesModel::Pattern;
    return isTyping ? currentIndex().row() : -1;
}

bool RulesTable::edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) {
    const int before = typedRule();
    const bool opened = QTableView::edit(index, trigger, event);
    if (typedRule() != before) emit typingChanged();
    return opened;
}

void RulesTable::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) {
    QTableView::closeEditor(editor, hint);
    emit typingChanged();
}

void RulesTable::moveSelected(int step) {
    const std::vector<int> rows = selectedRules();
    if (rows.empty()) return;
    const int before = step < 0 ? rows.front() - 1 : rows.back() + 2;
    if (before >= 0 && before <= m_model.ruleCount()) m_model.move(rows, before);
    scrollTo(currentIndex());
}

void RulesTable::removeSelected() {
    const std::vector<int> rows = selectedRules();
    if (rows.empty()) return;
    m_model.remove(rows);
    setCurrentIndex(m_model.index(std::min(rows.front(), m_model.ruleCount()), RulesModel::Pattern));
}

void RulesTable::duplicateSelected() { m_model.duplicate(selectedRules()); }

void RulesTable::copyTsv() const {
    QStringList lines;
    const auto addLine = [&](auto textOf) {
        QStringList cells;
        for (int column = RulesModel::Pattern; column < RulesModel::columns; ++column)
            cells << textOf(column).replace(u'\t', u' ');
        lines << cells.join(u'\t');
    };
    addLine([&](int column) { return m_model.headerData(column, Qt::Horizontal, RulesModel::NameRole).toString(); });
    for (const int row : selectedRules())
        addLine([&](int column) { return m_model.index(row, column).data().toString(); });
    QGuiApplication::clipboard()->setText(lines.join(u'\n') + u'\n');
}

void RulesTable::toggle(const QModelIndex& index) {
    if (m_model.isNewRow(index)) return;
    m_model.setData(index, !index.data(RulesModel::OnRole).toBool(), Qt::EditRole);
}

// The window's own shortcuts may use the same keys; in this table they apply to rules.
bool RulesTable::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && isRulesKey(static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QTableView::event(event);
}

void RulesTable::keyPressEvent(QKeyEvent* event) {
    const bool alt = event->modifiers() == Qt::AltModifier;
    const int column = currentIndex().column();
    if (alt && event->key() == Qt::Key_Up) return moveSelected(-1);
    if (alt && event->key() == Qt::Key_Down) return moveSelected(1);
    if (event->key() == Qt::Key_Delete) return removeSelected();
    if (event->matches(QKeySequence::Copy)) return copyTsv();
    if (event->modifiers() == Qt::ControlModifier && event->key() == Qt::Key_D) return duplicateSelected();
    if (event->key() == Qt::Key_Space && (column == RulesModel::As || column == RulesModel::Case))
        return toggle(currentIndex());
    const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enters && state() != EditingState && currentIndex().isValid())
        return editCell(currentIndex().row(), column == RulesModel::Class ? RulesModel::Class : RulesModel::Pattern);
    QTableView::keyPressEvent(event);
}

void RulesTable::contextMenuEvent(QContextMenuEvent* event) {
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    emit menuRequested(byKey ? viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft()) : event->globalPos());
}

}  // namespace ui
