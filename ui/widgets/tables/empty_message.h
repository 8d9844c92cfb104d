// SPDX-License-Identifier: GPL-3.0-or-later
// Words in the middle of a pane that has nothing to show: what is not there, and what would bring it.
#pragma once

#include <QWidget>

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;

namespace ui {

/// What can be done about it.
struct MessageButton {
    QString text;
    std::function<void()> act;
};

class EmptyMessage : public QWidget {
    Q_OBJECT

public:
    explicit EmptyMessage(QWidget* parent = nullptr);

    void setText(const QString& title, const QString& hint, std::vector<MessageButton> buttons = {});
    QString title() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void dress();

    QLabel* m_title;
    QLabel* m_hint;
    QHBoxLayout* m_buttons;
};

}  // namespace ui
