// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/nearest_word.h"

#include "core/base/text.h"

#include <algorithm>
#include <numeric>

namespace core {

namespace {

/// The edit distance: the number of characters to insert, remove or replace to turn one word into the other.
std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = diagonal + (lowerCase(a[i]) == lowerCase(b[j]) ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
}

}  // namespace

std::optional<std::string> nearestWord(std::string_view given, const std::vector<std::string>& known) {
    std::optional<std::string> best;
    constexpr std::size_t longestWord = 64;
    if (given.empty() || given.size() > longestWord) return best;
    // A word at a greater distance is considered unrelated. Swapping two letters counts as two changes.
    std::size_t least = given.size() < 3 ? 2 : std::max<std::size_t>(given.size() / 3, 2) + 1;
    for (const std::string& word : known)
        if (const std::size_t d = editDistance(given, word); d < least) {
            least = d;
            best = word;
        }
    return best;
}

}  // namespace core
