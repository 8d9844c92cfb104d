// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/options/option_words.h"

#include "core/analysis/scope/view.h"
#include "core/options/option_rows.h"
#include "core/options/value_texts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace core {

namespace {

using Texts = std::vector<std::string>;

/// Returns the texts of an option that differs from its default, one if it is given as one.
Texts changedTexts(const OptionRow& row, const Options& options, std::string_view between) {
    static const Options plain;
    const Texts texts = row.texts(options);
    if (texts == row.texts(plain)) return {};
    return row.kind.given == Given::Joined ? Texts{fmt::format("{}", fmt::join(texts, between))} : texts;
}

/// Returns the range as part of a sentence: " 7" or "s 3 to 5" for numbers, "200 ns to 1000 ns" or "200 ns and more".
std::string pageRange(std::string_view text, std::string_view unit) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    const std::string_view from = text.substr(0, colon - unit.size()),
                           to = text.substr(std::min(colon + 1, text.size()));
    if (unit.empty()) return to.empty() ? fmt::format(" {}", from) : fmt::format("s {} to {}", from, to);
    if (to.empty()) return fmt::format("{} {} and more", from, unit);
    return fmt::format("{} {} to {} {}", from, unit, to.substr(0, to.size() - unit.size()), unit);
}

std::string pageText(const OptionKind& kind, const std::string& text) {
    if (kind.form == TextForm::Range) return pageRange(text, kind.unit);
    if (!kind.word || kind.given == Given::Joined) return text;
    const auto place = placeOf(kind, text);
    return std::string(kind.word(*place).page);
}

}  // namespace

Texts typedValues(const OptionRow& row, const Options& options) { return changedTexts(row, options, ","); }

std::vector<TypedOption> typedOptions(const Options& options, bool compares) {
    std::vector<TypedOption> typed;
    for (const OptionRow& row : optionRows()) {
        if (compares && !row.compares) continue;
        for (std::string& value : typedValues(row, options))
            typed.push_back({row.flag, std::move(value)});
    }
    return typed;
}

Texts pageSentences(const OptionRow& row, const Options& options) {
    if (row.page.text.empty()) return {};
    Texts sentences = changedTexts(row, options, ", ");
    for (std::string& each : sentences)
        each = fmt::format(fmt::runtime(row.page.text), pageText(row.kind, each));
    return sentences;
}

Texts wordsOf(const OptionRow& row) {
    Texts words;
    for (std::size_t place = 0; row.kind.word && !row.kind.word(place).typed.empty(); ++place)
        words.emplace_back(row.kind.word(place).typed);
    return words;
}

}  // namespace core
