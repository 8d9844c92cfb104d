// SPDX-License-Identifier: GPL-3.0-or-later
// Draws keywords, texts and comments of SQL in colors of the theme.
#pragma once

#include <QPalette>
#include <QStringList>
#include <QSyntaxHighlighter>

namespace ui {

/// The words of a SELECT, in upper case.
const QStringList& sqlKeywords();

class SqlColors : public QSyntaxHighlighter {
public:
    using QSyntaxHighlighter::QSyntaxHighlighter;

    void setPalette(const QPalette& palette);

protected:
    void highlightBlock(const QString& text) override;

private:
    QPalette m_palette;
};

}  // namespace ui
