// SPDX-License-Identifier: GPL-3.0-or-later
// The list beside a table that has every instance of its chosen row: whose they are, how many of them are listed, and
// the list.
#pragma once

#include <QString>
#include <QWidget>

class QLabel;

namespace ui {

class TableFrame;

class DetailList : public QWidget {
    Q_OBJECT

public:
    /// `settingsKey`: that of the table.
    explicit DetailList(const QString& settingsKey, QWidget* parent = nullptr);

    TableFrame& table() { return *m_table; }
    /// The row to which the list belongs.
    void setOwner(const QString& name);
    /// "200 of 1,234 gaps, the longest first", or why there are none.
    void setCount(const QString& words);

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyTheme();

    QLabel *m_owner, *m_count;
    TableFrame* m_table;
};

}  // namespace ui
