// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_collective.h"

#include "core/ingest/json/json_text.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace core {

namespace {

constexpr std::size_t longestCollectiveName = 128;

constexpr std::array<std::pair<std::string_view, std::uint32_t>, 22> elementSizes{
    {{"Float", 4},  {"BFloat16", 2},    {"Half", 2},          {"Double", 8},         {"Byte", 1},   {"Char", 1},
     {"Bool", 1},   {"Short", 2},       {"Int", 4},           {"Long", 8},           {"UInt16", 2}, {"UInt32", 4},
     {"UInt64", 8}, {"ComplexHalf", 4}, {"ComplexFloat", 8},  {"ComplexDouble", 16}, {"QInt8", 1},  {"QUInt8", 1},
     {"QInt32", 4}, {"Float8_e5m2", 1}, {"Float8_e4m3fn", 1}, {"Float8_e8m0fnu", 1}}};

}  // namespace

std::uint32_t elementSize(std::string_view type) {
    const auto found =
        std::find_if(elementSizes.begin(), elementSizes.end(), [&](const auto& each) { return each.first == type; });
    if (found != elementSizes.end()) return found->second;
    return type.starts_with("Float8_") ? 1 : 0;
}

Collective collectiveIn(const JsonCollective& recorded, TraceBuilder& builder) {
    std::string scratch;
    const auto name = [&](std::string_view raw) {
        return builder.intern(unescaped(raw.substr(0, longestCollectiveName), scratch));
    };
    Collective collective;
    collective.name = name(recorded.name);
    collective.type = name(recorded.type);
    collective.group = name(recorded.group);
    collective.input = countIn(recorded.input);
    collective.output = countIn(recorded.output);
    const std::int64_t ranks = countIn(recorded.ranks);
    if (ranks > 0 && ranks <= std::numeric_limits<std::int32_t>::max())
        collective.ranks = static_cast<std::uint32_t>(ranks);
    collective.sequence = countIn(recorded.sequence);
    collective.elementSize = elementSize(builder.name(collective.type));
    return collective;
}

}  // namespace core
