// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classify/rules.h"

#include "core/base/text.h"
#include "core/classify/class_colors.h"
#include "core/classify/json_text.h"
#include "core/classify/own_rules.h"
#include "core/classify/python_pattern.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <unordered_map>

namespace core {

namespace {

// Reads the maps of other tools as rules: the summary tools' {text: class} and the graph tool's {engine: {model:
// {regex: class}}}.

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

/// Returns whether the JSON is a config with a `kernel_to_class_map`, or such a map alone.
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

/// Returns the requested map from all files; the last file that has it decides. Its patterns are those of Python's re,
/// and are translated; one that Python does not know is an error.
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

constexpr std::string_view versionKey = "lacuna_rules";

/// Reads the members of an object one by one; the first fault is kept.
class Members {
public:
    Members(const JsonValue& object, std::string where) : m_object(object), m_where(std::move(where)) {}

    /// A misspelled key must not be ignored: the rules would silently mean something else.
    void allowOnly(std::initializer_list<std::string_view> known) {
        for (const JsonMember& each : m_object.members)
            if (std::find(known.begin(), known.end(), each.key) == known.end())
                fail(each.key, fmt::format("is not known here; there are {}", fmt::join(known, ", ")));
    }
    std::string text(std::string_view key, std::string_view otherwise) {
        const JsonValue* value = m_object.find(key);
        if (value && !value->isText()) fail(key, "is not a text; put it in quotes");
        return value && value->isText() ? value->text : std::string(otherwise);
    }
    std::string requiredText(std::string_view key) {
        if (!m_object.find(key)) fail(key, "is missing; every rule needs match and class");
        return text(key, {});
    }
    bool isSecond(std::string_view key, std::string_view first, std::string_view second) {
        const std::string value = text(key, first);
        if (value != first && value != second) fail(key, fmt::format("is neither {} nor {}", first, second));
        return value == second;
    }
    void fail(std::string_view key, std::string_view fault) {
        if (!m_error) m_error = Error{ErrorKind::Damaged, fmt::format("{}{}: {}", m_where, shownKey(key), fault)};
    }
    const std::optional<Error>& error() const { return m_error; }

private:
    const JsonValue& m_object;
    std::string m_where;
    std::optional<Error> m_error;
};

Result<Rule> ruleOf(const JsonValue& value, std::size_t number) {
    const std::string where = fmt::format("rule {}: ", number);
    if (!value.isObject())
        return Error{ErrorKind::Damaged, where + "is not an object; write {\"match\": ..., \"class\": ...}"};
    Members members(value, where);
    members.allowOnly({"match", "class", "color", "case", "as"});
    Rule rule;
    rule.match = members.requiredText("match");
    rule.className = members.requiredText("class");
    rule.color = members.text("color", {});
    rule.ignoreCase = members.isSecond("case", "match", "ignore");
    rule.as = members.isSecond("as", "regex", "text") ? MatchAs::Text : MatchAs::Regex;
    if (rule.className.empty()) members.fail("class", "is empty; name the class");
    if (!rule.color.empty() && !isColor(rule.color)) members.fail("color", "is not a color; write it as #4477aa");
    if (members.error()) return *members.error();
    return rule;
}

std::string line(const Rule& rule) {
    std::string text = fmt::format("{{ \"match\": {}, \"class\": {}", jsonText(rule.match), jsonText(rule.className));
    if (!rule.color.empty()) text += fmt::format(", \"color\": {}", jsonText(rule.color));
    if (rule.ignoreCase) text += ", \"case\": \"ignore\"";
    if (rule.as == MatchAs::Text) text += ", \"as\": \"text\"";
    return text + " }";
}

}  // namespace

Result<Rules> ownRules(const JsonValue& root) {
    const JsonValue* version = root.find(versionKey);
    if (!version || version->kind != JsonValue::Kind::Number || version->text != "1")
        return Error{
            ErrorKind::Unsupported,
            fmt::format("\"{}\": is not 1; the file was written by a newer Lacuna, update this one", versionKey)};
    Members members(root, {});
    members.allowOnly({versionKey, "name", "unmatched", "communication", "rules"});
    Rules rules;
    rules.name = members.text("name", {});
    rules.unmatched = members.text("unmatched", rules.unmatched);
    rules.communication = members.text("communication", {});
    if (rules.unmatched.empty()) members.fail("unmatched", "is empty; name the class");
    const JsonValue* list = root.find("rules");
    if (list && !list->isList()) members.fail("rules", "is not a list; put the rules in [ ]");
    if (members.error()) return *members.error();
    if (!list) return rules;
    if (list->members.size() > maxRules)
        return Error{ErrorKind::Limit,
                     fmt::format("\"rules\": {} are too many; the limit is {}", list->members.size(), maxRules)};
    for (const JsonMember& each : list->members) {
        auto rule = ruleOf(each.value, rules.rules.size() + 1);
        if (!rule) return rule.error();
        rules.rules.push_back(std::move(*rule));
    }
    return rules;
}

Result<Rules> parseRules(std::string_view text, const EngineModel& which) {
    const auto root = parseJson(text);
    if (!root) return root.error();
    if (root->isObject() && root->find(versionKey)) return ownRules(*root);
    if (isSummaryMap(*root)) return summaryRules(*root);
    if (isEngineMap(*root)) return engineRules(std::span(&*root, 1), which);
    return Error{ErrorKind::Unsupported,
                 "rules: are of an unknown kind; give Lacuna's own (with \"lacuna_rules\": 1), a kernel_to_class_map, "
                 "or a map of "
                 "engines and models"};
}

Result<Rules> parseRules(std::span<const std::string> texts, const EngineModel& which) {
    if (texts.size() == 1) return parseRules(texts.front(), which);
    std::vector<JsonValue> files;
    for (const std::string& text : texts) {
        const std::string where = fmt::format("rules file {}: ", files.size() + 1);
        auto root = parseJson(text);
        if (!root) return root.error().within(where);
        if (!isEngineMap(*root))
            return Error{ErrorKind::Damaged,
                         where + "is not a map of engines; only those can be given several at once"};
        files.push_back(std::move(*root));
    }
    return engineRules(files, which);
}

std::vector<EngineModel> engineModels(std::string_view text) {
    const auto root = parseJson(text);
    if (!root || !root->isObject() || root->find(versionKey) || isSummaryMap(*root) || !isEngineMap(*root)) return {};
    std::vector<EngineModel> models;
    for (const JsonMember& engine : root->members)
        for (const JsonMember& model : engine.value.members)
            models.push_back({engine.key, model.key});
    return models;
}

std::string toJson(const Rules& rules) {
    std::string text = fmt::format("{{\n  \"{}\": 1,\n", versionKey);
    if (!rules.name.empty()) text += fmt::format("  \"name\": {},\n", jsonText(rules.name));
    text += fmt::format("  \"unmatched\": {},\n", jsonText(rules.unmatched));
    if (!rules.communication.empty()) text += fmt::format("  \"communication\": {},\n", jsonText(rules.communication));
    text += "  \"rules\": [";
    for (std::size_t i = 0; i < rules.rules.size(); ++i)
        text += (i == 0 ? "\n    " : ",\n    ") + line(rules.rules[i]);
    return text + (rules.rules.empty() ? "]\n}\n" : "\n  ]\n}\n");
}

std::optional<std::pair<std::size_t, std::size_t>> containedTexts(const Rules& rules) {
    const auto contains = [&](std::size_t a, std::size_t b) {
        return rules.rules[b].match.find(rules.rules[a].match) != std::string::npos;
    };
    const bool leadsWithNccl =
        !rules.rules.empty() && rules.rules[0].className == "nccl" && rules.rules[0].match == "nccl";
    for (std::size_t a = leadsWithNccl ? 1 : 0; a < rules.rules.size(); ++a)
        for (std::size_t b = a + 1; b < rules.rules.size(); ++b)
            if (contains(a, b) || contains(b, a)) return std::pair(a, b);
    return std::nullopt;
}

}  // namespace core
