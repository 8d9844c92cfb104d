// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classify/foreign_rules.h"

#include "core/base/text.h"
#include "core/classify/python_pattern.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <unordered_map>

namespace core {

namespace {

constexpr std::string_view mapKey = "kernel_to_class_map";

bool allTexts(const JsonValue& map) {
    return map.isObject() && std::all_of(map.members.begin(), map.members.end(),
                                         [](const JsonMember& each) { return each.value.isText(); });
}

/// Returns the map's rules in order. A repeated key has its first place and its last class, as in Python's dict.
Result<std::vector<Rule>> rulesOf(const JsonValue& map, MatchAs as) {
    const bool text = as == MatchAs::Text;
    std::vector<Rule> rules;
    std::unordered_map<std::string, std::size_t> places;
    for (const auto& [key, value] : map.members) {
        if (!value.isText() || value.text.empty())
            return Error{ErrorKind::Damaged, shownKey(key) + ": has no class; write a text after it"};
        const std::string match = text ? lowerCase(key) : key;
        const std::string className = text ? lowerCase(value.text) : value.text;
        const auto [found, isNew] = places.try_emplace(match, rules.size());
        if (!isNew) {
            rules[found->second].className = className;
            continue;
        }
        auto meant = text ? match : fromPython(match);
        if (!meant) return meant.error().within(shownKey(key) + ": ");
        rules.push_back({*std::move(meant), className, {}, text, as});
    }
    if (rules.size() > maxRules)
        return Error{ErrorKind::Limit, fmt::format("{} rules: are too many; the limit is {}", rules.size(), maxRules)};
    return rules;
}

/// The map of an (engine, model) in the last file that has it; each is listed once, in order of first appearance.
struct EngineMap {
    std::string_view engine, model;
    const JsonValue* map;
};

std::vector<EngineMap> engineMaps(std::span<const JsonValue> files) {
    std::vector<EngineMap> maps;
    std::unordered_map<std::string, std::size_t> places;
    for (const JsonValue& file : files)
        for (const JsonMember& engine : file.members)
            for (const JsonMember& model : engine.value.members) {
                const std::string key = engine.key + '\0' + model.key;
                const auto [found, isNew] = places.try_emplace(key, maps.size());
                if (isNew)
                    maps.push_back({engine.key, model.key, &model.value});
                else
                    maps[found->second].map = &model.value;
            }
    return maps;
}

/// Returns "vllm (llama, ds); sglang (llama)", cut if there are too many to read.
std::string choices(std::vector<EngineMap> maps) {
    constexpr std::size_t maxShown = 50;
    const bool isCut = maps.size() > maxShown;
    if (isCut) maps.resize(maxShown);
    std::vector<std::string_view> engines;
    for (const EngineMap& each : maps)
        if (std::find(engines.begin(), engines.end(), each.engine) == engines.end()) engines.push_back(each.engine);
    std::string text;
    for (const std::string_view engine : engines) {
        std::vector<std::string_view> models;
        for (const EngineMap& each : maps)
            if (each.engine == engine) models.push_back(each.model);
        text += fmt::format("{}{} ({})", text.empty() ? "" : "; ", engine, fmt::join(models, ", "));
    }
    return isCut ? text + "; ..." : text;
}

}  // namespace

bool isSummaryMap(const JsonValue& root) {
    return root.isObject() && (root.find(mapKey) || (!root.members.empty() && allTexts(root)));
}

Result<Rules> summaryRules(const JsonValue& root) {
    const JsonValue* map = root.find(mapKey);
    if (!map) map = &root;
    if (!map->isObject())
        return Error{ErrorKind::Damaged,
                     fmt::format("\"{}\": is not a map; write {{\"part of a name\": \"class\"}}", mapKey)};
    auto rules = rulesOf(*map, MatchAs::Text);
    if (!rules) return rules.error();
    Rules result;
    // Those tools give NCCL its own class before they use the map.
    result.rules.push_back({"nccl", "nccl", {}, true, MatchAs::Text});
    for (Rule& rule : *rules)
        result.rules.push_back(std::move(rule));
    return result;
}

bool isEngineMap(const JsonValue& root) {
    const auto isModels = [](const JsonMember& engine) {
        return engine.value.isObject() && std::all_of(engine.value.members.begin(), engine.value.members.end(),
                                                      [](const JsonMember& model) { return model.value.isObject(); });
    };
    return root.isObject() && !root.members.empty() && std::all_of(root.members.begin(), root.members.end(), isModels);
}

Result<Rules> engineRules(std::span<const JsonValue> files, const EngineModel& which) {
    const std::vector<EngineMap> maps = engineMaps(files);
    std::vector<EngineMap> meant;
    std::copy_if(maps.begin(), maps.end(), std::back_inserter(meant), [&](const EngineMap& each) {
        return (which.engine.empty() || each.engine == which.engine) &&
               (which.model.empty() || each.model == which.model);
    });
    if (meant.size() != 1) {
        const std::string_view fault = meant.empty() ? "no such engine and model" : "several engines and models";
        return Error{ErrorKind::Usage, fmt::format("engine map: {}; choose one of: {}", fault, choices(maps))};
    }
    auto rules = rulesOf(*meant.front().map, MatchAs::Regex);
    if (!rules) return rules.error();
    Rules result;
    result.name = fmt::format("{} {}", meant.front().engine, meant.front().model);
    result.rules = std::move(*rules);
    return result;
}

}  // namespace core
