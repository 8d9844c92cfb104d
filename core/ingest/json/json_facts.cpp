// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_facts.h"

#include "core/base/text.h"
#include "core/ingest/json/json_text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

namespace core {

namespace {

/// Parses a number below 2^32 - 1. An absent value is not odd; a value that is not such a number is.
std::uint32_t numberIn(std::string_view text, bool& isOdd) {
    if (text.empty()) return KernelConfig::absent;
    const auto number = integerIn(text);
    if (number && *number >= 0 && *number < KernelConfig::absent) return static_cast<std::uint32_t>(*number);
    isOdd = true;
    return KernelConfig::absent;
}

/// Parses "[108, 1, 1]". A size of 0, which launches nothing, is what some writers use for an unknown size.
std::array<std::uint32_t, 3> sizesIn(std::string_view list, bool& isOdd) {
    constexpr std::array none{KernelConfig::absent, KernelConfig::absent, KernelConfig::absent};
    if (list.empty()) return none;
    std::array<std::uint32_t, 3> sizes = none;
    std::string_view rest = list.substr(1, list.size() - 2);
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const std::size_t comma = rest.find(',');
        const bool endsWell = (comma == npos) == (i + 1 == sizes.size());
        const std::string_view size = trimmed(rest.substr(0, comma));
        if (!endsWell || size.empty()) return isOdd = true, none;
        sizes[i] = numberIn(size, isOdd);
        rest.remove_prefix(comma == npos ? rest.size() : comma + 1);
    }
    const bool isWhole =
        std::ranges::none_of(sizes, [](std::uint32_t size) { return size == 0 || size == KernelConfig::absent; });
    return isWhole ? sizes : none;
}

/// Returns "[[64, 128], [128]]" without white space; empty if it contains anything else.
std::string plainShapes(std::string_view list) {
    std::string plain;
    for (const char c : list) {
        if (isSpace(c)) continue;
        const bool isShape = isDigit(c) || c == '[' || c == ']' || c == ',' || c == '-';
        if (!isShape) return {};
        plain += c;
        if (c == ',') plain += ' ';
    }
    return plain;
}

/// Returns the character of the escape "\u00e9" at the beginning of `text`, of one unit or two, and its length; nothing
/// if it is none, or of a character without which a text would end or have several lines.
std::optional<std::pair<std::string, std::size_t>> characterIn(std::string_view text) {
    if (!text.starts_with("\\u")) return std::nullopt;
    std::string scratch;
    for (const auto& [length, least, most] : {std::array<std::size_t, 3>{12, 4, 4}, {6, 1, 3}}) {
        if (text.size() < length) continue;
        std::string character(unescaped(text.substr(0, length), scratch));
        const auto first = static_cast<unsigned char>(character[0]);
        const bool isOne = character.size() >= least && character.size() <= most && (most < 4 || first >= 0xF0);
        const bool isPlain = first >= ' ' && first != '"' && first != '\\';
        if (isOne && isPlain) return std::pair(std::move(character), length);
    }
    return std::nullopt;
}

/// Returns a list without the white space around its elements. Control characters in a text are escaped, so that the
/// result is one line.
std::string plainList(std::string_view list) {
    std::string plain;
    bool isText = false;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i] == '"') isText = !isText;
        if (const auto character = isText ? characterIn(list.substr(i)) : std::nullopt) {
            plain += character->first;
            i += character->second - 1;
            continue;
        }
        if (isText && list[i] == '\\' && i + 1 < list.size()) plain += list[i++];
        if (isText || !isSpace(list[i])) plain += list[i];
    }
    return plain;
}

}  // namespace

JsonFact JsonFacts::configOf(const JsonLaunch& launch, std::uint64_t offset) {
    m_key.clear();
    for (const std::string_view each : {launch.grid, launch.block, launch.registers, launch.shared, launch.occupancy}) {
        m_key += each;
        m_key += '\n';  // unambiguous: only a list, which ends with its bracket, may contain line breaks of its own
    }
    const JsonFact known = m_configs.of(m_key, [&] {
        KernelConfig config;
        bool isOdd = false;
        config.grid = sizesIn(launch.grid, isOdd);
        config.block = sizesIn(launch.block, isOdd);
        config.registers = numberIn(launch.registers, isOdd);
        config.shared = numberIn(launch.shared, isOdd);
        config.occupancy = numberIn(launch.occupancy, isOdd);
        return JsonFact{m_builder.configOf(config), isOdd};
    });
    if (known.isOdd) m_counts.add(JsonFate::OddLaunch, offset);
    return known;
}

JsonFact JsonFacts::inputsOf(const JsonInputs& inputs, std::uint64_t offset) {
    if (inputs.shapes.empty()) return {noInputs, false};
    m_key.clear();
    for (const std::string_view each :
         {inputs.shapes, inputs.types, inputs.strides, inputs.values, inputs.kernelGigabytes, inputs.kernelFlop}) {
        m_key += each;
        m_key += '\0';
    }
    const JsonFact known = m_inputs.of(m_key, [&] {
        std::string text = plainShapes(inputs.shapes);
        if (text.empty()) return JsonFact{noInputs, true};
        for (const std::string_view each : {inputs.types, inputs.strides, inputs.values})
            text += '\n' + plainList(each);
        for (const std::string_view each : {inputs.kernelGigabytes, inputs.kernelFlop})
            text += '\n' + std::string(each);
        text.resize(text.find_last_not_of('\n') + 1);
        return JsonFact{m_builder.inputsOf(text), false};
    });
    if (known.isOdd) m_counts.add(JsonFate::OddShapes, offset);
    return known;
}

}  // namespace core
