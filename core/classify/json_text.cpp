// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classify/json_text.h"

#include "core/base/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

namespace core {

namespace {

constexpr std::size_t maxBytes = 16 * 1024 * 1024;
constexpr std::size_t maxNesting = 32;

/// Returns "line 3, column 7", both counted from 1; columns count characters.
std::string place(std::string_view text, std::size_t at) {
    const std::string_view before = text.substr(0, std::min(at, text.size()));
    const std::size_t lineStart = before.rfind('\n') + 1;  // npos + 1 is 0
    const std::size_t column = characterCount(before.substr(lineStart));
    return fmt::format("line {}, column {}", std::count(before.begin(), before.end(), '\n') + 1, column + 1);
}

/// Extracts the fault from nlohmann's "[...] parse error at ...: syntax error while parsing value - unexpected '}';
/// last read: '...'; expected ...". The text last read is omitted: it may be long, and line and column locate it.
std::string reason(std::string_view what) {
    if (const std::size_t dash = what.find(" - "); dash != std::string_view::npos) what.remove_prefix(dash + 3);
    std::string text(what);
    const std::size_t read = text.find("; last read: ");
    if (read == std::string::npos) return text;
    const std::size_t expected = text.rfind("; expected ");
    text.erase(read, expected == std::string::npos || expected < read ? std::string::npos : expected - read);
    return text;
}

/// Builds the tree. nlohmann's own would sort members or, to keep their order, compare each new key with all keys.
class TreeBuilder : public nlohmann::json_sax<nlohmann::json> {
public:
    JsonValue root;
    std::optional<std::size_t> errorAt;  ///< byte offset
    std::string error;

    bool null() override { return put({}); }
    bool boolean(bool value) override { return put({JsonValue::Kind::Boolean, value ? "true" : "false", {}}); }
    bool number_integer(number_integer_t value) override { return number(std::to_string(value)); }
    bool number_unsigned(number_unsigned_t value) override { return number(std::to_string(value)); }
    bool number_float(number_float_t, const string_t& written) override { return number(written); }
    bool string(string_t& value) override { return put({JsonValue::Kind::Text, std::move(value), {}}); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(JsonValue::Kind::Object); }
    bool start_array(std::size_t) override { return open(JsonValue::Kind::List); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& value) override {
        m_key = std::move(value);
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& fault) override {
        errorAt = position > 0 ? position - 1 : 0;
        error = reason(fault.what());
        return false;
    }

private:
    bool number(std::string written) { return put({JsonValue::Kind::Number, std::move(written), {}}); }

    bool put(JsonValue value) {
        append(std::move(value));
        return true;
    }
    bool open(JsonValue::Kind kind) {
        if (m_open.size() == maxNesting) {
            error = fmt::format("is nested deeper than {}", maxNesting);
            return false;
        }
        m_open.push_back(append({kind, {}, {}}));
        return true;
    }
    bool close() {
        m_open.pop_back();
        return true;
    }
    /// Appends a value and returns its address. Only the innermost open value grows, so outer addresses stay valid.
    JsonValue* append(JsonValue value) {
        if (m_open.empty()) {
            root = std::move(value);
            return &root;
        }
        auto& members = m_open.back()->members;
        members.push_back({std::exchange(m_key, {}), std::move(value)});
        return &members.back().value;
    }

    std::vector<JsonValue*> m_open;
    std::string m_key;
};

/// Returns whether only white space and a closing bracket follow a comma at `at`.
bool closesAfter(std::string_view text, std::size_t at) {
    const std::size_t next = text.find_first_not_of(" \t\r\n", at);
    return next != std::string_view::npos && (text[next] == '}' || text[next] == ']');
}

std::size_t literalEnd(std::string_view text, std::size_t quote) {
    for (std::size_t i = quote + 1; i < text.size(); ++i) {
        if (text[i] == '\\')
            ++i;
        else if (text[i] == '"')
            return i + 1;
    }
    return text.size();
}

std::size_t commentEnd(std::string_view text, std::size_t slash) {
    const bool line = text[slash + 1] == '/';
    const std::size_t end = line ? text.find('\n', slash) : text.find("*/", slash + 2);
    if (end == std::string_view::npos) return text.size();
    return line ? end : end + 2;
}

}  // namespace

const JsonValue* JsonValue::find(std::string_view key) const {
    const auto found =
        std::find_if(members.rbegin(), members.rend(), [&](const JsonMember& each) { return each.key == key; });
    return found == members.rend() ? nullptr : &found->value;
}

std::string strictJson(std::string_view text) {
    std::string strict(text);
    std::vector<std::size_t> commas;
    for (std::size_t i = 0; i < strict.size();) {
        if (strict[i] == '"') {
            i = literalEnd(strict, i);
        } else if (strict[i] == '/' && i + 1 < strict.size() && (strict[i + 1] == '/' || strict[i + 1] == '*')) {
            const std::size_t end = commentEnd(strict, i);
            for (; i < end; ++i)
                if (strict[i] != '\n') strict[i] = ' ';
        } else {
            if (strict[i] == ',') commas.push_back(i);
            ++i;
        }
    }
    // Commas are removed last, since a comment may stand between them and the bracket.
    for (const std::size_t comma : commas)
        if (closesAfter(strict, comma + 1)) strict[comma] = ' ';
    return strict;
}

std::string jsonText(std::string_view text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string shownKey(std::string_view key) {
    constexpr std::size_t longest = 60;
    return jsonText(key.size() <= longest ? std::string(key) : std::string(key.substr(0, longest)) + "...");
}

Result<JsonValue> parseJson(std::string_view text) {
    if (text.size() > maxBytes)
        return Error{ErrorKind::Limit,
                     fmt::format("{} bytes: is too large for rules; the limit is {}", text.size(), maxBytes)};
    TreeBuilder builder;
    if (nlohmann::json::sax_parse(strictJson(text), &builder)) return std::move(builder.root);
    if (!builder.errorAt) return Error{ErrorKind::Damaged, "JSON: " + builder.error + "; flatten it"};
    return Error{ErrorKind::Damaged, place(text, *builder.errorAt) + ": " + builder.error};
}

}  // namespace core
