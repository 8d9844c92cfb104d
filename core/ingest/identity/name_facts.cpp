// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/identity/name_facts.h"

#include "core/base/text.h"
#include "core/ingest/files/rank_in_file_name.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>

namespace core {

namespace {

constexpr std::int64_t nanosOfSecond = 1'000'000'000;

/// Returns the digits at the beginning of a text.
std::string_view digitsAt(std::string_view text) {
    return text.substr(0, static_cast<std::size_t>(std::ranges::find_if_not(text, isDigit) - text.begin()));
}

std::optional<std::int64_t> numberOf(std::string_view digits) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool isWhole = error == std::errc() && end == digits.data() + digits.size();
    return isWhole ? std::optional(number) : std::nullopt;
}

/// Parses a number of seconds, or of smaller units, since 1970. Numbers of other lengths are none of our time.
std::optional<std::int64_t> stampAt(std::string_view text) {
    const std::string_view digits = digitsAt(text);
    std::int64_t unit = 0;
    for (const auto& [length, nanos] : {std::pair(10u, nanosOfSecond), {13u, 1'000'000}, {16u, 1'000}, {19u, 1}})
        if (digits.size() == length) unit = nanos;
    const auto number = unit > 0 ? numberOf(digits) : std::nullopt;
    constexpr std::int64_t year2001 = 978'307'200, year2100 = 4'102'444'800;
    if (!number || *number < year2001 * (nanosOfSecond / unit) || *number >= year2100 * (nanosOfSecond / unit))
        return std::nullopt;
    std::int64_t time = *number * unit;
    if (unit != nanosOfSecond || !text.substr(digits.size()).starts_with('.')) return time;
    std::int64_t place = nanosOfSecond / 10;  // "1767553776.9761672": a fraction of a second, but not a date's
    for (const char digit : digitsAt(text.substr(digits.size() + 1))) {
        time += (digit - '0') * place;
        place /= 10;
    }
    return time;
}

/// Takes a number of `length` digits and then at most one of `separators` from the beginning of a text.
std::optional<int> takeNumber(std::string_view& text, std::size_t length, std::string_view separators) {
    if (digitsAt(text).size() < length) return std::nullopt;
    const auto number = numberOf(text.substr(0, length));
    text.remove_prefix(length);
    if (!text.empty() && separators.find(text.front()) != npos) text.remove_prefix(1);
    return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

/// Parses a date with a time of day: "20260102_030405", "2026-01-02_03-04-05", "2026_01_02T03:04:05".
std::optional<std::int64_t> dateAt(std::string_view text) {
    constexpr std::string_view any = "-_.:T ";
    std::array<int, 6> parts{};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto part = takeNumber(text, i == 0 ? 4 : 2, any);
        if (!part) return std::nullopt;
        parts[i] = *part;
    }
    const auto& [year, month, day, hour, minute, second] = parts;
    const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                                           std::chrono::day(static_cast<unsigned>(day))};
    if (!date.ok() || year < 2001 || year >= 2100 || hour > 23 || minute > 59 || second > 60) return std::nullopt;
    const std::int64_t days = std::chrono::sys_days(date).time_since_epoch().count();
    return ((days * 24 + hour) * 60 + minute) * 60 * nanosOfSecond + second * nanosOfSecond;
}

constexpr std::array<std::string_view, 7> stageWords{"extend",  "decode",  "prefill", "warmup",
                                                     "warm-up", "warm_up", "capture"};

/// Returns coordinates in a grid of ranks, in the form in which SGLang writes them: "TP 1 DP 0" for
/// "1767553776.97-TP-1-DP-0.json". Other forms, such as "llama_tp8", are mostly sizes.
std::string placeIn(std::string_view name) {
    std::string place;
    for (const std::string_view word : {"TP-", "DP-", "PP-", "EP-"})
        for (std::size_t at = name.find(word); at != npos; at = name.find(word, at + 1)) {
            const std::string_view digits = digitsAt(name.substr(at + word.size()));
            constexpr std::size_t longest = 8;
            if ((at > 0 && name[at - 1] != '-') || digits.empty() || digits.size() > longest) continue;
            place += (place.empty() ? "" : " ") + std::string(word.substr(0, 2)) + ' ' + std::string(digits);
            break;
        }
    return place;
}

/// Returns the worker in "host_4711.1700000000000000000.pt.trace.json", a name that PyTorch's handler gives.
std::string workerIn(std::string_view name) {
    for (std::size_t dot = name.find('.'); dot != npos; dot = name.find('.', dot + 1)) {
        const std::string_view rest = name.substr(dot + 1), digits = digitsAt(rest);
        constexpr std::size_t ofMilliseconds = 13;
        if (digits.size() >= ofMilliseconds && rest.substr(digits.size()).starts_with(".pt.trace.json"))
            return std::string(name.substr(0, dot));
    }
    return {};
}

}  // namespace

std::optional<std::int64_t> timeInName(std::string_view name) {
    for (std::size_t at = 0; at < name.size(); at += std::max<std::size_t>(1, digitsAt(name.substr(at)).size())) {
        if (!isDigit(name[at])) continue;
        if (const auto stamp = stampAt(name.substr(at))) return stamp;
        if (const auto date = dateAt(name.substr(at))) return date;
    }
    return std::nullopt;
}

std::string stageInName(std::string_view name) {
    const std::string lower = lowerCase(name);
    std::size_t first = npos, length = 0;
    for (const std::string_view word : stageWords)
        for (std::size_t at = lower.find(word); at != npos; at = lower.find(word, at + 1)) {
            const std::size_t end = at + word.size();
            const bool isWhole =
                (at == 0 || !isLetter(lower[at - 1])) && (end == lower.size() || !isLetter(lower[end]));
            if (!isWhole || at >= first) continue;
            first = at;
            length = word.size();
        }
    return first == npos ? std::string() : std::string(name.substr(first, length));
}

bool isSameStage(std::string_view a, std::string_view b) {
    const auto plain = [](std::string_view word) {
        std::string text = lowerCase(word);
        std::erase_if(text, [](char c) { return c == '-' || c == '_'; });
        return text;
    };
    return plain(a) == plain(b);
}

NameFacts nameFacts(const std::filesystem::path& file) {
    const std::string name = file.filename().string(), folder = file.parent_path().filename().string();
    NameFacts facts{rankInPath(file), placeIn(name), workerIn(name), timeInName(name), stageInName(name)};
    if (!facts.start) facts.start = timeInName(folder);
    if (facts.stage.empty()) facts.stage = stageInName(folder);
    return facts;
}

}  // namespace core
