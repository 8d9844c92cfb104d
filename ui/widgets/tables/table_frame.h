// SPDX-License-Identifier: GPL-3.0-or-later
// A figure table as panes use it: filter box on demand, rows, total row, and a message in place of rows if there are
// none.
#pragma once

#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_view.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QStackedWidget;
class QToolButton;

namespace ui {

/// The total row under a table. It stays visible while the rows scroll, with each total under its column.
class TableTotals : public QWidget {
    Q_OBJECT

public:
    explicit TableTotals(TableView& view, QWidget* parent = nullptr);

    /// Returns the text in one column: the row's name in the first, empty in columns that have no total.
    QString text(int column) const;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    void refresh();
    QRect cellOf(int column) const;

    TableView& m_view;
};

class TableFrame : public QWidget {
    Q_OBJECT

public:
    explicit TableFrame(const QString& settingsKey, QWidget* parent = nullptr);
    ~TableFrame() override;

    TableView& view() { return *m_view; }
    const TableView& view() const { return *m_view; }
    const TableTotals& totals() const { return *m_totals; }

    /// Shows a message in place of the rows; an empty title shows the rows again.
    void setMessage(const QString& title, const QString& hint, std::vector<MessageButton> buttons = {});
    void openFilter();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void retranslate();
    void applyFilter();
    void closeFilter();
    void fitRows();

    QWidget* m_filterRow;
    QLineEdit* m_filter;
    QToolButton* m_regex;
    QLabel* m_filterError;
    QStackedWidget* m_stack;
    TableView* m_view;
    EmptyMessage* m_message;
    TableTotals* m_totals;
};

}  // namespace ui
