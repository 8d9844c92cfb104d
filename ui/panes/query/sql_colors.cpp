// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/query/sql_colors.h"

#include "ui/theme/tokens.h"

#include <QRegularExpression>

namespace ui {

const QStringList& sqlKeywords() {
    static const QStringList words = QStringLiteral(
                                         "SELECT DISTINCT FROM WHERE GROUP BY HAVING ORDER ASC DESC LIMIT OFFSET JOIN "
                                         "LEFT INNER CROSS ON USING AS AND OR NOT IN IS NULL LIKE GLOB BETWEEN EXISTS "
                                         "CASE WHEN THEN ELSE END CAST UNION ALL INTERSECT EXCEPT WITH VALUES OVER "
                                         "PARTITION ROWS RANGE WINDOW FILTER EXPLAIN QUERY PLAN COLLATE NULLS FIRST "
                                         "LAST")
                                         .split(u' ');
    return words;
}

void SqlColors::setPalette(const QPalette& palette) {
    m_palette = palette;
    rehighlight();
}

void SqlColors::highlightBlock(const QString& text) {
    // What follows a dot is a column, even if it is called like a keyword: c.end
    static const QRegularExpression part(QStringLiteral("'[^']*'?|\"[^\"]*\"?|--.*|(?<!\\.)\\b[A-Za-z_][A-Za-z_0-9]*"));
    const Tokens& colors = tokensOf(m_palette);
    QTextCharFormat keyword, literal, comment;
    keyword.setForeground(colors.accent);
    keyword.setFontWeight(QFont::DemiBold);
    literal.setForeground(colors.warning.text);
    comment.setForeground(colors.text2);
    for (auto found = part.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        const QString word = match.captured();
        const auto at = static_cast<int>(match.capturedStart()), length = static_cast<int>(match.capturedLength());
        if (word.startsWith(u'\''))
            setFormat(at, length, literal);
        else if (word.startsWith(QLatin1String("--")))
            setFormat(at, length, comment);
        else if (sqlKeywords().contains(word, Qt::CaseInsensitive))
            setFormat(at, length, keyword);
    }
}

}  // namespace ui
