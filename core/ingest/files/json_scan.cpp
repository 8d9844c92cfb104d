// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/files/json_scan.h"

#include "core/base/text.h"

#include <algorithm>
#include <cstring>

namespace core {

namespace {

/// Returns the position of the last character before `at` that is not white space; npos if none.
std::size_t before(std::string_view text, std::size_t at) {
    while (at > 0)
        if (!isSpace(text[--at])) return at;
    return npos;
}

/// Returns whether a quote at `at` can close a string, that is, whether it is followed by what may follow a string.
bool mayClose(std::string_view text, std::size_t at) {
    const std::size_t next = skipSpace(text, at + 1);
    if (next >= text.size() || text[next] == ':' || text[next] == '}' || text[next] == ']') return true;
    if (text[next] != ',') return false;
    const std::size_t after = skipSpace(text, next + 1);
    return after < text.size() && std::strchr("\"{[-0123456789tfn", text[after]) != nullptr;
}

/// Removes a comma before a closing bracket; white space in `text` consists of blanks by now.
void dropLastComma(std::string& text) {
    const std::size_t last = text.find_last_not_of(' ');
    if (last != npos && text[last] == ',') text.erase(last);
}

}  // namespace

std::size_t skipSpace(std::string_view text, std::size_t at) {
    while (at < text.size() && isSpace(text[at]))
        ++at;
    return at;
}

std::size_t skipSeparators(std::string_view text, std::size_t at) {
    while (at < text.size() && (isSpace(text[at]) || text[at] == ','))
        ++at;
    return at;
}

std::size_t lastCut(std::string_view text, bool isLines) {
    for (std::size_t brace = text.rfind('{'); brace != npos && brace > 0; brace = text.rfind('{', brace - 1)) {
        const std::size_t quote = skipSpace(text, brace + 1);
        const char letter = quote + 1 < text.size() && text[quote] == '"' ? text[quote + 1] : '\0';
        if (!isLetter(letter) && letter != '_') continue;
        std::size_t end = before(text, brace);
        if (end != npos && text[end] == ',')
            end = before(text, end);
        else if (!isLines)
            continue;
        if (end != npos && text[end] == '}') return end + 1;
    }
    return npos;
}

std::string_view firstKey(std::string_view text) {
    constexpr std::size_t longest = 32;
    const std::size_t quote = skipSpace(text, 1);
    if (quote >= text.size() || text[quote] != '"') return {};
    const std::string_view key = text.substr(quote + 1, longest);
    const std::size_t end = key.find('"');
    return end == npos ? std::string_view() : key.substr(0, end + 1);
}

std::size_t nextEventStart(std::string_view text, std::size_t at, std::string_view key) {
    for (at = text.find('{', at); at != npos; at = text.find('{', at + 1)) {
        const std::string_view first = firstKey(text.substr(at));
        if (first.empty() || (first != "ph\"" && first != key)) continue;
        const std::size_t previous = before(text, at);
        if (previous == npos || (text[previous] != ':' && text[previous] != '[')) return at;  // an argument's value
    }
    return npos;
}

std::size_t stringEnd(std::string_view text, std::size_t at) {
    for (++at; at < text.size(); ++at) {
        if (text[at] == '\\')
            ++at;
        else if (text[at] == '"')
            return at + 1;
    }
    return npos;
}

std::size_t valueEnd(std::string_view text, std::size_t at, std::size_t depth) {
    while (at < text.size()) {
        const char c = text[at];
        const bool opens = c == '{' || c == '[';
        const bool closes = c == '}' || c == ']';
        if (depth == 0 && (c == ',' || closes)) return at;
        at = c == '"' ? stringEnd(text, at) : at + 1;
        if (opens) ++depth;
        if (closes && --depth == 0) return at;
    }
    return npos;
}

RepairedObject repaired(std::string_view text, const std::stop_token& stop) {
    constexpr std::size_t stretch = 1024 * 1024;  // number of bytes between two checks of `stop`
    RepairedObject object;
    std::size_t depth = 0, taken = 0, nextLook = stretch;
    bool isString = false;
    const auto takeUpTo = [&](std::size_t end) {
        object.text.append(text, taken, end - taken);
        taken = end;
    };
    for (std::size_t at = 0; at < text.size();) {
        if (at >= nextLook) {
            if (stop.stop_requested()) break;
            nextLook = at + stretch;
        }
        const char c = text[at];
        std::size_t length = 1;
        if (c == '\\' && isString) {
            length = std::min<std::size_t>(2, text.size() - at);
        } else if (c == '"') {
            const bool isText = isString && !mayClose(text, at);
            if (isText) takeUpTo(at), object.text += '\\';
            if (!isText) isString = !isString;
        } else if (static_cast<unsigned char>(c) >= 0x80) {
            length = characterLength(text.substr(at));
            if (length == 0) takeUpTo(at), object.text += "\xEF\xBF\xBD", taken = at + 1;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            takeUpTo(at), object.text += ' ', taken = at + 1;
        }
        const bool closes = !isString && (c == '}' || c == ']');
        if (closes) takeUpTo(at), dropLastComma(object.text);
        at += std::max<std::size_t>(length, 1);
        if (isString) continue;
        if (c == '{' || c == '[') ++depth;
        if (closes && --depth == 0) {
            takeUpTo(at);
            object.end = at;
            break;
        }
    }
    return object;
}

}  // namespace core
