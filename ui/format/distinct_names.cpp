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

/// Where more is left out, the parts between can no longer be read as a name.
constexpr qsizetype mostCuts = 3;

/// Names that are this far apart in their order differ early, where the start of the name tells them apart.
constexpr qsizetype mostNeighbors = 64;

}  // namespace

DistinctNames::DistinctNames(QStringList names) : m_sorted(std::move(names)) {
    std::ranges::sort(m_sorted);
    m_sorted.erase(std::unique(m_sorted.begin(), m_sorted.end()), m_sorted.end());
}

/// Returns the places where the name begins to differ from its neighbors in the order of names, the last ones first.
std::vector<qsizetype> DistinctNames::differences(const QString& name) const {
    const auto found = std::ranges::lower_bound(m_sorted, name);
    const qsizetype at = found - m_sorted.begin();
    const bool isThere = found != m_sorted.end() && *found == name;
    std::vector<qsizetype> places;
    const auto walk = [&](qsizetype from, qsizetype step) {
        qsizetype shared = name.size() + 1;
        for (qsizetype i = from, steps = 0; i >= 0 && i < m_sorted.size() && steps < mostNeighbors;
             i += step, ++steps) {
            const qsizetype now = sharedStart(name, m_sorted[i]);
            if (now < shared) places.push_back(std::min(now, name.size() - 1));
            if ((shared = std::min(shared, now)) == 0) break;
        }
    };
    walk(at - 1, -1);
    walk(isThere ? at + 1 : at, 1);
    std::ranges::sort(places, std::greater());
    return places;
}

QString DistinctNames::shortened(const QString& name, qsizetype room, const Fits& fits) const {
    if (name.isEmpty() || fits(name)) return name;
    Kept kept(static_cast<std::size_t>(name.size()), false);
    bool hasWord = false;
    for (const qsizetype place : differences(name)) {
        Kept more = kept;
        keepWord(name, place, room, more);
        keepPairsWhole(name, more);
        const QString text = shown(name, more);
        if (!hasWord || (fits(text) && text.count(u'…') <= mostCuts)) kept = std::move(more);
        hasWord = true;
    }
    const auto withStart = [&](qsizetype letters) {
        Kept more = kept;
        std::fill_n(more.begin(), letters, true);
        if (letters > 0 && name[letters - 1].isHighSurrogate())
            more[static_cast<std::size_t>(letters) - 1] = kept[static_cast<std::size_t>(letters) - 1];
        return shown(name, more);
    };
    qsizetype most = 0, tooMany = name.size();
    while (tooMany - most > 1) {
        const qsizetype middle = most + (tooMany - most) / 2;
        (fits(withStart(middle)) ? most : tooMany) = middle;
    }
    return withStart(most);
}

QStringList distinctNames(const QStringList& names, qsizetype room) {
    const DistinctNames all(names);
    QStringList texts;
    for (const QString& name : names)
        texts << all.shortened(name, room, [room](const QString& text) { return text.size() <= room; });
    QStringList distinct = texts;
    for (qsizetype i = 0; i < names.size(); ++i)
        if (texts.count(texts[i]) > names.count(names[i])) distinct[i] = names[i];
    return distinct;
}

}  // namespace ui
