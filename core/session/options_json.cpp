// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/options_json.h"

#include "core/options/option_rows.h"
#include "core/session/json_fields.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

namespace core {

namespace {

constexpr std::size_t maxValues = 10'000;
constexpr std::int64_t maxNumber = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t maxNanos = 1'000'000'000'000'000'000;  // 31 years; the sum of two fits into 64 bits

/// Writes an option's value as JSON.
struct OptionWriter {
    const Options& options;

    template <class Value>
    const Value& at(OptionMember<Value> member) const {
        return valueOf(options, member);
    }

    Json operator()(const OptionalNumberOption& kind) const {
        return at(kind.member) ? Json(*at(kind.member)) : Json();
    }
    Json operator()(const RangeListOption& kind) const {
        Json list = Json::array();
        for (const NumberRange& range : at(kind.member))
            list.push_back({range.first, range.last});
        return list;
    }
    Json operator()(const WindowOption& kind) const {
        const auto& window = at(kind.member);
        return window ? Json{window->start, window->end} : Json();
    }
    Json operator()(const LengthsOption& kind) const {
        const auto& lengths = at(kind.member);
        return lengths ? Json{lengths->from, lengths->to ? Json(*lengths->to) : Json()} : Json();
    }
    Json operator()(const FrameKindsOption& kind) const {
        Json list = Json::array();
        for (std::size_t each = 0; each < frameKindCount; ++each)
            if (at(kind.member)[each]) list.push_back(std::string(text(static_cast<FrameKind>(each))));
        return list;
    }
    Json operator()(const WordOption& kind) const {
        const std::size_t place = kind.place(options);
        return kind.isFlagInSession ? Json(place == 0) : Json(kind.word(place).typed);
    }
    template <class Plain>
    Json operator()(const Plain& kind) const {
        return at(kind.member);
    }
};

struct NumberPair {
    std::int64_t first = 0, second = 0;
};

/// Returns [a, b] with 0 <= a <= b; null in place of b means the largest number.
std::optional<NumberPair> pairOf(const JsonValue& list) {
    if (list.kind != JsonKind::List || list.members.size() != 2) return std::nullopt;
    const JsonValue& end = list.members[1].value;
    const auto first = wholeNumber(list.members[0].value);
    const auto second = end.kind == JsonKind::Null ? maxNumber : wholeNumber(end);
    if (!first || !second || *first < 0 || *first > *second) return std::nullopt;
    return NumberPair{*first, *second};
}

/// Reads an option's value from its key; reports faults to `fields`.
struct OptionReader {
    std::string_view key;
    const JsonValue& object;
    JsonFields& fields;
    Options& options;

    template <class Number>
    void operator()(const WholeNumberOption<Number>& kind) const {
        std::int64_t number = kind.member(options);
        fields.take(key, number, std::min<std::int64_t>(number, kind.least), kind.most);
        kind.member(options) = static_cast<Number>(number);
    }
    void operator()(const OptionalNumberOption& kind) const {
        fields.take(key, kind.member(options), kind.least, kind.most);
    }
    void operator()(const NumberListOption& kind) const { fields.take(key, kind.member(options), maxValues); }
    void operator()(const RangeListOption& kind) const {
        forEachOf([&](const JsonValue& value) {
            const auto ends = pairOf(value);
            if (!ends) fields.fail(key, "holds something other than ranges of numbers");
            if (ends) kind.member(options).push_back({ends->first, ends->second});
        });
    }
    void operator()(const NameListOption& kind) const {
        forEachOf([&](const JsonValue& value) {
            if (!value.isText()) fields.fail(key, "holds something other than texts");
            kind.member(options).insert(value.text);
        });
    }
    /// Reads a list of patterns; up to 0.1 this was one text, empty if there was none.
    void operator()(const PatternListOption& kind) const {
        std::vector<std::string>& patterns = kind.member(options);
        const JsonValue* only = object.find(key);
        if (only && only->isText()) {
            if (!only->text.empty()) patterns = {only->text};
            return;
        }
        forEachOf([&](const JsonValue& value) {
            if (!value.isText()) fields.fail(key, "holds something other than texts");
            patterns.push_back(value.text);
        });
    }
    void operator()(const NameOption& kind) const { fields.take(key, kind.member(options)); }
    void operator()(const WindowOption& kind) const {
        const JsonValue* window = fields.member(key, JsonKind::List);
        if (!window) return;
        const auto ends = pairOf(*window);
        if (!ends || ends->first == ends->second || ends->second > maxNanos)
            fields.fail(key, "is not a range of times");
        if (ends) kind.member(options) = {ends->first, ends->second};
    }
    void operator()(const LengthsOption& kind) const {
        const JsonValue* lengths = fields.member(key, JsonKind::List);
        if (!lengths) return;
        const auto ends = pairOf(*lengths);
        if (!ends) return fields.fail(key, "is not a range of lengths");
        kind.member(options) = {ends->first, ends->second == maxNumber ? std::nullopt : std::optional(ends->second)};
    }
    void operator()(const FrameKindsOption& kind) const {
        const JsonValue* list = fields.list(key, frameKindCount);
        if (!list) return;
        FrameKinds& kinds = kind.member(options);
        kinds = {};
        for (const JsonMember& each : list->members) {
            std::size_t known = 0;
            while (known < frameKindCount && each.value.text != text(static_cast<FrameKind>(known)))
                ++known;
            if (known == frameKindCount) fields.fail(key, "holds something other than kinds of frames");
            if (known < frameKindCount) kinds[known] = true;
        }
    }
    void operator()(const WordOption& kind) const {
        if (kind.isFlagInSession) {
            bool isFirst = kind.place(options) == 0;
            fields.take(key, isFirst);
            return kind.choose(options, isFirst ? 0 : 1);
        }
        const JsonValue* found = fields.member(key, JsonKind::Text);
        if (!found) return;
        for (std::size_t place = 0; !kind.word(place).typed.empty(); ++place)
            if (kind.word(place).typed == found->text) return kind.choose(options, place);
        fields.fail(key, "is not one of the words it may be");
    }

private:
    template <class Visit>
    void forEachOf(const Visit& visit) const {
        if (const JsonValue* list = fields.list(key, maxValues))
            for (const JsonMember& each : list->members)
                visit(each.value);
    }
};

void takeRows(std::string_view part, const JsonValue& object, JsonFields& fields, Options& options) {
    for (const OptionRow& row : optionRows())
        if (row.part == part) std::visit(OptionReader{row.key, object, fields, options}, row.kind);
    const auto clash = clashOf(options);
    if (clash && clash->wrong.part == part)
        fields.fail(clash->wrong.key, "is not above " + std::string(clash->other.key));
}

}  // namespace

Json toJson(const Options& options) {
    Json json = Json::object();
    for (const OptionRow& row : optionRows()) {
        Json& part = row.part.empty() ? json : json[std::string(row.part)];
        part[std::string(row.key)] = std::visit(OptionWriter{options}, row.kind);
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
