// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/levers.h"

#include "core/base/decimal_time.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace core {

namespace {

enum class Value : std::uint8_t { None, Factor, FactorOrMedian };

struct Form {
    LeverKind kind;
    std::string_view name;  ///< ends with a colon if a target follows
    Value value;
    std::string_view shown;
};

constexpr std::array forms{
    Form{LeverKind::Identity, "identity", Value::None, "identity"},
    Form{LeverKind::Class, "class:", Value::Factor, "class:NAME=F"},
    Form{LeverKind::Kernel, "kernel:", Value::Factor, "kernel:REGEX=F"},
    Form{LeverKind::Communication, "communication", Value::Factor, "communication=F"},
    Form{LeverKind::OverlappedCommunication, "overlapped-communication", Value::None, "overlapped-communication"},
    Form{LeverKind::NoHostSyncs, "no-host-syncs", Value::None, "no-host-syncs"},
    Form{LeverKind::LaunchCalls, "launch-calls", Value::Factor, "launch-calls=F"},
    Form{LeverKind::OneGraph, "one-graph", Value::None, "one-graph"},
    Form{LeverKind::FastCpu, "fast-cpu", Value::None, "fast-cpu"},
    Form{LeverKind::FastGpu, "fast-gpu", Value::None, "fast-gpu"},
    Form{LeverKind::NoLaunchGaps, "no-launch-gaps", Value::None, "no-launch-gaps"},
    Form{LeverKind::Code, "code:", Value::Factor, "code:REGEX=F"},
    Form{LeverKind::Calls, "calls:", Value::FactorOrMedian, "calls:REGEX=median|0"},
    Form{LeverKind::NoAllocation, "no-allocation", Value::None, "no-allocation"},
    Form{LeverKind::AsyncCopies, "async-copies", Value::None, "async-copies"},
    Form{LeverKind::AsyncLaunches, "async-launches", Value::None, "async-launches"},
    Form{LeverKind::NoProfilerOverhead, "no-profiler-overhead", Value::None, "no-profiler-overhead"},
    Form{LeverKind::OverlappedCopies, "overlapped-copies", Value::None, "overlapped-copies"},
    Form{LeverKind::NoLateRanks, "no-late-ranks", Value::None, "no-late-ranks"},
};

bool hasTarget(const Form& form) { return form.name.ends_with(':'); }

/// Returns the form whose name `text` begins with, or null.
const Form* formOf(std::string_view text) {
    for (const Form& form : forms) {
        if (!text.starts_with(form.name)) continue;
        const std::string_view rest = text.substr(form.name.size());
        if (hasTarget(form) || rest.empty() || rest[0] == '=' || rest[0] == ',') return &form;
    }
    return nullptr;
}

std::vector<std::string_view> partsOf(std::string_view text) {
    std::vector<std::string_view> parts;
    std::size_t begin = 0;
    for (std::size_t comma = text.find(','); comma != std::string_view::npos; comma = text.find(',', comma + 1)) {
        if (!formOf(text.substr(comma + 1))) continue;
        parts.push_back(text.substr(begin, comma - begin));
        begin = comma + 1;
    }
    parts.push_back(text.substr(begin));
    return parts;
}

Error fault(std::string_view part, std::string_view what) {
    return {ErrorKind::Usage, fmt::format("'{}': {}", part, what)};
}

Result<double> factorIn(std::string_view part, std::string_view text) {
    constexpr double most = 1000;
    double factor = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), factor);
    const bool isNumber = error == std::errc() && end == text.data() + text.size();
    if (!isNumber || !(factor >= 0) || factor > most)
        return fault(part, "what follows the last '=' is not a factor between 0 and 1000");
    return factor;
}

Result<Lever> leverOf(std::string_view part) {
    const Form* form = formOf(part);
    if (!form) return fault(part, "no such lever; there are " + leverForms());
    Lever lever;
    lever.kind = form->kind;
    lever.text = part;
    std::string_view rest = part.substr(form->name.size());
    if (form->value == Value::None) {
        if (!rest.empty()) return fault(part, fmt::format("{} takes no value", form->name));
        return lever;
    }
    const std::size_t divides = rest.rfind('=');
    if (divides == std::string_view::npos) return fault(part, fmt::format("write {}", form->shown));
    const std::string_view value = rest.substr(divides + 1);
    lever.target = rest.substr(0, divides);
    if (hasTarget(*form) == lever.target.empty()) return fault(part, fmt::format("write {}", form->shown));
    lever.isMedian = form->value == Value::FactorOrMedian && value == "median";
    if (lever.isMedian) return lever;
    const auto factor = factorIn(part, value);
    if (!factor) return factor.error();
    lever.factor = *factor;
    const bool isPattern =
        lever.kind == LeverKind::Kernel || lever.kind == LeverKind::Code || lever.kind == LeverKind::Calls;
    if (const auto error = isPattern ? Regex(lever.target).error() : std::nullopt)
        return fault(part, fmt::format("{} (at character {})", error->message, error->at + 1));
    return lever;
}

}  // namespace

Result<WhatIf> parsedWhatIf(std::string_view text) {
    WhatIf whatIf{std::string(text), {}};
    for (const std::string_view part : partsOf(text)) {
        auto lever = leverOf(part);
        if (!lever) return lever.error();
        whatIf.levers.push_back(*std::move(lever));
    }
    return whatIf;
}

std::string leverForms() {
    std::string all;
    for (const Form& form : forms)
        if (form.kind != LeverKind::Identity) all += (all.empty() ? "" : ", ") + std::string(form.shown);
    return all;
}

bool isOfHost(LeverKind kind) {
    switch (kind) {
        case LeverKind::NoHostSyncs:
        case LeverKind::LaunchCalls:
        case LeverKind::OneGraph:
        case LeverKind::FastCpu:
        case LeverKind::Code:
        case LeverKind::Calls:
        case LeverKind::NoAllocation:
        case LeverKind::AsyncCopies:
        case LeverKind::AsyncLaunches:
        case LeverKind::NoProfilerOverhead:
            return true;
        default:
            return false;
    }
}

}  // namespace core
