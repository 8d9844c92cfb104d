// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_metadata.h"

#include "core/base/text.h"
#include "core/ingest/files/foreign_formats.h"
#include "core/ingest/json/json_text.h"

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>

namespace core {

namespace {

using ParsedJson = nlohmann::json;

constexpr std::size_t maxDeviceModels = 4096;
constexpr std::size_t longestModel = 128;
constexpr std::int64_t maxWorldSize = 1 << 24;
constexpr std::size_t maxGroups = 4096;

/// Parses a value; the result is discarded() if it is not valid JSON, or too deeply nested to be a known value.
ParsedJson parsed(std::string_view value) {
    constexpr int deepest = 16;
    const auto shallow = [](int depth, ParsedJson::parse_event_t, ParsedJson&) { return depth <= deepest; };
    return ParsedJson::parse(value.begin(), value.end(), shallow, false);
}

std::optional<std::int64_t> integer(const ParsedJson& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number_integer()) return std::nullopt;
    return found->get<std::int64_t>();
}

/// Returns a recorded size; 0 if there is none, or if it cannot be right.
std::int64_t sizeOf(const ParsedJson& object, const char* key) {
    return std::max<std::int64_t>(integer(object, key).value_or(0), 0);
}

DeviceFacts factsOf(const ParsedJson& device) {
    constexpr std::int64_t most = 1'000;
    DeviceFacts facts;
    facts.multiprocessors = sizeOf(device, "numSms");
    facts.capability =
        std::min(sizeOf(device, "computeMajor"), most) * 10 + std::min<std::int64_t>(sizeOf(device, "computeMinor"), 9);
    facts.warpSize = sizeOf(device, "warpSize");
    facts.threadsPerMultiprocessor = sizeOf(device, "maxThreadsPerMultiprocessor");
    facts.registersPerMultiprocessor = sizeOf(device, "regsPerMultiprocessor");
    facts.sharedPerMultiprocessor = sizeOf(device, "sharedMemPerMultiprocessor");
    facts.memory = sizeOf(device, "totalGlobalMem");
    return facts;
}

void readDevices(const ParsedJson& list, JsonMetadata& metadata) {
    if (!list.is_array()) return;
    for (const ParsedJson& each : list) {
        if (!each.is_object() || metadata.devices.size() >= maxDeviceModels) continue;
        const auto id = integer(each, "id");
        const auto name = each.find("name");
        if (!id || name == each.end() || !name->is_string()) continue;
        Device& device = metadata.devices[*id];
        device.name = name->get<std::string>().substr(0, longestModel);
        device.facts = factsOf(each);
    }
}

void readRank(const ParsedJson& info, JsonMetadata& metadata) {
    if (!info.is_object()) return;
    const auto rank = integer(info, "rank");
    if (rank && *rank >= 0 && *rank <= std::numeric_limits<int>::max()) metadata.rank = static_cast<int>(*rank);
}

std::string textOf(const ParsedJson& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_string()) return {};
    return repairedUtf8(found->get<std::string>().substr(0, longestModel));
}

/// Returns the value as a number of ranks or the number of a rank; nothing if it cannot be either.
std::optional<std::uint32_t> rankCount(const ParsedJson& value) {
    if (!value.is_number_integer()) return std::nullopt;
    const auto number = value.get<std::int64_t>();
    if (number < 0 || number > maxWorldSize) return std::nullopt;
    return static_cast<std::uint32_t>(number);
}

ProcessGroup groupOf(const ParsedJson& recorded) {
    ProcessGroup group{textOf(recorded, "pg_name"), textOf(recorded, "pg_desc"), 0, {}};
    if (const auto size = recorded.find("pg_size"); size != recorded.end()) group.size = rankCount(*size).value_or(0);
    const auto ranks = recorded.find("ranks");
    if (ranks == recorded.end() || !ranks->is_array()) return group;
    for (const ParsedJson& each : *ranks)
        if (const auto rank = rankCount(each)) group.ranks.push_back(*rank);
    std::ranges::sort(group.ranks);
    group.ranks.erase(std::unique(group.ranks.begin(), group.ranks.end()), group.ranks.end());
    if (group.size == 0) group.size = static_cast<std::uint32_t>(group.ranks.size());
    return group;
}

