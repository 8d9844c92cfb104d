// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/efficiency/operator_call.h"

#include "core/base/regex.h"
#include "core/base/text.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

namespace core {

namespace {

using nlohmann::json;

/// Takes the next line of what is left.
std::string_view nextLine(std::string_view& left) {
    const std::size_t end = left.find('\n');
    const std::string_view line = left.substr(0, end);
    left.remove_prefix(end == std::string_view::npos ? left.size() : end + 1);
    return line;
}

json listIn(std::string_view line) {
    json list = json::parse(line.begin(), line.end(), nullptr, false);
    return list.is_array() ? list : json::array();
}

Dims dimsIn(const json& list) {
    Dims dims;
    for (const json& each : list)
        dims.push_back(each.is_number_integer() ? each.get<std::int64_t>() : 0);
    return dims;
}

bool isTensorList(std::string_view type) { return type == "TensorList" || type == "GenericList"; }

Argument argumentAt(std::size_t i, const json& shape, const json& types, const json& strides, const json& values) {
    Argument made;
    if (i < types.size() && types[i].is_string()) made.type = types[i].get<std::string>();
    const bool hasShapes = shape.is_array() && !shape.empty() && shape.front().is_array();
    made.isList = isTensorList(made.type) || hasShapes;
    if (hasShapes)
        for (const json& each : shape)
            made.listed.push_back(dimsIn(each));
    else if (shape.is_array())
        made.dims = dimsIn(shape);
    if (!made.isList) made.element = elementType(made.type);
    if (i < strides.size() && strides[i].is_array()) made.strides = dimsIn(strides[i]);
    if (i < values.size() && !values[i].is_null())
        made.value = values[i].is_string() ? values[i].get<std::string>() : values[i].dump();
    return made;
}

}  // namespace

ExactSum productOf(std::initializer_list<ExactSum> factors) {
    ExactSum product = 1;
    for (const ExactSum& factor : factors) {
        const auto next = ExactSum::product(product, factor);
        if (!next) throw NoFigure{"its work is beyond any device's"};
        product = *next;
    }
    return product;
}

ExactSum productOf(std::span<const std::int64_t> factors) {
    ExactSum product = 1;
    for (const std::int64_t factor : factors)
        product = productOf({product, factor});
    return product;
}

ExactSum Argument::stored() const {
    if (strides.size() != dims.size()) return elements();
    Dims kept;
    for (std::size_t i = 0; i < dims.size(); ++i)
        if (strides[i] != 0 || dims[i] == 0) kept.push_back(dims[i]);
    return productOf(kept);
}

std::int64_t Argument::size() const {
    if (isTensor()) return element->size;
    throw NoFigure{type.empty() ? "types are not recorded" : fmt::format("size of type {} is not known", type)};
}

std::vector<Argument> argumentsIn(std::string_view inputs) {
    const json shapes = listIn(nextLine(inputs)), types = listIn(nextLine(inputs)), strides = listIn(nextLine(inputs)),
               values = listIn(nextLine(inputs));
    std::vector<Argument> all;
    for (std::size_t i = 0; i < shapes.size(); ++i)
        all.push_back(argumentAt(i, shapes[i], types, strides, values));
    return all;
}

std::optional<ServerStep> serverStep(std::string_view annotation) {
    if (!annotation.starts_with("execute_")) return std::nullopt;
    static const Regex form(R"(^execute_\d+_context_\d+\(sq(?<a>\d+)sk(?<b>\d+)sqsq(?<c>\d+)sqsk(?<d>\d+)\))"
                            R"(_generation_\d+\(sq(?<e>\d+)sk(?<f>\d+)sqsq(?<g>\d+)sqsk(?<h>\d+)\)$)");
    const auto found = form.groups(annotation);
    if (!found) return std::nullopt;
    const auto number = [&](std::string_view group) {
        const Dims numbers = wholeNumbersIn(found->find(group)->second);
        return numbers.empty() ? 0 : numbers.front();
    };
    return ServerStep{{number("a"), number("b"), number("c"), number("d")},
                      {number("e"), number("f"), number("g"), number("h")}};
}

const Argument& OperatorCall::tensor(std::size_t i) const {
    if (i >= arguments.size() || !arguments[i].isKnown())
        throw NoFigure{fmt::format("argument {} is not a recorded tensor", i)};
    return arguments[i];
}

const Argument& OperatorCall::tensor(std::size_t i, std::size_t rank) const {
    const Argument& found = tensor(i);
    if (found.dims.size() != rank)
        throw NoFigure{fmt::format("argument {} has {} dimensions, not {}", i, found.dims.size(), rank)};
    return found;
}

const Argument* OperatorCall::optional(std::size_t i) const {
    return i < arguments.size() && arguments[i].isTensor() ? &arguments[i] : nullptr;
}

ExactSum OperatorCall::optionalBytes(std::size_t i) const {
    const Argument* found = optional(i);
    return found ? found->storedBytes() : ExactSum();
}

std::string_view OperatorCall::value(std::size_t i) const {
    if (i >= arguments.size() || !arguments[i].value)
        throw NoFigure{"values of scalar arguments (Concrete Inputs) are not recorded"};
    std::string_view text = *arguments[i].value;
    while (text.starts_with('"'))
        text.remove_prefix(1);
    while (text.ends_with('"'))
        text.remove_suffix(1);
    return text;
}

std::string_view OperatorCall::valueOrNone(std::size_t i) const {
    return i < arguments.size() && arguments[i].value ? std::string_view(*arguments[i].value) : std::string_view();
}

Dims OperatorCall::numbers(std::size_t i, std::size_t count) const {
    const std::string_view text = value(i);
    Dims found = wholeNumbersIn(text);
    if (found.size() == 1) found.resize(count, found.front());
    if (found.size() != count)
        throw NoFigure{fmt::format("argument {} is not a list of {} integers: '{}'", i, count, text)};
    return found;
}

bool OperatorCall::flag(std::size_t i) const {
    const std::string_view text = value(i);
    if (text != "True" && text != "False") throw NoFigure{fmt::format("argument {} is not a flag: '{}'", i, text)};
    return text == "True";
}

std::string_view OperatorCall::typeAt(std::size_t i) const {
    return i < arguments.size() ? std::string_view(arguments[i].type) : std::string_view();
}

Dims wholeNumbersIn(std::string_view text) {
    Dims found;
    for (std::size_t at = 0; at < text.size();) {
        const bool begins = isDigit(text[at]) || (text[at] == '-' && at + 1 < text.size() && isDigit(text[at + 1]));
        if (!begins) {
            ++at;
            continue;
        }
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), number);
        at = static_cast<std::size_t>(end - text.data());
        if (error != std::errc()) throw NoFigure{"a number is beyond 64 bits"};
        found.push_back(number);
        if (at < text.size() && text[at] == '.')  // "1." and "0.5" are one number each
            while (++at < text.size() && isDigit(text[at])) {
            }
    }
    return found;
}

std::vector<bool> flagsIn(std::string_view text) {
    std::vector<bool> flags;
    for (std::size_t at = 0; at < text.size(); ++at)
        if (text.substr(at).starts_with("True") || text.substr(at).starts_with("False"))
            flags.push_back(text[at] == 'T');
    return flags;
}

void requireSame(std::int64_t a, std::int64_t b, std::string_view what) {
    if (a != b) throw NoFigure{fmt::format("{} differ: {} and {}", what, a, b)};
}

Dims broadcastOf(std::span<const Dims> shapes) {
    std::size_t rank = 0;
    for (const Dims& shape : shapes)
        rank = std::max(rank, shape.size());
    Dims result(rank, 1);
    for (const Dims& shape : shapes)
        for (std::size_t i = 0; i < shape.size(); ++i) {
            std::int64_t& size = result[rank - shape.size() + i];
            if (shape[i] == 1) continue;
            if (size != 1 && size != shape[i])
                throw NoFigure{fmt::format("shapes do not broadcast: [{}]", fmt::join(shapes, ", "))};
            size = shape[i];
        }
    return result;
}

}  // namespace core
