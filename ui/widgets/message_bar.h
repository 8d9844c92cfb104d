// SPDX-License-Identifier: GPL-3.0-or-later
// Says what went wrong without stopping anyone: a bar above the panes that stays until closed, never a box in the way.
#pragma once

#include <QFrame>

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace ui {

/// What a bar says. `subject` (a file's name) stands in bold in front of `text`.
struct Message {
    enum class Kind { Warning, Error };

    struct Button {
        QString text;
        std::function<void()> act;  ///< the bar closes first
    };

    Kind kind = Kind::Error;
    QString subject = {};
    QString text;
    std::vector<Button> buttons;  ///< at most two
};

class MessageBar : public QFrame {
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);

    /// The newest of the worst is shown, the others wait, each once; what is shown is announced to assistive
    /// technology.
    void say(Message message);
    /// What is shown now; null when nothing is.
    const Message* message() const { return m_messages.empty() ? nullptr : &m_messages.front(); }
    std::size_t count() const { return m_messages.size(); }
    void closeMessage();

signals:
    void keyboardFreed();  ///< it had the keyboard, and nothing more to say

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void rebuild();
    void colour();

    std::vector<Message> m_messages;
    QLabel* m_icon;
    QLabel* m_text;
    QLabel* m_more;
    QHBoxLayout* m_buttons;
    QToolButton* m_close;
};

}  // namespace ui
