// SPDX-License-Identifier: GPL-3.0-or-later
// The user guide in a window of its own: the Markdown pages that are installed with the program. It needs no network.
#pragma once

#include <QDialog>

class QTextBrowser;

namespace app {

class Guide : public QDialog {
    Q_OBJECT
public:
    /// Shows the page, index.md as a rule; its links lead to the others.
    Guide(const QString& page, QWidget* parent);

private:
    void dressPage();

    QTextBrowser* m_text;
};

/// Brings the guide up, one at a time; nothing where it is not installed.
void showGuide(QWidget& parent);

}  // namespace app
