// SPDX-License-Identifier: GPL-3.0-or-later
// Reads members of a JSON object that may come from a newer program or from an attacker.
#pragma once

#include "core/classify/json_text.h"

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace core {

using JsonKind = JsonValue::Kind;

template <class Value, std::size_t count>
using JsonWords = std::array<std::pair<std::string_view, Value>, count>;

/// Reads members: missing or null ones keep their values, unknown keys are ignored. Only the first fault is kept.
class JsonFields {
public:
    JsonFields(const JsonValue& object, std::string where) : m_object(object), m_where(std::move(where)) {}

    void take(std::string_view key, std::string& text);
    void take(std::string_view key, bool& flag);
    void take(std::string_view key, std::int64_t& number, std::int64_t least, std::int64_t most);
    void take(std::string_view key, std::optional<std::int64_t>& number, std::int64_t least, std::int64_t most);
    /// Takes a list of at most `most` whole numbers.
    void take(std::string_view key, std::set<std::int64_t>& numbers, std::size_t most);
    template <class Value, std::size_t count>
    void take(std::string_view key, Value& value, const JsonWords<Value, count>& words) {
        const JsonValue* found = member(key, JsonKind::Text);
        if (!found) return;
        for (const auto& [word, meaning] : words) {
            if (found->text != word) continue;
            value = meaning;
            return;
        }
        fail(key, "is not one of the words it may be");
    }
    /// Returns the member, or null if there is none of this kind.
    const JsonValue* member(std::string_view key, JsonKind kind);
    /// Returns a list of at most `most` members; null if there is none.
    const JsonValue* list(std::string_view key, std::size_t most);

    void fail(std::string_view key, std::string_view fault);
    /// Records the fault of a nested object.
    void fail(const std::optional<Error>& error) {
        if (error && !m_error) m_error = error;
    }
    const std::optional<Error>& error() const { return m_error; }

private:
    const JsonValue& m_object;
    std::string m_where;
    std::optional<Error> m_error;
};

/// Returns nothing if the value is not a whole number that fits.
std::optional<std::int64_t> wholeNumber(const JsonValue& value);

}  // namespace core
