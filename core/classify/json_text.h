// SPDX-License-Identifier: GPL-3.0-or-later
// JSON as people write it: comments and trailing commas allowed, members in file order, repeated keys kept.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace core {

struct JsonMember;

struct JsonValue {
    enum class Kind : std::uint8_t { Null, Boolean, Number, Text, List, Object };

    Kind kind = Kind::Null;
    std::string text;                 ///< of a Text; of a Number or Boolean as it was written
    std::vector<JsonMember> members;  ///< of an Object or (with empty keys) a List

    bool isText() const { return kind == Kind::Text; }
    bool isObject() const { return kind == Kind::Object; }
    bool isList() const { return kind == Kind::List; }
    /// The last member with this key, as in Python's dict; nullptr where there is none.
    const JsonValue* find(std::string_view key) const;
};

struct JsonMember {
    std::string key;
    JsonValue value;
};

/// At most 16 MiB, nested at most 32 deep. The error begins with line and column.
Result<JsonValue> parseJson(std::string_view text);

/// The same text as strict JSON: comments and trailing commas become blanks, so that every position stays the same.
std::string strictJson(std::string_view text);

/// A text as a quoted JSON string; bytes that are not UTF-8 are replaced.
std::string jsonText(std::string_view text);
/// The same for an error message: on one line, and cut where it is long.
std::string shownKey(std::string_view key);

}  // namespace core
