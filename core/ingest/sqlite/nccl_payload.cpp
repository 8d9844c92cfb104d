// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/nccl_payload.h"

#include <charconv>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string>

namespace core {

namespace {

constexpr std::string_view bytesField = "Message size [bytes]", communicatorField = "NCCL communicator ID",
                           ranksField = "No. of ranks";

/// The size of nsys' record before the payload (domain, schema and sizes), and positions in it.
constexpr std::size_t recordHeaderSize = 32, schemaAt = 8, sizeAt = 16;

template <class T>
T numberAt(std::string_view bytes, std::size_t at) {
    T value{};
    std::memcpy(&value, bytes.data() + at, sizeof(T));  // little-endian, like all machines on which nsys runs
    return value;
}

/// Returns the value of a number, or of the digits of a text.
std::optional<std::uint64_t> wholeIn(const nlohmann::json& value) {
    if (value.is_number_unsigned()) return value.get<std::uint64_t>();
    if (!value.is_string()) return std::nullopt;
    std::string digits;
    for (const char c : value.get_ref<const std::string&>())
        if (c != ',' && c != ' ') digits += c;
    std::uint64_t number = 0;
    const char* end = digits.data() + digits.size();
    const auto [stop, error] = std::from_chars(digits.data(), end, number);
    return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

std::optional<std::int64_t> signedOf(std::optional<std::uint64_t> number) {
    const bool fits = number && *number <= static_cast<std::uint64_t>(INT64_MAX);
    return fits ? std::optional(static_cast<std::int64_t>(*number)) : std::nullopt;
}

}  // namespace

NcclPayload ncclPayloadInJson(std::string_view text) {
    constexpr std::size_t longest = 4096;
    constexpr int deepest = 8;
    if (text.size() > longest) return {};
    const auto shallow = [](int depth, nlohmann::json::parse_event_t, nlohmann::json&) { return depth <= deepest; };
    const auto json = nlohmann::json::parse(text.begin(), text.end(), shallow, false);
    if (!json.is_object()) return {};
    const auto whole = [&](std::string_view field) {
        const auto found = json.find(field);
        return found == json.end() ? std::nullopt : wholeIn(*found);
    };
    return {signedOf(whole(bytesField)), whole(communicatorField), signedOf(whole(ranksField))};
}

std::optional<std::int64_t> NcclSchemas::Field::in(std::string_view payload) const {
    const std::size_t size = isLong ? sizeof(std::int64_t) : sizeof(std::int32_t);
    if (payload.size() < size || offset > payload.size() - size) return std::nullopt;
    return isLong ? numberAt<std::int64_t>(payload, offset) : numberAt<std::int32_t>(payload, offset);
}

void NcclSchemas::add(std::int64_t domain, std::int64_t schema, std::string_view field, std::int64_t type,
                      std::int64_t offset) {
    constexpr std::int64_t wholeType = 5, longType = 18, sizeType = 22;
    const bool isLong = type == longType || type == sizeType;
    if ((!isLong && type != wholeType) || offset < 0) return;
    const Field place{static_cast<std::size_t>(offset), isLong};
    if (field == bytesField) m_fields[{domain, schema, Name::Bytes}] = place;
    if (field == communicatorField) m_fields[{domain, schema, Name::Communicator}] = place;
    if (field == ranksField) m_fields[{domain, schema, Name::Ranks}] = place;
}

NcclPayload NcclSchemas::read(std::string_view bytes) const {
    if (bytes.size() < recordHeaderSize) return {};
    const auto domain = static_cast<std::int64_t>(numberAt<std::uint32_t>(bytes, 0));
    const auto schema = static_cast<std::int64_t>(numberAt<std::uint32_t>(bytes, schemaAt));
    const std::string_view payload = bytes.substr(recordHeaderSize, numberAt<std::uint64_t>(bytes, sizeAt));
    const auto field = [&](Name name) {
        const auto found = m_fields.find({domain, schema, name});
        return found == m_fields.end() ? std::nullopt : found->second.in(payload);
    };
    const auto notNegative = [](std::optional<std::int64_t> value) {
        return value && *value >= 0 ? value : std::nullopt;
    };
    NcclPayload read{notNegative(field(Name::Bytes)), std::nullopt, notNegative(field(Name::Ranks))};
    if (const auto communicator = field(Name::Communicator))
        read.communicator = static_cast<std::uint64_t>(*communicator);
    return read;
}

}  // namespace core
