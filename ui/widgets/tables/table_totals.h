// SPDX-License-Identifier: GPL-3.0-or-later
// The total row under a table: stays visible while the rows scroll, with its figures under their columns.
#pragma once

#include <QWidget>

namespace ui {

class TableView;

class TableTotals : public QWidget {
    Q_OBJECT

public:
    explicit TableTotals(TableView& view, QWidget* parent = nullptr);

    /// The text in one column: the name in the first, "" where nothing is summed.
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
