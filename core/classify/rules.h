// SPDX-License-Identifier: GPL-3.0-or-later
// The user's ordered list of kernel-to-class rules, and how it is read from and written to text.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

enum class MatchAs : std::uint8_t { Regex, Text };

struct Rule {
    std::string match;  ///< a PCRE2 pattern, or a text that the name must contain
    std::string className;
    std::string color{};  ///< "#rrggbb"; if empty, the name of the class determines it
    bool ignoreCase = false;
    MatchAs as = MatchAs::Regex;

    bool operator==(const Rule&) const = default;
};

/// An ordered list: the first rule that matches a kernel's full name gives its class.
struct Rules {
    std::string name;
    std::string unmatched = "others";
    std::string communication;  ///< pattern (ignoring case) of kernels that communicate; empty: Lacuna's own table
    std::vector<Rule> rules;

    bool operator==(const Rules&) const = default;
};

/// Identifies the requested map of an engine file; empty if the file has only one.
struct EngineModel {
    std::string engine;
    std::string model;
};

/// A file with more rules is refused: nobody wrote it by hand, and each rule costs a pass over all names.
constexpr std::size_t maxRules = 10'000;

/// Reads Lacuna's own JSON, a summary-tool map or config, or an engine map. Comments and trailing commas are allowed.
/// The error names line and column, or the key at fault.
Result<Rules> parseRules(std::string_view text, const EngineModel& which = {});

/// Reads several engine maps: the model of a later one replaces that of an earlier one.
Result<Rules> parseRules(std::span<const std::string> texts, const EngineModel& which);

/// Returns the engines and models in an engine file; nothing for any other text.
std::vector<EngineModel> engineModels(std::string_view text);

/// Returns Lacuna's own JSON, readable and stable: parseRules(toJson(rules)) == rules.
std::string toJson(const Rules& rules);

/// Returns the first two rules of which one's text contains the other's; the summary tools refuse such a map. Their
/// leading rule for NCCL is not considered.
std::optional<std::pair<std::size_t, std::size_t>> containedTexts(const Rules& rules);

/// Bundled rules, from general to specific, for users who have chosen none. `text` is their JSON.
struct Preset {
    std::string id;
    std::string title;
    std::string_view text;
};
const std::vector<Preset>& presets();

}  // namespace core
