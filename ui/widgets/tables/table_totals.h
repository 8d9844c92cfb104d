// SPDX-License-Identifier: GPL-3.0-or-later
// The total row under a table. It stays visible while the rows scroll, with each total under its column.
#pragma once

#include <QWidget>

namespace ui {

class TableView;

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

}  // namespace ui
