// SPDX-License-Identifier: GPL-3.0-or-later
// The table in which rules are edited in place, moved by dragging or keys, with faults shown under their row.
#pragma once

#include <QRect>
#include <QSet>
#include <QTableView>
#include <QTimer>

#include <optional>
#include <string>
#include <vector>

class QMenu;
class QPainter;

namespace ui {

/// The messages under faulty rules: each describes the fault and has a link that fixes it.
class RuleMessages {
public:
    /// The model of `table` must be a RulesModel.
    explicit RuleMessages(const QTableView& table) : m_table(table) {}

    /// Returns the height of a row's message, which is wrapped; 0 if there is none.
    int height(int row) const;
    void paint(QPainter& painter, int row) const;
    /// Returns the rectangle of the link in a row's message, in viewport coordinates; empty if there is none.
    QRect linkRect(int row) const;
    /// Returns the row whose link is at `position`, or -1.
    int linkAt(const QPoint& position) const;

private:
    QRect rect(int row) const;
    QRect textRect(int row) const;

    const QTableView& m_table;
};

class RulesColumns;
class RulesDelegate;
class RulesModel;

class RulesTable : public QTableView {
    Q_OBJECT

public:
    explicit RulesTable(RulesModel& model, QWidget* parent = nullptr);

    /// Returns the indices of the selected rules, ascending; if none is selected, that of the current row.
    std::vector<int> selectedRules() const;
    void editCell(int row, int column);
    void moveSelected(int step);
    void removeSelected();
    void duplicateSelected();
    void copyTsv() const;
    /// Returns the rule whose pattern is being typed, or -1.
    int typedRule() const;
    /// Highlights the rows that a mark in another pane refers to.
    void setMarkedRules(QSet<int> rows);
    /// Sets the classes that have kernels, which get their colors before all others; nothing: any may have some.
    void setUsedClasses(std::optional<QSet<QString>> names);
    /// The menu that selects which columns are shown.
    QMenu* columnsMenu() const;
    const RuleMessages& messages() const { return m_messages; }

signals:
    void rulePicked(int row);  ///< picked by the user
    void typingChanged();      ///< typedRule() changed
    /// Kernels were dropped onto a rule, or onto the free row, whose index is the number of rules.
    void kernelsDropped(const std::vector<std::string>& names, int row);
    void menuRequested(const QPoint& globalPosition);

protected:
    bool event(QEvent* event) override;
    bool edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) override;
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    int sizeHintForColumn(int column) const override;

private:
    void refreshInks();
    void refreshRows();
    void layCells();
    void paintFocus(QPainter& painter) const;
    int placeAt(const QPoint& position) const;
    void toggle(const QModelIndex& index);
    using QTableView::edit;

    RulesModel& m_model;
    RuleMessages m_messages{*this};
    RulesDelegate* m_delegate;
    RulesColumns* m_columns;
    std::optional<QSet<QString>> m_usedClasses;
    QTimer m_dimLater;  ///< delays dimming, so that figures that arrive quickly are never dimmed
    int m_dropBefore = -1;
    int m_dropOnto = -1;  ///< row onto which dragged kernels would be dropped
    int m_pressedLink = -1;
};

}  // namespace ui
