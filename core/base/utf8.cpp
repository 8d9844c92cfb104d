// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/utf8.h"

#include <simdjson.h>

namespace core {

namespace {

/// Length of the character at `at`; 0: the bytes there are none.
std::size_t characterLength(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) -> unsigned {
        return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0u;
    };
    const unsigned lead = byte(0);
    if (lead < 0x80) return 1;
    const std::size_t length = lead >= 0xF5 ? 0 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0) != 0x80) return 0;
    const unsigned second = byte(1);  // rules out long forms, surrogates and what lies beyond Unicode
    const bool isWrong = (lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) ||
                         (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F);
    return isWrong ? 0 : length;
}

}  // namespace

bool isUtf8(std::string_view text) { return simdjson::validate_utf8(text.data(), text.size()); }

std::string repairedUtf8(std::string_view text) {
    std::string repaired;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = characterLength(text, at);
        repaired += length > 0 ? text.substr(at, length) : std::string_view("\xEF\xBF\xBD");
        at += length > 0 ? length : 1;
    }
    return repaired;
}

}  // namespace core
