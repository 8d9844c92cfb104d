// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classify/foreign_export.h"

#include "core/base/text.h"
#include "core/classify/json_text.h"
#include "core/classify/python_pattern.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

namespace core {

namespace {

constexpr std::string_view special = "\\^$.|?*+()[]{}";

std::string escaped(std::string_view text) {
    std::string pattern;
    for (const char c : text) {
        if (special.find(c) != std::string_view::npos) pattern += '\\';
        pattern += c;
    }
    return pattern;
}

/// Returns the texts among which a pattern chooses: "a" and "b.c" for "a|b\\.c". Nothing for any other pattern.
std::optional<std::vector<std::string>> plainChoices(std::string_view pattern) {
    std::vector<std::string> texts(1);
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        char c = pattern[i];
        if (c == '|') {
            texts.emplace_back();
            continue;
        }
        const bool isEscape = c == '\\';
        if (isEscape && ++i == pattern.size()) return std::nullopt;
        if (isEscape) c = pattern[i];
        // "\d" is a character class, and "." matches any character.
        if ((special.find(c) != std::string_view::npos) != isEscape) return std::nullopt;
        texts.back() += c;
    }
    const bool anyEmpty = std::any_of(texts.begin(), texts.end(), [](const auto& text) { return text.empty(); });
    return anyEmpty ? std::nullopt : std::optional(texts);
}

Result<std::vector<std::string>> partsOf(const Rule& rule, std::size_t number) {
    const auto fault = [&](std::string_view what) {
        return Error{ErrorKind::Unsupported, fmt::format("rule {}: {}", number, what)};
    };
    if (!rule.ignoreCase)
        return fault("distinguishes upper and lower case, which a summary map never does; let it ignore case");
    if (rule.as == MatchAs::Text) return std::vector{lowerCase(rule.match)};
    const auto texts = plainChoices(rule.match);
    if (!texts) return fault("is a pattern, and a summary map holds parts of names only; write it as plain text");
    std::vector<std::string> parts;
    for (const std::string& text : *texts)
        parts.push_back(lowerCase(text));
    return parts;
}

std::string mapText(const std::vector<std::pair<std::string, std::string>>& entries, std::string_view indent) {
    std::string text = "{";
    for (std::size_t i = 0; i < entries.size(); ++i)
        text += fmt::format("{}\n{}  {}: {}", i == 0 ? "" : ",", indent, jsonText(entries[i].first),
                            jsonText(entries[i].second));
    return text + (entries.empty() ? "}" : fmt::format("\n{}}}", indent));
}

}  // namespace

Result<std::string> summaryMapText(const Rules& rules) {
    Rules said;
    std::vector<std::pair<std::string, std::string>> entries;
    for (std::size_t i = 0; i < rules.rules.size(); ++i) {
        const Rule& rule = rules.rules[i];
        const auto parts = partsOf(rule, i + 1);
        if (!parts) return parts.error();
        for (const std::string& part : *parts) {
            const bool takesNccl = std::string_view("nccl").find(part) != std::string_view::npos;
            if (takesNccl && i == 0 && part == "nccl" && lowerCase(rule.className) == "nccl") continue;
            if (takesNccl)
                return Error{
                    ErrorKind::Unsupported,
                    fmt::format("rule {}: matches NCCL, which the summary tools put into a class nccl themselves",
                                i + 1)};
            said.rules.push_back({part, rule.className, {}, true, MatchAs::Text});
            entries.emplace_back(part, lowerCase(rule.className));
        }
    }
    if (const auto pair = containedTexts(said))
        return Error{ErrorKind::Unsupported,
                     fmt::format("\"{}\" and \"{}\": one contains the other, which the summary tools refuse",
                                 said.rules[pair->first].match, said.rules[pair->second].match)};
    return "{\n  \"kernel_to_class_map\": " + mapText(entries, "  ") + "\n}\n";
}

Result<std::string> engineMapText(const Rules& rules, const EngineModel& which) {
    std::vector<std::pair<std::string, std::string>> entries;
    std::set<std::string> seen;
    for (std::size_t i = 0; i < rules.rules.size(); ++i) {
        const Rule& rule = rules.rules[i];
        auto said = rule.as == MatchAs::Text ? escaped(rule.match) : toPython(rule.match);
        if (!said)
            return Error{ErrorKind::Unsupported,
                         fmt::format("rule {}: Python's re reads this pattern otherwise, or not at all; write it "
                                     "without what only PCRE2 has",
                                     i + 1)};
        std::string pattern = *std::move(said);
        if (rule.ignoreCase) pattern.insert(0, "(?i)");
        // A key can occur only once; a second rule with the same pattern would never match first.
        if (seen.insert(pattern).second) entries.emplace_back(std::move(pattern), rule.className);
    }
    if (which.engine.empty() || which.model.empty())
        return Error{ErrorKind::Usage, "an engine map needs the names of an engine and a model"};
    return fmt::format("{{\n  {}: {{\n    {}: {}\n  }}\n}}\n", jsonText(which.engine), jsonText(which.model),
                       mapText(entries, "    "));
}

}  // namespace core
