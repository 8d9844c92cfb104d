// SPDX-License-Identifier: GPL-3.0-or-later
// The user guide in its own window: the Markdown pages that are installed with the program. It needs no network. Also
// the box about the program.
#pragma once

#include <QDialog>

class QTextBrowser;

namespace app {

class Guide : public QDialog {
    Q_OBJECT
public:
    /// Shows the page, usually index.md; its links lead to the other pages.
    Guide(const QString& page, QWidget* parent);

private:
    void stylePage();

    QTextBrowser* m_text;
};

/// Opens the guide, in a single window; does nothing if it is not installed.
void showGuide(QWidget& parent);

void showAbout(QWidget& parent);

}  // namespace app
