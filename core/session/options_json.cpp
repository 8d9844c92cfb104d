// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/options_json.h"

#include "core/session/json_fields.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

namespace core {

namespace {

using Json = nlohmann::ordered_json;
using Kind = JsonValue::Kind;

constexpr std::size_t mostValues = 10'000;
constexpr std::int64_t mostNumber = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t mostNanos = 1'000'000'000'000'000'000;  // 31 years: two of them add up within 64 bits
constexpr std::int64_t mostDivisor = 1'000'000'000;
constexpr std::int64_t mostBins = 10'000;

constexpr JsonWords<Overlap, 2> overlaps{{{"computation", Overlap::Computation}, {"earlier", Overlap::Earlier}}};
constexpr JsonWords<KernelNames, 3> nameForms{
    {{"full", KernelNames::Full}, {"base", KernelNames::Base}, {"short", KernelNames::Short}}};
constexpr JsonWords<PairBy, 2> pairEnds{{{"kernel", PairBy::Kernel}, {"class", PairBy::Class}}};
constexpr JsonWords<PairGaps, 2> gapOwners{{{"device", PairGaps::Device}, {"stream", PairGaps::Stream}}};
constexpr JsonWords<bool, 2> scales{{{"log", true}, {"linear", false}}};

template <class Value, std::size_t count>
std::string_view wordOf(Value value, const JsonWords<Value, count>& words) {
    return std::ranges::find(words, value, [](const auto& each) { return each.second; })->first;
}

template <class Value>
Json orNull(const std::optional<Value>& value) {
    return value ? Json(*value) : Json();
}

Json toJson(const Filter& filter) {
    Json json;
    json["window_ns"] = filter.window ? Json{filter.window->start, filter.window->end} : Json();
    json["devices"] = filter.devices;
    json["streams"] = filter.streams;
    json["kernels"] = filter.kernels;
    json["iterations"] = Json::array();
    for (const NumberRange& range : filter.iterations)
        json["iterations"].push_back({range.first, range.last});
    json["classes"] = filter.classes;
    return json;
}

Json toJson(const GapOptions& gaps) {
    return {{"shortest_ns", gaps.shortest},
            {"copies_fill", gaps.copiesFill},
            {"short_idle_ns", gaps.shortIdle},
            {"bins", gaps.bins},
            {"scale", wordOf(gaps.logarithmic, scales)},
            {"from_ns", orNull(gaps.histogramFrom)},
            {"to_ns", orNull(gaps.histogramTo)},
            {"marked_ns", gaps.marked ? Json{gaps.marked->from, orNull(gaps.marked->to)} : Json()},
            {"micro_idle_ns", orNull(gaps.microIdle)}};
}

struct NumberPair {
    std::int64_t first = 0, second = 0;
};

/// [a, b] with 0 <= a <= b; a null in place of b is the largest number there is.
std::optional<NumberPair> pairOf(const JsonValue& list) {
    if (list.kind != Kind::List || list.members.size() != 2) return std::nullopt;
    const JsonValue& end = list.members[1].value;
    const auto first = wholeNumber(list.members[0].value);
    const auto second = end.kind == Kind::Null ? mostNumber : wholeNumber(end);
    if (!first || !second || *first < 0 || *first > *second) return std::nullopt;
    return NumberPair{*first, *second};
}

/// A list of patterns; up to 0.1 one text, empty where there was none.
void takeKernels(const JsonValue& object, JsonFields& fields, std::vector<std::string>& patterns) {
    const JsonValue* only = object.find("kernels");
    if (only && only->isText()) {
        if (!only->text.empty()) patterns = {only->text};
        return;
    }
    if (const JsonValue* list = fields.list("kernels", mostValues))
        for (const JsonMember& each : list->members) {
            if (!each.value.isText()) fields.fail("kernels", "holds what is no text");
            patterns.push_back(each.value.text);
        }
}

void takeFilter(const JsonValue& object, JsonFields& parent, Filter& filter) {
    JsonFields fields(object, "filter: ");
    if (const JsonValue* window = fields.member("window_ns", Kind::List)) {
        const auto ends = pairOf(*window);
        if (!ends || ends->first == ends->second || ends->second > mostNanos)
            fields.fail("window_ns", "is no range of times");
        if (ends) filter.window = {ends->first, ends->second};
    }
    fields.take("devices", filter.devices, mostValues);
    fields.take("streams", filter.streams, mostValues);
    takeKernels(object, fields, filter.kernels);
    if (const JsonValue* list = fields.list("iterations", mostValues))
        for (const JsonMember& each : list->members) {
            const auto ends = pairOf(each.value);
            if (!ends) fields.fail("iterations", "holds what is no range of numbers");
            if (ends) filter.iterations.push_back({ends->first, ends->second});
        }
    if (const JsonValue* list = fields.list("classes", mostValues))
        for (const JsonMember& each : list->members) {
            if (!each.value.isText()) fields.fail("classes", "holds what is no text");
            filter.classes.insert(each.value.text);
        }
    parent.fail(fields.error());
}

void takeGaps(const JsonValue& object, JsonFields& parent, GapOptions& gaps) {
    JsonFields fields(object, "gaps: ");
    fields.take("shortest_ns", gaps.shortest, 0, mostNanos);
    fields.take("copies_fill", gaps.copiesFill);
    fields.take("short_idle_ns", gaps.shortIdle, 0, mostNanos);
    std::int64_t bins = gaps.bins;
    fields.take("bins", bins, 1, mostBins);
    gaps.bins = static_cast<int>(bins);
    fields.take("scale", gaps.logarithmic, scales);
    fields.take("from_ns", gaps.histogramFrom, 0, mostNanos);
    fields.take("to_ns", gaps.histogramTo, 0, mostNanos);
    if (gaps.histogramFrom && gaps.histogramTo && *gaps.histogramFrom >= *gaps.histogramTo)
        fields.fail("to_ns", "is not above from_ns");
    if (const JsonValue* marked = fields.member("marked_ns", Kind::List)) {
        const auto ends = pairOf(*marked);
        if (!ends) fields.fail("marked_ns", "is no range of lengths");
        if (ends) gaps.marked = {ends->first, ends->second == mostNumber ? std::nullopt : std::optional(ends->second)};
    }
    fields.take("micro_idle_ns", gaps.microIdle, 0, mostNanos);
    parent.fail(fields.error());
}

}  // namespace

nlohmann::ordered_json toJson(const Options& options) {
    return {{"filter", toJson(options.filter)},
            {"per_iteration", {{"iterations", options.perIteration.iterations}, {"gpus", options.perIteration.gpus}}},
            {"overlap", wordOf(options.overlap, overlaps)},
            {"names", wordOf(options.names, nameForms)},
            {"gaps", toJson(options.gaps)},
            {"pairs_by", wordOf(options.pairBy, pairEnds)},
            {"pair_gaps", wordOf(options.pairGaps, gapOwners)},
            {"iteration", options.iteration}};
}

Result<Options> optionsOf(const JsonValue& object) {
    Options options;
    JsonFields fields(object, "options: ");
    if (const JsonValue* filter = fields.member("filter", Kind::Object)) takeFilter(*filter, fields, options.filter);
    if (const JsonValue* per = fields.member("per_iteration", Kind::Object)) {
        JsonFields divisors(*per, "per_iteration: ");
        divisors.take("iterations", options.perIteration.iterations, 0, mostDivisor);
        divisors.take("gpus", options.perIteration.gpus, 0, mostDivisor);
        fields.fail(divisors.error());
    }
    fields.take("overlap", options.overlap, overlaps);
    fields.take("names", options.names, nameForms);
    if (const JsonValue* gaps = fields.member("gaps", Kind::Object)) takeGaps(*gaps, fields, options.gaps);
    fields.take("pairs_by", options.pairBy, pairEnds);
    fields.take("pair_gaps", options.pairGaps, gapOwners);
    fields.take("iteration", options.iteration);
    if (fields.error()) return *fields.error();
    return options;
}

}  // namespace core
