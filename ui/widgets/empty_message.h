// SPDX-License-Identifier: GPL-3.0-or-later
// Words in the middle of a pane that has nothing to show: what is not there, and what would bring it.
#pragma once

#include <QWidget>

class QLabel;

namespace ui {

class EmptyMessage : public QWidget {
    Q_OBJECT

public:
    explicit EmptyMessage(QWidget* parent = nullptr);

    void setText(const QString& title, const QString& hint);
    QString title() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void dress();

    QLabel* m_title;
    QLabel* m_hint;
};

}  // namespace ui
