// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/trouble/escaped_json.h"

#include <fmt/format.h>

#include <random>

namespace tests {

std::string escaped(std::string_view json, std::uint32_t each, std::uint32_t seed) {
    std::mt19937 random(seed);
    std::string text;
    bool isString = false;
    for (std::size_t at = 0; at < json.size(); ++at) {
        const char c = json[at];
        const bool isEscape = isString && c == '\\' && at + 1 < json.size();
        if (c == '"') isString = !isString;
        if (isEscape)
            text.append(json.substr(at++, 2));
        else if (isString && c != '"' && c >= ' ' && c < 0x7F && random() % each == 0)
            text += random() % 2 == 0 ? fmt::format("\\u{:04x}", static_cast<int>(c))
                                      : fmt::format("\\u{:04X}", static_cast<int>(c));
        else
            text += c;
    }
    return text;
}

}  // namespace tests
