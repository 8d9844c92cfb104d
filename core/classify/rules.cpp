// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classify/rules.h"

#include "core/classify/class_colors.h"
#include "core/classify/foreign_rules.h"
#include "core/classify/json_text.h"
#include "core/classify/own_rules.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace core {

namespace {

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
