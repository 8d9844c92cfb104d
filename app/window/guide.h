// SPDX-License-Identifier: GPL-3.0-or-later
// The user guide in its own window: the Markdown pages that are installed with the program. It needs no network. Also
// the box about the program.
#pragma once

#include <QDialog>

#include <functional>

class QKeyEvent;
class QLabel;
class QLayout;
class QTextBrowser;

namespace ui {
class FindField;
}

namespace app {

class Guide : public QDialog {
    Q_OBJECT
public:
    /// Shows the page, usually index.md; its links lead to the other pages.
    Guide(const QString& page, QWidget* parent);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// Returns what the key does here, or nothing.
    std::function<void()> stepOf(const QKeyEvent& key);
    void addSearch(QLayout& row);
    /// Shows the next (1) or previous (-1) place of what is searched for: on this page or, in turn, on the others.
    void find(int direction);

    QTextBrowser* m_text;
    ui::FindField* m_find;
    QLabel* m_missing;
};

/// Opens the guide, in a single window; does nothing if it is not installed.
void showGuide(QWidget& parent);

void showAbout(QWidget& parent);

}  // namespace app