void readJob(const ParsedJson& info, JobFacts& job) {
    if (!info.is_object()) return;
    if (const auto world = info.find("world_size"); world != info.end()) job.world = rankCount(*world).value_or(0);
    const auto groups = info.find("pg_config");
    if (groups == info.end() || !groups->is_array()) return;
    for (const ParsedJson& each : *groups)
        if (each.is_object() && job.groups.size() < maxGroups) job.groups.push_back(groupOf(each));
}

/// Returns a version such as "2.6.0+cu124"; empty for anything that is not a version.
std::string versionText(std::string_view text) {
    const bool isVersion = !text.empty() && text.size() <= 40 && isDigit(text.front()) &&
                           std::all_of(text.begin(), text.end(), [](char c) {
                               return isLetter(c) || isDigit(c) || c == '.' || c == '+' || c == '-';
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
        const ParsedJson info = parsed(member.value);
        readRank(info, metadata);
        readJob(info, metadata.job);
    } else if (member.key == "hostname" || member.key == "host_name") {
        const ParsedJson host = parsed(member.value);
        if (host.is_string()) metadata.job.host = repairedUtf8(host.get<std::string>().substr(0, longestModel));
    } else if (member.key == "baseTimeNanoseconds") {
        metadata.baseTime = integerIn(withoutQuotes(member.value));
    } else if (member.key == "pytorch_version" || member.key == "torch_version") {
        const ParsedJson version = parsed(member.value);
        metadata.pytorchVersion = versionText(version.is_string() ? version.get<std::string>() : std::string());
    }
}

/// Of two names of one fact the later one counts, wherever they are in the file.
constexpr std::array<std::string_view, 9> wantedMembers{"schemaVersion",   "computeProperties",   "deviceProperties",
                                                        "distributedInfo", "baseTimeNanoseconds", "torch_version",
                                                        "pytorch_version", "host_name",           "hostname"};

}  // namespace

bool isWantedMember(std::string_view key) { return std::ranges::find(wantedMembers, key) != wantedMembers.end(); }

JsonMetadata jsonMetadata(const TopLevelMembers& members) {
    JsonMetadata metadata;
    for (const std::string_view key : wantedMembers) {
        const auto first = std::ranges::find(members.values, key, &TopLevelMember::key);
        if (first != members.values.end()) readMember(*first, metadata);
    }
    return metadata;
}

std::map<std::uint64_t, int> ranksOfDocuments(const TopLevelMembers& members) {
    std::map<std::uint64_t, int> ranks;
    for (const TopLevelMember& member : members.values) {
        if (member.key != "distributedInfo") continue;
        JsonMetadata metadata;
        readRank(parsed(member.value), metadata);
        if (metadata.rank) ranks[member.document] = *metadata.rank;
    }
    return ranks;
}

std::string whatInstead(const TopLevelMembers& members) {
    const auto has = [&](std::string_view key) {
        return std::find(members.keys.begin(), members.keys.end(), key) != members.keys.end();
    };
    if (has("schema") && has("nodes"))
        return "this is a PyTorch execution trace, not a timeline: it has no times of GPU work; record one with "
               "torch.profiler and export_chrome_trace";
    if (has("lacuna_session")) return "this is a session of Lacuna, not a profile: open it in the window, by itself";
    if (std::any_of(members.keys.begin(), members.keys.end(), &isNsysEvent))
        return refusalOf(ForeignFormat::NsysJson).message;
    if (has("segments") || has("device_traces")) return refusalOf(ForeignFormat::MemorySnapshot).message;
    if (has("rocprofiler-sdk-tool")) return refusalOf(ForeignFormat::RocprofJson).message;
    if (has("coll_perf") || has("p2p_perf")) return refusalOf(ForeignFormat::NcclInspector).message;
    if ((has("meta") && has("threads")) || has("profileJSON"))
        return "this is a profile of the Firefox Profiler, as samply writes it too: samples of the CPU, without work "
               "of "
               "a GPU; open it in profiler.firefox.com";
    if (has("nodes") && has("samples") && has("timeDeltas"))
        return "this is a CPU profile of V8: samples of JavaScript, without work of a GPU; open it in the developer "
               "tools of a browser";
    return "this JSON is not a timeline: it has no list of traceEvents";
}

}  // namespace core
