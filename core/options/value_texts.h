// SPDX-License-Identifier: GPL-3.0-or-later
// Converts each type of value that an option may have to text, as it is typed, and back. A new type is one more pair.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/options/option_row.h"

#include <concepts>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>

namespace core {

/// The end of a range of times of which none was typed.
constexpr Nanos openEnd = std::numeric_limits<Nanos>::max();

template <class Value>
concept ChoiceValue = std::is_enum_v<Value> || std::same_as<Value, bool>;
template <class Value>
concept NumberValue = std::integral<Value> && !ChoiceValue<Value>;

/// Returns a whole number within the limits of the option.
Result<std::int64_t> numberOf(const OptionKind& kind, std::string_view text);
/// Returns the place of a word among those of the option.
Result<std::size_t> placeOf(const OptionKind& kind, std::string_view text);

template <NumberValue Number>
std::string textOf(const OptionKind&, Number number) {
    return std::to_string(number);
}
template <NumberValue Number>
Result<Done> parse(const OptionKind& kind, std::string_view text, Number& number) {
    const auto found = numberOf(kind, text);
    if (!found) return found.error();
    number = static_cast<Number>(*found);
    return Done{};
}

/// A bool is true for the first of its words.
template <ChoiceValue Word>
std::string textOf(const OptionKind& kind, Word word) {
    const auto place = static_cast<std::size_t>(word);
    return std::string(kind.word(std::same_as<Word, bool> ? 1 - place : place).typed);
}
template <ChoiceValue Word>
Result<Done> parse(const OptionKind& kind, std::string_view text, Word& word) {
    const auto place = placeOf(kind, text);
    if (!place) return place.error();
    word = static_cast<Word>(std::same_as<Word, bool> ? 1 - *place : *place);
    return Done{};
}

std::string textOf(const OptionKind&, const std::string& text);
Result<Done> parse(const OptionKind&, std::string_view text, std::string& value);

/// Numbers of iterations, both ends included: "7", "3:5", and as typed "3:", ":5".
std::string textOf(const OptionKind&, const NumberRange& range);
Result<Done> parse(const OptionKind&, std::string_view text, NumberRange& range);

/// A time range since the first event, excluding its end: "200ns:1000ns", and as typed "1.5s:2s", "200us:", ":3ms".
std::string textOf(const OptionKind&, const TimeWindow& window);
Result<Done> parse(const OptionKind&, std::string_view text, TimeWindow& window);

/// A range of lengths, including both ends: "200ns:1000ns", "200ns:".
std::string textOf(const OptionKind&, const LengthRange& lengths);
Result<Done> parse(const OptionKind&, std::string_view text, LengthRange& lengths);

}  // namespace core
