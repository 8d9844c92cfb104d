// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/files/json_member.h"

#include "core/ingest/files/json_scan.h"
#include "core/ingest/files/rank_in_file_name.h"

#include <nlohmann/json.hpp>

namespace core {

namespace {

/// Returns the text of a JSON string or number; nothing for any other value.
std::optional<std::string> plainValue(std::string_view json) {
    if (json.empty() || json.front() == '{' || json.front() == '[') return std::nullopt;
    const auto value = nlohmann::json::parse(json, nullptr, false);
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number()) return std::string(json);
    return std::nullopt;
}

/// Calls take(key, value) with the text of each member until it returns false.
template <class Take>
void eachMember(std::string_view object, const Take& take) {
    std::size_t at = skipSpace(object, 0);
    if (at >= object.size() || object[at] != '{') return;
    at = skipSeparators(object, at + 1);
    while (at < object.size() && object[at] == '"') {
        const std::size_t keyEnd = stringEnd(object, at);
        if (keyEnd == std::string_view::npos) return;
        const std::string_view key = object.substr(at + 1, keyEnd - at - 2);
        const std::size_t colon = skipSpace(object, keyEnd);
        if (colon >= object.size() || object[colon] != ':') return;
        const std::size_t begin = skipSpace(object, colon + 1), end = valueEnd(object, begin);
        if (end == std::string_view::npos || !take(key, object.substr(begin, end - begin))) return;
        at = skipSeparators(object, end);
    }
}

}  // namespace

std::optional<std::string> jsonMember(std::string_view object, std::string_view name) {
    std::optional<std::string> found;
    eachMember(object, [&](std::string_view key, std::string_view value) {
        if (key != name) return true;
        found = plainValue(value);
        return false;
    });
    return found;
}

void eachJsonMember(std::string_view object,
                    const std::function<void(std::string_view name, std::string_view value)>& take) {
    eachMember(object, [&](std::string_view key, std::string_view value) {
        while (!value.empty() && value.back() <= ' ')
            value.remove_suffix(1);
        const bool isString = value.size() > 1 && value.front() == '"';
        take(key, isString ? value.substr(1, value.size() - 2) : value);
        return true;
    });
}

std::optional<int> rankInEnvironment(std::string_view object) {
    for (const std::string_view name : {"SLURM_PROCID", "OMPI_COMM_WORLD_RANK", "PMI_RANK", "RANK"})
        if (const auto value = jsonMember(object, name))
            if (const auto rank = rankIn(*value)) return rank;
    return std::nullopt;
}

}  // namespace core
