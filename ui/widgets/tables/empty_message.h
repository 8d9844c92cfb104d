// SPDX-License-Identifier: GPL-3.0-or-later
// A message in the middle of a pane with nothing to show: what is missing, and how to get it.
#pragma once

#include <QWidget>

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;

namespace ui {

/// An action that the message offers.
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
    void applyTheme();

    QLabel* m_title;
    QLabel* m_hint;
    QHBoxLayout* m_buttons;
};

}  // namespace ui
