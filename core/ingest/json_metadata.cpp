// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json_metadata.h"

#include "core/ingest/json_scan.h"
#include "core/ingest/json_text.h"

#include <algorithm>
#include <cctype>
#include <limits>
#include <nlohmann/json.hpp>

namespace core {

namespace {

using nlohmann::json;

constexpr std::size_t longestValue = 1024 * 1024;  // pg_config of 10,000 ranks is 300 KiB
constexpr std::size_t mostDevices = 4096;
constexpr std::size_t longestModel = 128;

/// Discarded where it is no valid JSON, too long or nested too deep to be any of ours.
json parsed(std::string_view value) {
    constexpr int deepest = 16;
    if (value.size() > longestValue) return json(json::value_t::discarded);
    const auto shallow = [](int depth, json::parse_event_t, json&) { return depth <= deepest; };
    return json::parse(value.begin(), value.end(), shallow, false);
}

std::optional<std::int64_t> integer(const json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number_integer()) return std::nullopt;
    return found->get<std::int64_t>();
}

void readDevices(const json& list, JsonMetadata& metadata) {
    if (!list.is_array()) return;
    for (const json& device : list) {
        if (!device.is_object() || metadata.deviceModels.size() >= mostDevices) continue;
        const auto id = integer(device, "id");
        const auto name = device.find("name");
        if (id && name != device.end() && name->is_string())
            metadata.deviceModels[*id] = name->get<std::string>().substr(0, longestModel);
    }
}

void readRank(const json& info, JsonMetadata& metadata) {
    if (!info.is_object()) return;
    const auto rank = integer(info, "rank");
    if (rank && *rank >= 0 && *rank <= std::numeric_limits<int>::max()) metadata.rank = static_cast<int>(*rank);
}

std::string_view withoutQuotes(std::string_view value) {
    return value.size() >= 2 && value.front() == '"' ? value.substr(1, value.size() - 2) : value;
}

/// "2.6.0+cu124" and nothing that is no version.
std::string version(std::string_view value) {
    const std::string_view text = withoutQuotes(value);
    const bool isVersion = !text.empty() && text.size() <= 40 && text.front() >= '0' && text.front() <= '9' &&
                           std::all_of(text.begin(), text.end(), [](char c) {
                               return std::isalnum(static_cast<unsigned char>(c)) || c == '.' || c == '+' || c == '-';
                           });
    return isVersion ? std::string(text) : std::string();
}

void readMember(const TopLevelMember& member, JsonMetadata& metadata) {
    if (member.key == "schemaVersion") metadata.hasKinetoKeys = true;
    if (member.key == "deviceProperties" || member.key == "computeProperties") {
        metadata.hasKinetoKeys = true;
        readDevices(parsed(member.value), metadata);
    } else if (member.key == "distributedInfo") {
        metadata.hasKinetoKeys = true;
        readRank(parsed(member.value), metadata);
    } else if (member.key == "baseTimeNanoseconds") {
        metadata.baseTime = integerIn(withoutQuotes(member.value));
    } else if (member.key == "pytorch_version" || member.key == "torch_version") {
        metadata.pytorchVersion = version(member.value);
    }
}

std::string_view trimmed(std::string_view text) {
    const std::size_t last = text.find_last_not_of(" \t\r\n");
    return text.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

}  // namespace

std::vector<TopLevelMember> topLevelMembers(std::string_view text) {
    constexpr std::size_t mostMembers = 10000;
    std::vector<TopLevelMember> members;
    std::size_t at = text.find('"');
    while (at < text.size() && text[at] == '"' && members.size() < mostMembers) {
        const std::size_t keyEnd = text.find('"', at + 1);
        const std::size_t colon =
            text.find_first_not_of(" \t\r\n", keyEnd == std::string_view::npos ? keyEnd : keyEnd + 1);
        if (colon == std::string_view::npos || text[colon] != ':') break;
        const std::size_t value = text.find_first_not_of(" \t\r\n", colon + 1);
        if (value == std::string_view::npos) break;
        const std::size_t end = valueEnd(text, value);
        if (end == std::string_view::npos) break;
        members.push_back({text.substr(at + 1, keyEnd - at - 1), trimmed(text.substr(value, end - value))});
        at = skipSeparators(text, end);
    }
    return members;
}

JsonMetadata jsonMetadata(std::string_view before, std::string_view after) {
    JsonMetadata metadata;
    for (const std::string_view text : {before, after})
        for (const TopLevelMember& member : topLevelMembers(text))
            readMember(member, metadata);
    return metadata;
}

std::string whatInstead(std::string_view text) {
    const auto members = topLevelMembers(text);
    const auto has = [&](std::string_view key) {
        return std::any_of(members.begin(), members.end(),
                           [&](const TopLevelMember& member) { return member.key == key; });
    };
    if (has("schema") && has("nodes"))
        return "this is a PyTorch execution trace, not a timeline: it has no times of GPU work; record one with "
               "torch.profiler and export_chrome_trace";
    if (has("segments") || has("device_traces"))
        return "this is a PyTorch memory snapshot, not a timeline: open it in the memory visualiser of PyTorch";
    if (has("lacuna_session")) return "this is a session of Lacuna, not a profile: open it in the window, by itself";
    return "this JSON is no timeline: it has no list of traceEvents";
}

}  // namespace core
