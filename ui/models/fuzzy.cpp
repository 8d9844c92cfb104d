// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/fuzzy.h"

#include <algorithm>
#include <vector>

namespace ui {

namespace {

constexpr int startOfWord = 16, inARow = 18, anywhere = 2;
constexpr int wholeWord = 100'000;  // more than any number of letters
constexpr int impossible = -1'000'000;
constexpr qsizetype longest = 200;  // characters of a text; the rest of a long path does not matter

bool startsWord(QStringView text, qsizetype at) {
    return at == 0 || (text[at].isLetterOrNumber() && !text[at - 1].isLetterOrNumber()) ||
           (text[at].isUpper() && text[at - 1].isLower());
}

/// Returns how many words of `typed` are in the text, from the start of a word on.
int wordsIn(QStringView text, QStringView typed) {
    int words = 0;
    for (const QStringView word : typed.split(u' ', Qt::SkipEmptyParts))
        for (qsizetype at = 0; (at = text.indexOf(word, at, Qt::CaseInsensitive)) >= 0; ++at)
            if (startsWord(text, at)) {
                ++words;
                break;
            }
    return words;
}

}  // namespace

// best[i]: the best score of the letters so far, the last of them matching text[i - 1]. Each letter takes one pass.
std::optional<int> fuzzyScore(QStringView typed, QStringView text) {
    text = text.first(std::min(text.size(), longest));
    std::vector<int> best(static_cast<std::size_t>(text.size()) + 1, impossible);
    best[0] = 0;  // before the text
    for (const QChar letter : typed) {
        if (letter.isSpace()) continue;
        std::vector<int> next(best.size(), impossible);
        int before = impossible;  // the best score that ends before the adjacent letter
        for (qsizetype i = 0; i < text.size(); ++i) {
            const auto at = static_cast<std::size_t>(i);
            if (text[i].toCaseFolded() == letter.toCaseFolded()) {
                const int own = startsWord(text, i) ? startOfWord : anywhere;
                next[at + 1] = std::max(before + own, best[at] + std::max(own, i > 0 ? inARow : 0));
            }
            before = std::max(before, best[at]);
        }
        best = std::move(next);
    }
    const int score = *std::ranges::max_element(best);
    if (score < 0) return std::nullopt;
    return score * 8 - static_cast<int>(text.size()) + wordsIn(text, typed) * wholeWord;
}

}  // namespace ui
