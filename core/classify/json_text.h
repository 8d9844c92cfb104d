// SPDX-License-Identifier: GPL-3.0-or-later
// Parses JSON as people write it: comments and trailing commas are allowed, members keep their order and repeated keys.
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
    std::string text;                 ///< the text, or the written form of a Number or Boolean
    std::vector<JsonMember> members;  ///< the members of an Object or (with empty keys) a List

    bool isText() const { return kind == Kind::Text; }
    bool isObject() const { return kind == Kind::Object; }
    bool isList() const { return kind == Kind::List; }
    /// Returns the last member with this key, as in Python's dict; nullptr if there is none.
    const JsonValue* find(std::string_view key) const;
};

struct JsonMember {
    std::string key;
    JsonValue value;
};

/// Parses at most 16 MiB, nested at most 32 deep. The error begins with line and column.
Result<JsonValue> parseJson(std::string_view text);

/// Returns the text as strict JSON: comments and trailing commas become blanks, so that every position stays the same.
std::string strictJson(std::string_view text);

/// Returns a text as a quoted JSON string; bytes that are not UTF-8 are replaced.
std::string jsonText(std::string_view text);
/// Returns a key as a quoted string for an error message: on one line, and cut if it is long.
std::string shownKey(std::string_view key);

}  // namespace core
