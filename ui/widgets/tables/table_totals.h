// SPDX-License-Identifier: GPL-3.0-or-later
// The total row under a table: stays in sight while the rows above it scroll, its figures under theirs.
#pragma once

#include <QWidget>

namespace ui {

class TableView;

class TableTotals : public QWidget {
    Q_OBJECT

public:
    explicit TableTotals(TableView& view, QWidget* parent = nullptr);

    /// What stands in one column: the name in the first, "" where nothing adds up.
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
