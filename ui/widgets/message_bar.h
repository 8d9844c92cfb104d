// SPDX-License-Identifier: GPL-3.0-or-later
// Reports problems without interrupting the user: a bar above the panes that stays until closed, never a dialog.
#pragma once

#include <QFrame>

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace ui {

/// A message. `subject` (a file's name) is shown in bold before `text`.
struct Message {
    enum class Kind { Note, Warning, Error };

    struct Button {
        QString text;
        std::function<void()> act;  ///< called after the bar has closed
    };

    Kind kind = Kind::Error;
    QString subject = {};
    QString text;
    std::vector<Button> buttons;  ///< at most three
};

class MessageBar : public QFrame {
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);

    /// Adds a message unless it is already in the list. The newest message is shown, the others wait; the shown message
    /// is announced to assistive technology.
    void say(Message message);
    /// The message that is shown; null if there is none.
    const Message* message() const { return m_messages.empty() ? nullptr : &m_messages.front(); }
    std::size_t count() const { return m_messages.size(); }
    void closeMessage();

signals:
    void keyboardFreed();  ///< the bar had the focus and is hidden now

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void rebuild();
    void color();

    std::vector<Message> m_messages;
    QLabel* m_icon;
    QLabel* m_text;
    QLabel* m_more;
    QHBoxLayout* m_buttons;
    QToolButton* m_close;
};

}  // namespace ui
