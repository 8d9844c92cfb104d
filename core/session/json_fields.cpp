// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/json_fields.h"

#include <fmt/format.h>

#include <charconv>

namespace core {

std::optional<std::int64_t> wholeNumber(const JsonValue& value) {
    std::int64_t number = 0;
    const char* end = value.text.data() + value.text.size();
    if (value.kind != JsonKind::Number) return std::nullopt;
    const auto [stop, error] = std::from_chars(value.text.data(), end, number);
    return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

void JsonFields::fail(std::string_view key, std::string_view fault) {
    if (!m_error) m_error = Error{ErrorKind::Damaged, fmt::format("{}{}: {}", m_where, shownKey(key), fault)};
}

const JsonValue* JsonFields::member(std::string_view key, JsonKind kind) {
    const JsonValue* value = m_object.find(key);
    if (!value || value->kind == JsonKind::Null) return nullptr;
    if (value->kind == kind) return value;
    constexpr std::array names{"null", "true or false", "a number", "a text", "a list", "an object"};
    fail(key, fmt::format("is not {}", names[static_cast<std::size_t>(kind)]));
    return nullptr;
}

const JsonValue* JsonFields::list(std::string_view key, std::size_t most) {
    const JsonValue* value = member(key, JsonKind::List);
    if (!value || value->members.size() <= most) return value;
    fail(key, fmt::format("{} are too many; the limit is {}", value->members.size(), most));
    return nullptr;
}

void JsonFields::take(std::string_view key, std::string& text) {
    if (const JsonValue* value = member(key, JsonKind::Text)) text = value->text;
}

void JsonFields::take(std::string_view key, bool& flag) {
    if (const JsonValue* value = member(key, JsonKind::Boolean)) flag = value->text == "true";
}

void JsonFields::take(std::string_view key, std::optional<std::int64_t>& number, std::int64_t least,
                      std::int64_t most) {
    const JsonValue* value = member(key, JsonKind::Number);
    if (!value) return;
    const auto whole = wholeNumber(*value);
    if (!whole || *whole < least || *whole > most)
        return fail(key, fmt::format("is not a whole number from {} to {}", least, most));
    number = whole;
}

void JsonFields::take(std::string_view key, std::int64_t& number, std::int64_t least, std::int64_t most) {
    std::optional<std::int64_t> found;
    take(key, found, least, most);
    number = found.value_or(number);
}

void JsonFields::take(std::string_view key, std::set<std::int64_t>& numbers, std::size_t most) {
    const JsonValue* found = list(key, most);
    if (!found) return;
    for (const JsonMember& each : found->members) {
        const auto number = wholeNumber(each.value);
        if (!number) return fail(key, "holds something other than whole numbers");
        numbers.insert(*number);
    }
}

}  // namespace core
