// SPDX-License-Identifier: GPL-3.0-or-later
// A message in the middle of a pane with nothing to show: what is missing, and how to get it; and the pages of a pane
// that shows either its content or this message.
#pragma once

#include <QStackedWidget>

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

/// Shows a message, or the content that is added once.
class ContentOrMessage : public QStackedWidget {
public:
    explicit ContentOrMessage(QWidget* parent = nullptr);

    void setContent(QWidget* content) { addWidget(content); }
    EmptyMessage& message() const { return *m_message; }
    void showContent(bool isShown) { setCurrentIndex(isShown ? 1 : 0); }

    /// Both pages fill what height there is. Otherwise each layout of the pane would also measure the hidden page.
    bool hasHeightForWidth() const override { return false; }

private:
    EmptyMessage* m_message;
};

}  // namespace ui
