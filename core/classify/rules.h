// SPDX-License-Identifier: GPL-3.0-or-later
// The user's ordered list of kernel-to-class rules, and how it is read from and written to text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace core {

enum class MatchAs : std::uint8_t { Regex, Text };

struct Rule {
    std::string match;      ///< a PCRE2 pattern, or a text to be contained
    std::string className;
    std::string color;      ///< "#rrggbb", or empty: by the class's name
    bool ignoreCase = false;
    MatchAs as = MatchAs::Regex;

    bool operator==(const Rule&) const = default;
};

/// Order decides: the first rule that matches a kernel's full name gives its class.
struct Rules {
    std::string name;
    std::string unmatched = "others";
    std::string communication;  ///< pattern (case ignored) of kernels that communicate; empty: Lacuna's own table
    std::vector<Rule> rules;

    bool operator==(const Rules&) const = default;
};

/// Which map of an engine file is meant; empty where the file has only one.
struct EngineModel {
    std::string engine;
    std::string model;
};

/// Reads any of: Lacuna's own JSON, a summary-tool map or config, an engine map. Comments and
/// trailing commas are allowed. The error names line and column, or the key at fault.
Result<Rules> parseRules(std::string_view text, const EngineModel& which = {});

/// Lacuna's own JSON, readable and stable: parseRules(toJson(rules)) == rules.
std::string toJson(const Rules& rules);

/// Bundled rules. `text` is their JSON.
struct Preset {
    std::string id;
    std::string title;
    std::string_view text;
};
const std::vector<Preset>& presets();

}  // namespace core
