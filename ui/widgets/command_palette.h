// SPDX-License-Identifier: GPL-3.0-or-later
// A palette with every command of the program, found by a few letters and run with Enter.
#pragma once

#include <QFrame>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

class QLineEdit;
class QListWidget;

namespace ui {

// Finds a text by some of its letters: "opr" finds "Open Rules…".

/// Returns a score, where higher is better; nothing if `text` does not contain the letters of `typed` in their order.
/// Case, and spaces in `typed`, are ignored. Texts with its words come before texts with its letters; of these,
/// adjacent letters and starts of words score highest, then shorter texts.
std::optional<int> fuzzyScore(QStringView typed, QStringView text);

struct Command {
    QString text;
    QString kind;  ///< "Action", "Pane", "Preset", "Profile"
    QString keys;  ///< shortcut, if there is one
    std::function<void()> act;
    bool isContent = false;  ///< belongs to the profile rather than the program: listed last, and only after typing
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
