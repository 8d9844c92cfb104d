// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/filter_choices.h"

#include "core/analysis/scope/iterations.h"
#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <map>
#include <set>

namespace ui {

namespace {

struct ChoiceText {
    Q_DECLARE_TR_FUNCTIONS(FilterChoice)
};

using Numbers = std::set<std::int64_t>;

template <class Value>
void turnIn(std::set<Value>& chosen, const Value& value) {
    if (chosen.erase(value) == 0) chosen.insert(value);
}

template <class Value>
FilterChoice choiceIn(std::set<Value> core::Filter::*member, const Value& value, const core::Filter& filter) {
    FilterChoice choice{.isChosen = (filter.*member).contains(value), .only = filter, .turned = filter};
    const bool isAlone = choice.isChosen && (filter.*member).size() == 1;
    choice.only.*member = isAlone ? std::set<Value>() : std::set<Value>{value};
    turnIn(choice.turned.*member, value);
    return choice;
}

QString numberedText(FilterKind kind, std::int64_t number) {
    if (kind == FilterKind::Device) return ChoiceText::tr("GPU %1").arg(number);
    return kind == FilterKind::Stream ? ChoiceText::tr("Stream %1").arg(number) : QStringLiteral("#%1").arg(number);
}

std::vector<FilterChoice> devices(const core::Trace& trace, const core::Filter& filter) {
    std::map<std::int64_t, QString> models;
    for (const core::Device& device : trace.devices)
        models.emplace(device.ordinal, shownText(device.name));
    std::vector<FilterChoice> choices;
    for (const auto& [ordinal, model] : models) {
        choices.push_back(choiceIn(&core::Filter::devices, ordinal, filter));
        choices.back().text = numberedText(FilterKind::Device, ordinal);
        choices.back().detail = model;
    }
    return choices;
}

std::vector<FilterChoice> streams(const core::Trace& trace, const core::Filter& filter) {
    std::map<std::int64_t, QString> names;  // contexts and devices may use the same numbers
    for (const core::Stream& stream : trace.streams)
        if (filter.devices.empty() || filter.devices.contains(trace.devices[index(stream.device)].ordinal))
            names.emplace(stream.number, shownText(stream.name));
    std::vector<FilterChoice> choices;
    for (const auto& [number, name] : names) {
        choices.push_back(choiceIn(&core::Filter::streams, number, filter));
        choices.back().text = numberedText(FilterKind::Stream, number);
        choices.back().detail = name;
    }
    return choices;
}

/// Numbers that follow each other in `all` as one range.
std::vector<core::NumberRange> rangesOf(const Numbers& chosen, const Numbers& all) {
    std::vector<core::NumberRange> ranges;
    bool isNext = false;
    for (const std::int64_t number : all) {
        const bool isIn = chosen.contains(number);
        if (isIn && isNext)
            ranges.back().last = number;
        else if (isIn)
            ranges.push_back({number, number});
        isNext = isIn;
    }
    return ranges;
}

std::vector<FilterChoice> iterations(const core::IterationList& list, const core::Filter& filter) {
    struct Step {
        core::Nanos length = 0;
        bool isWhole = true;
    };
    std::map<std::int64_t, Step> steps;  // several processes may use the same numbers
    for (const core::Iteration& each : list.iterations) {
        Step& step = steps[each.number];
        step.length = std::max(step.length, each.end - each.start);
        step.isWhole = step.isWhole && !each.isIncomplete;
    }
    const auto holds = [&](std::int64_t number) {
        return std::ranges::any_of(filter.iterations, [number](const auto& range) { return range.contains(number); });
    };
    Numbers all, chosen;
    for (const auto& [number, step] : steps) {
        all.insert(number);
        if (holds(number)) chosen.insert(number);
    }
    std::vector<FilterChoice> choices;
    for (const auto& [number, step] : steps) {
        FilterChoice choice{.text = numberedText(FilterKind::Iteration, number), .only = filter, .turned = filter};
        if (step.isWhole) choice.detail = timeText(step.length, QLocale());
        choice.length = step.length;
        choice.isChosen = chosen.contains(number);
        const bool isAlone = choice.isChosen && chosen.size() == 1;
        choice.only.iterations =
            isAlone ? std::vector<core::NumberRange>() : std::vector{core::NumberRange{number, number}};
        Numbers turned = chosen;
        turnIn(turned, number);
        choice.turned.iterations = rangesOf(turned, all);
        choices.push_back(std::move(choice));
    }
    return choices;
}

std::vector<FilterChoice> stepKinds(const core::IterationList& list, const core::Filter& filter) {
    std::vector<FilterChoice> choices;
    if (!list.hasKinds()) return choices;
    for (const std::string& kind : list.kinds) {
        choices.push_back(choiceIn(&core::Filter::stepKinds, kind, filter));
        choices.back().text = shownText(kind);
    }
    return choices;
}

QString countText(FilterKind kind, int count) {
    switch (kind) {
        case FilterKind::Device:
            return ChoiceText::tr("%n GPU(s)", nullptr, count);
        case FilterKind::Stream:
            return ChoiceText::tr("%n stream(s)", nullptr, count);
        case FilterKind::Iteration:
        case FilterKind::StepKind:
            break;
    }
    return ChoiceText::tr("%n kind(s) of steps", nullptr, count);
}

QString textOfNumbers(FilterKind kind, const Numbers& numbers) {
    return numbers.size() == 1 ? numberedText(kind, *numbers.begin())
                               : countText(kind, static_cast<int>(numbers.size()));
}

QString textOfRanges(const std::vector<core::NumberRange>& ranges) {
    if (ranges.size() > 1) return ChoiceText::tr("Some iterations");
    const core::NumberRange& range = ranges.front();
    const QString first = numberedText(FilterKind::Iteration, range.first);
    return range.first == range.last ? first : QStringLiteral("%1–%2").arg(first).arg(range.last);
}

}  // namespace

std::vector<FilterChoice> filterChoices(FilterKind kind, const core::Snapshot& snapshot, const core::Filter& filter) {
    if (kind == FilterKind::Device) return devices(*snapshot.trace, filter);
    if (kind == FilterKind::Stream) return streams(*snapshot.trace, filter);
    if (!snapshot.iterations) return {};
    return kind == FilterKind::Iteration ? iterations(*snapshot.iterations, filter)
                                         : stepKinds(*snapshot.iterations, filter);
}

core::Filter withoutFilter(FilterKind kind, core::Filter filter) {
    if (kind == FilterKind::Device) filter.devices.clear();
    if (kind == FilterKind::Stream) filter.streams.clear();
    if (kind == FilterKind::Iteration) filter.iterations.clear();
    if (kind == FilterKind::StepKind) filter.stepKinds.clear();
    return filter;
}

QString filterTitle(FilterKind kind) {
    switch (kind) {
        case FilterKind::Device:
            return ChoiceText::tr("GPUs");
        case FilterKind::Stream:
            return ChoiceText::tr("Streams");
        case FilterKind::Iteration:
            return ChoiceText::tr("Iterations");
        case FilterKind::StepKind:
            break;
    }
    return ChoiceText::tr("Kinds of steps");
}

QString everyText(FilterKind kind) {
    switch (kind) {
        case FilterKind::Device:
            return ChoiceText::tr("All GPUs");
        case FilterKind::Stream:
            return ChoiceText::tr("All streams");
        case FilterKind::Iteration:
            return ChoiceText::tr("All iterations");
        case FilterKind::StepKind:
            break;
    }
    return ChoiceText::tr("All kinds of steps");
}

QString filteredText(FilterKind kind, const core::Filter& filter) {
    if (kind == FilterKind::Device && !filter.devices.empty()) return textOfNumbers(kind, filter.devices);
    if (kind == FilterKind::Stream && !filter.streams.empty()) return textOfNumbers(kind, filter.streams);
    if (kind == FilterKind::Iteration && !filter.iterations.empty()) return textOfRanges(filter.iterations);
    if (kind == FilterKind::StepKind && filter.stepKinds.size() == 1) return shownText(*filter.stepKinds.begin());
    if (kind == FilterKind::StepKind && !filter.stepKinds.empty())
        return countText(kind, static_cast<int>(filter.stepKinds.size()));
    return filterTitle(kind);
}

}  // namespace ui
