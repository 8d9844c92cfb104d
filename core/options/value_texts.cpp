// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/options/value_texts.h"

#include "core/ingest/csv/csv_number.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace core {

namespace {

Error wrongText(std::string message) { return {ErrorKind::Usage, std::move(message)}; }

std::optional<std::int64_t> exactNumber(std::string_view text) {
    std::int64_t number = 0;
    const char* last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number);
    return error == std::errc() && end == last ? std::optional(number) : std::nullopt;
}

/// Returns nothing if the text is not a time; only 0 needs no unit.
std::optional<Nanos> timeOf(std::string_view text) {
    const std::size_t unitAt = std::min(text.find_first_not_of("0123456789."), text.size());
    const std::string_view number = text.substr(0, unitAt), unit = text.substr(unitAt);
    if (unit == "ns" || text == "0")
        if (const auto exact = exactNumber(number)) return exact;
    const auto known = timeUnit(unit);
    return known ? wholeNumber(number, *known) : std::nullopt;
}

/// Parses both ends of "A:B"; an open end is 0 or openEnd.
Result<TimeWindow> ends(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return wrongText("no colon; write from and to, as in 1.5s:2s");
    const std::string_view from = text.substr(0, colon), to = text.substr(colon + 1);
    const auto start = from.empty() ? std::optional<Nanos>(0) : timeOf(from);
    const auto end = to.empty() ? std::optional(openEnd) : timeOf(to);
    if (!start || !end)
        return wrongText(
            fmt::format("\"{}\": is not a time; write a number with ns, us, ms or s, as in 1.5s", start ? to : from));
    return TimeWindow{*start, *end};
}

Error isUpsideDown() { return wrongText("the end is not after the start; write the earlier time first"); }

}  // namespace

Result<std::int64_t> numberOf(const OptionKind& kind, std::string_view text) {
    const auto number = exactNumber(text);
    if (number && *number >= kind.least && *number <= kind.most) return *number;
    const bool isBounded = kind.least > OptionKind().least;
    const std::string limits = isBounded ? fmt::format(" from {} to {}", kind.least, kind.most) : "";
    return wrongText(fmt::format("\"{}\": is not a whole number{}", text, limits));
}

Result<std::size_t> placeOf(const OptionKind& kind, std::string_view text) {
    for (std::size_t place = 0; !kind.word(place).typed.empty(); ++place)
        if (kind.word(place).typed == text) return place;
    return wrongText(fmt::format("\"{}\": is not one of the words it may be", text));
}

std::string textOf(const OptionKind&, const std::string& text) { return text; }

Result<Done> parse(const OptionKind&, std::string_view text, std::string& value) {
    value = text;
    return Done{};
}

std::string textOf(const OptionKind&, const NumberRange& range) {
    return range.first == range.last ? fmt::format("{}", range.first) : fmt::format("{}:{}", range.first, range.last);
}

Result<Done> parse(const OptionKind&, std::string_view text, NumberRange& range) {
    const std::size_t colon = text.find(':');
    const bool isOpen = colon != std::string_view::npos;
    const std::string_view from = text.substr(0, colon), to = isOpen ? text.substr(colon + 1) : from;
    const auto first = isOpen && from.empty() ? std::optional<std::int64_t>(0) : exactNumber(from);
    const auto last = isOpen && to.empty() ? std::optional(std::numeric_limits<std::int64_t>::max()) : exactNumber(to);
    if (!first || !last || *first < 0 || *last < 0)
        return wrongText(fmt::format("\"{}\": is not the number of an iteration, as 7 or 3:5", text));
    if (*last < *first) return wrongText("the last is before the first; write the lower number first");
    range = {*first, *last};
    return Done{};
}

std::string textOf(const OptionKind&, const TimeWindow& window) {
    return fmt::format("{}ns:{}ns", window.start, window.end);
}

Result<Done> parse(const OptionKind&, std::string_view text, TimeWindow& window) {
    const auto times = ends(text);
    if (!times) return times.error();
    if (times->start >= times->end) return isUpsideDown();
    window = *times;
    return Done{};
}

std::string textOf(const OptionKind&, const LengthRange& lengths) {
    return lengths.to ? fmt::format("{}ns:{}ns", lengths.from, *lengths.to) : fmt::format("{}ns:", lengths.from);
}

Result<Done> parse(const OptionKind&, std::string_view text, LengthRange& lengths) {
    const auto times = ends(text);
    if (!times) return times.error();
    if (times->start > times->end) return isUpsideDown();
    lengths = {times->start, times->end == openEnd ? std::optional<Nanos>() : times->end};
    return Done{};
}

}  // namespace core
