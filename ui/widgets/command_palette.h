// SPDX-License-Identifier: GPL-3.0-or-later
// Every command of the program, found by a few letters and run by Enter.
#pragma once

#include <QFrame>

#include <functional>
#include <vector>

class QLineEdit;
class QListWidget;

namespace ui {

struct Command {
    QString text;
    QString kind;  ///< "Action", "Pane", "Preset", "Profile"
    QString keys;  ///< its shortcut, if it has one
    std::function<void()> act;
    bool isContent = false;  ///< of the profile, not of the program: listed behind the others, and only when typed
};

class CommandPalette : public QFrame {
    Q_OBJECT

public:
    /// Opens over the upper part of `parent`; closes when a command is chosen or the user clicks elsewhere.
    CommandPalette(std::vector<Command> commands, QWidget* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void find(const QString& typed);
    void choose();
    void step(int rows);

    std::vector<Command> m_commands;
    QLineEdit* m_field;
    QListWidget* m_list;
};

}  // namespace ui
