// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/complaints.h"

#include "core/report/visible_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <ostream>

namespace cli {

namespace {

std::string oneLine(std::string_view text) { return core::visibleText(text, core::Breaks::Blanks); }

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// The edit distance: the number of characters to insert, remove or replace to turn one word into the other.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = diagonal + (lower(a[i]) == lower(b[j]) ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
}

}  // namespace

void complain(const Environment& environment, std::string_view subject, std::string_view message) {
    environment.errors << "lacuna: " << oneLine(subject) << ": " << oneLine(message) << std::endl;
}

int badUsage(const Environment& environment, std::string_view subcommand, std::string_view message) {
    const std::string name = subcommand.empty() ? "" : fmt::format(" {}", subcommand);
    environment.errors << "lacuna" << name << ": " << oneLine(message) << fmt::format("; see lacuna{} --help", name)
                       << std::endl;
    return 1;
}

std::optional<std::string> nearest(std::string_view given, const std::vector<std::string>& known) {
    std::optional<std::string> best;
    constexpr std::size_t longestWord = 64;
    if (given.empty() || given.size() > longestWord) return best;
    // A word at a greater distance is considered unrelated. Swapping two letters counts as two changes.
    std::size_t least = given.size() < 3 ? 2 : std::max<std::size_t>(given.size() / 3, 2) + 1;
    for (const std::string& word : known)
        if (const std::size_t d = distance(given, word); d < least) {
            least = d;
            best = word;
        }
    return best;
}

std::string unknownWord(std::string_view what, std::string_view given, const std::vector<std::string>& known) {
    const auto meant = nearest(given, known);
    return fmt::format("no {} \"{}\": {}there {} {}", what, given,
                       meant ? fmt::format("did you mean \"{}\"? ", *meant) : "", known.size() == 1 ? "is" : "are",
                       fmt::join(known, ", "));
}

}  // namespace cli
