// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_text.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

/// Returns one end of a copy from its first letter ('H' or 'D'); 0 if it is neither.
char endOfCopy(char c) {
    switch (c) {
        case 'H':
        case 'h':
            return 'H';
        case 'D':
        case 'd':
            return 'D';
        case 'A':
        case 'a':
            return 'A';
        case 'P':
        case 'p':
            return 'P';
        default:
            return 0;
    }
}

CopyKind copyKindOf(char from, char to) {
    struct Direction {
        char from, to;
        CopyKind kind;
    };
    static constexpr std::array directions{Direction{'H', 'D', CopyKind::HtoD}, Direction{'D', 'H', CopyKind::DtoH},
                                           Direction{'D', 'D', CopyKind::DtoD}, Direction{'H', 'H', CopyKind::HtoH},
                                           Direction{'P', 'P', CopyKind::PtoP}, Direction{'H', 'A', CopyKind::HtoA},
                                           Direction{'A', 'H', CopyKind::AtoH}, Direction{'A', 'A', CopyKind::AtoA},
                                           Direction{'A', 'D', CopyKind::AtoD}, Direction{'D', 'A', CopyKind::DtoA}};
    for (const Direction& direction : directions)
        if (direction.from == from && direction.to == to) return direction.kind;
    return CopyKind::Unknown;
}

}  // namespace

std::int64_t countIn(std::string_view text) {
    const auto value = integerIn(text);
    return value && *value >= 0 ? *value : notRecorded;
}

std::optional<std::int64_t> streamNumberIn(std::string_view text) {
    if (const auto number = integerIn(text)) return number;
    std::size_t at = text.find_first_of("0123456789");
    if (at == std::string_view::npos || !(text.starts_with("stream ") || text.starts_with("Stream #")))
        return std::nullopt;
    const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
    return integerIn(text.substr(at, end - at));
}

std::string_view programName(std::string_view text) {
    text = text.substr(0, text.find(' '));
    return text.substr(text.find_last_of("/\\") + 1);
}

CopyKind copyKindIn(std::string_view name) {
    constexpr std::string_view word = "emcpy";
    std::size_t from = name.find(word);
    if (from == std::string_view::npos) return CopyKind::Unknown;
    from += word.size();
    if (from < name.size() && name[from] == ' ') ++from;
    const std::size_t to = from + (name.substr(std::min(from + 1, name.size())).starts_with("to") ? 3 : 2);
    const bool isPair = to < name.size() && (to == from + 3 || name[from + 1] == '2');
    return isPair ? copyKindOf(endOfCopy(name[from]), endOfCopy(name[to])) : CopyKind::Unknown;
}

}  // namespace core
