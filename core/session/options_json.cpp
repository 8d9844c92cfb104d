// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/options_json.h"

#include "core/options/option_rows.h"
#include "core/session/json_fields.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

namespace core {

namespace {

constexpr std::size_t maxValues = 10'000;
constexpr std::int64_t maxNumber = std::numeric_limits<std::int64_t>::max();

/// Returns a number that may have a unit behind it; null for an empty text.
Json numberJson(std::string_view text) {
    std::int64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return text.empty() ? Json() : Json(number);
}

Json jsonOf(const OptionKind& kind, const std::string& text) {
    switch (kind.form) {
        case TextForm::Plain:
            return text;
        case TextForm::Number:
            return numberJson(text);
        case TextForm::Range: {
            const std::size_t colon = text.find(':');
            const std::string_view from = std::string_view(text).substr(0, colon);
            return {numberJson(from),
                    numberJson(colon == std::string::npos ? from : std::string_view(text).substr(colon + 1))};
        }
        case TextForm::Flag:
            return text == kind.word(0).typed;
    }
    return {};
}

/// Returns the text for [a, b] with 0 <= a <= b <= most; null in place of b means the largest number.
std::optional<std::string> rangeText(const OptionKind& kind, const JsonValue& list) {
    if (!list.isList() || list.members.size() != 2) return std::nullopt;
    const JsonValue& end = list.members[1].value;
    const auto first = wholeNumber(list.members[0].value);
    const auto second = end.kind == JsonKind::Null ? maxNumber : wholeNumber(end);
    if (!first || !second || *first < 0 || *first > *second || *second > kind.most) return std::nullopt;
    return fmt::format("{0}{2}:{1}{2}", *first, *second, kind.unit);
}

/// Returns the text for which jsonOf() wrote the value; nothing for any other value.
std::optional<std::string> typedText(const OptionKind& kind, const JsonValue& value) {
    switch (kind.form) {
        case TextForm::Plain:
            return value.isText() ? std::optional(value.text) : std::nullopt;
        case TextForm::Number:
            return wholeNumber(value) ? std::optional(value.text) : std::nullopt;
        case TextForm::Range:
            return rangeText(kind, value);
        case TextForm::Flag:
            return std::string(kind.word(value.text == "true" ? 0 : 1).typed);
    }
    return std::nullopt;
}

/// What a value that cannot be taken is not.
std::string faultOf(const OptionKind& kind) {
    const bool isOne = kind.given == Given::Once;
    if (kind.word) return isOne ? "is not one of the words it may be" : "holds something other than the words it may";
    switch (kind.form) {
        case TextForm::Number:
            return isOne ? fmt::format("is not a whole number from {} to {}", kind.least, kind.most)
                         : "holds something other than whole numbers";
        case TextForm::Range:
            return isOne ? "is not a range of times" : "holds something other than ranges of numbers";
        default:
            return "holds something other than texts";
    }
}

/// Reads an option's value from its key; reports faults to `fields`. A session may hold a default that cannot be typed.
void take(const OptionRow& row, JsonFields& fields, Options& options) {
    constexpr std::array kinds{JsonKind::Text, JsonKind::Number, JsonKind::List, JsonKind::Boolean};  // by form
    const bool isOne = row.kind.given == Given::Once;
    const JsonValue* found = isOne ? fields.member(row.key, kinds[static_cast<std::size_t>(row.kind.form)])
                                   : fields.list(row.key, maxValues);
    if (!found) return;
    std::vector<std::string> texts;
    const auto add = [&](const JsonValue& value) {
        auto text = typedText(row.kind, value);
        if (!text) fields.fail(row.key, faultOf(row.kind));
        if (text) texts.push_back(std::move(*text));
    };
    if (isOne) add(*found);
    if (!isOne)
        for (const JsonMember& each : found->members)
            add(each.value);
    if (texts != row.texts(options) && !row.parse(texts, options)) fields.fail(row.key, faultOf(row.kind));
}

/// Up to 0.1 patterns of kernels were one text, empty if there was none. Returns whether they are.
bool takeOldPattern(const OptionRow& row, const JsonValue& object, Options& options) {
    if (row.kind.given != Given::Repeated || !row.kind.patternAfter) return false;
    const JsonValue* only = object.find(row.key);
    if (!only || !only->isText()) return false;
    if (!only->text.empty()) static_cast<void>(row.parse({&only->text, 1}, options));
    return true;
}

void takeRows(std::string_view part, const JsonValue& object, JsonFields& fields, Options& options) {
    for (const OptionRow& row : optionRows())
        if (row.part == part && !takeOldPattern(row, object, options)) take(row, fields, options);
    const auto clash = clashOf(options);
    if (clash && clash->wrong.part == part)
        fields.fail(clash->wrong.key, "is not above " + std::string(clash->other.key));
}

}  // namespace

Json toJson(const Options& options) {
    Json json = Json::object();
    for (const OptionRow& row : optionRows()) {
        Json& part = row.part.empty() ? json : json[std::string(row.part)];
        const std::vector<std::string> texts = row.texts(options);
        Json values = Json::array();
        for (const std::string& text : texts)
            values.push_back(jsonOf(row.kind, text));
        const bool isOne = row.kind.given == Given::Once;
        part[std::string(row.key)] = !isOne ? std::move(values) : texts.empty() ? Json() : std::move(values.front());
    }
    return json;
}

Result<Options> optionsOf(const JsonValue& object) {
    Options options;
    JsonFields fields(object, "options: ");
    std::set<std::string_view> parts;
    for (const OptionRow& row : optionRows()) {
        if (row.part.empty() || !parts.insert(row.part).second) continue;
        const JsonValue* part = fields.member(row.part, JsonKind::Object);
        if (!part) continue;
        JsonFields own(*part, std::string(row.part) + ": ");
        takeRows(row.part, *part, own, options);
        fields.fail(own.error());
    }
    takeRows({}, object, fields, options);
    if (fields.error()) return *fields.error();
    return options;
}

}  // namespace core
