// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/distinct_names.h"

#include <algorithm>
#include <vector>

namespace ui {

namespace {

/// For each character of a name, whether it is shown.
using Kept = std::vector<bool>;

qsizetype sharedStart(const QString& a, const QString& b) { return std::ranges::mismatch(a, b).in1 - a.begin(); }

bool isWordPart(QChar c) { return c.isLetterOrNumber() || c.isSurrogate(); }

/// The word at `at`, or the part of a long one near it; for a separator, the words that it separates.
void keepWord(const QString& name, qsizetype at, qsizetype room, Kept& kept) {
    const qsizetype least = std::max<qsizetype>(at - room / 4, 0), most = std::min(at + room / 4, name.size() - 1);
    qsizetype first = at, last = at;
    while (first > least && isWordPart(name[first - 1]))
        --first;
    while (last < most && isWordPart(name[last + 1]))
        ++last;
    std::fill(kept.begin() + first, kept.begin() + last + 1, true);
}

void keepPairsWhole(const QString& name, Kept& kept) {
    for (std::size_t i = 1; i < kept.size(); ++i)
        if (name[static_cast<qsizetype>(i)].isLowSurrogate()) kept[i - 1] = kept[i] = kept[i - 1] || kept[i];
}

QString shown(const QString& name, const Kept& kept) {
    QString text;
    for (qsizetype i = 0; i < name.size(); ++i)
        if (kept[static_cast<std::size_t>(i)])
            text += name[i];
        else if (!text.endsWith(u'…'))
            text += u'…';
    return text;
}

QString shortened(const QString& name, const QStringList& others, qsizetype room) {
    Kept kept(static_cast<std::size_t>(name.size()), false);
    for (const QString& other : others)
        if (other != name) keepWord(name, std::min(sharedStart(name, other), name.size() - 1), room, kept);
    keepPairsWhole(name, kept);
    QString text = shown(name, kept);
    for (qsizetype i = 0; i < name.size(); ++i) {
        kept[static_cast<std::size_t>(i)] = true;
        if (name[i].isHighSurrogate()) continue;
        const QString longer = shown(name, kept);
        if (longer.size() > room) break;
        text = longer;
    }
    return text;
}

}  // namespace

QStringList distinctNames(const QStringList& names, qsizetype room) {
    QStringList texts;
    for (const QString& name : names)
        texts << (name.size() <= room ? name : shortened(name, names, room));
    QStringList distinct = texts;
    for (qsizetype i = 0; i < names.size(); ++i)
        if (texts.count(texts[i]) > names.count(names[i])) distinct[i] = names[i];
    return distinct;
}

}  // namespace ui
