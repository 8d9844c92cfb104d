// SPDX-License-Identifier: GPL-3.0-or-later
// The line above a table inside a pane: its title, and on the right a note on what its figures refer to.
#pragma once

#include <QWidget>

namespace ui {

class ElidedLabel;

class TableHeading : public QWidget {
    Q_OBJECT

public:
    explicit TableHeading(const QString& title, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void setNote(const QString& note);
    QString note() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyTheme();

    ElidedLabel* m_title;
    ElidedLabel* m_note;
};

}  // namespace ui
