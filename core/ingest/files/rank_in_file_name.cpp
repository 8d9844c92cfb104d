// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/files/rank_in_file_name.h"

#include "core/base/text.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace core {

std::optional<int> rankInFileName(std::string_view name) {
    const std::string lower = lowerCase(name);
    for (std::size_t at = lower.find("rank"); at != std::string::npos; at = lower.find("rank", at + 1)) {
        std::size_t digit = at + 4;
        if (digit < lower.size() && (lower[digit] == '_' || lower[digit] == '-' || lower[digit] == '.')) ++digit;
        int rank = 0;
        const auto [end, error] = std::from_chars(lower.data() + digit, lower.data() + lower.size(), rank);
        if (error == std::errc() && rank >= 0) return rank;
    }
    return std::nullopt;
}

}  // namespace core
