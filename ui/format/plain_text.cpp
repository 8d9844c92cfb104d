// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/plain_text.h"

#include "core/report/visible_text.h"

#include <QStringList>
#include <QTextDocument>

#include <algorithm>

namespace ui {

namespace {

constexpr qsizetype longestLine = 110, maxLines = 40;

/// Where a line of code may be broken: after characters that separate its words.
qsizetype breakIn(QStringView line) {
    const qsizetype last = std::min(line.size(), longestLine);
    for (qsizetype at = last; at > last / 2; --at)
        if (QStringView(u" ,;:<>/_").contains(line[at - 1])) return at;
    const bool partsOneLetter = last < line.size() && line[last].isLowSurrogate();
    return partsOneLetter ? last - 1 : last;
}

QStringList broken(const QString& text) {
    QStringList lines;
    for (QStringView rest : QStringView(text).split(u'\n')) {
        while (rest.size() > longestLine && lines.size() <= maxLines) {
            const qsizetype at = breakIn(rest);
            lines << rest.first(at).toString();
            rest = rest.sliced(at);
        }
        lines << rest.first(std::min(rest.size(), longestLine)).toString();
        if (lines.size() > maxLines) return lines.first(maxLines) << QStringLiteral("…");
    }
    return lines;
}

constexpr QChar zeroWidthSpace(0x200b);

}  // namespace

QString shownText(std::string_view text) { return QString::fromStdString(core::visibleText(text, core::Breaks::Kept)); }

QString shownText(const QString& text) {
    const auto mayBeUnseen = [](QChar c) { return c < u' ' || c >= QChar(0x7f); };
    return std::ranges::none_of(text, mayBeUnseen) ? text : shownText(text.toStdString());
}

QString tipText(const QString& text) {
    const QString lines = broken(shownText(text)).join(u'\n');
    return Qt::mightBeRichText(lines) ? Qt::convertFromPlainText(lines, Qt::WhiteSpaceNormal) : lines;
}

QString menuText(QString text) { return shownText(text.replace(u'&', QStringLiteral("&&"))); }

QString breakable(const QString& text) {
    constexpr qsizetype longWord = 24;
    QString made;
    const auto isSpace = [](QChar c) { return c.isSpace(); };
    for (qsizetype begin = 0, end = 0; begin < text.size(); begin = end + 1) {
        end = std::find_if(text.begin() + begin, text.end(), isSpace) - text.begin();
        const bool isLong = end - begin > longWord;
        for (qsizetype at = begin; at < end; ++at) {
            made += text[at];
            if (isLong && QStringView(u",;:<>()/_.#").contains(text[at])) made += zeroWidthSpace;
        }
        if (end < text.size()) made += text[end];
    }
    return made;
}

QString withoutBreaks(QString text) { return text.remove(zeroWidthSpace); }

QString capitalized(QString text) {
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

}  // namespace ui
