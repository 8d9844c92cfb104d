// SPDX-License-Identifier: GPL-3.0-or-later
// The kind of an option, made from the type of its member; and the words of those whose values are words.
#pragma once

#include "core/options/option_row.h"
#include "core/options/value_texts.h"

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <set>
#include <type_traits>
#include <utility>
#include <vector>

namespace core {

/// Returns the member at the end of a path of members: at<&Options::gaps, &GapOptions::bins>.
template <auto... path>
constexpr auto& at(Options& options) {
    return (options.*....*path);
}
template <auto... path>
constexpr const auto& at(const Options& options) {
    return (options.*....*path);
}

// A value without words does not compile, since a missing case of a switch is an error.
constexpr OptionWord wordOf(Overlap overlap) {
    switch (overlap) {
        case Overlap::Computation:
            return {"computation", "overlaps go to computation first"};
        case Overlap::Earlier:
            return {"earlier", "overlaps go to whoever started first"};
    }
    return {};
}

constexpr OptionWord wordOf(KernelNames names) {
    switch (names) {
        case KernelNames::Full:
            return {"full", "full kernel names"};
        case KernelNames::Base:
            return {"base", "kernel names without arguments"};
        case KernelNames::Short:
            return {"short", "short kernel names"};
    }
    return {};
}

constexpr OptionWord wordOf(PairBy ends) {
    switch (ends) {
        case PairBy::Kernel:
            return {"kernel", "pairs of kernels"};
        case PairBy::Class:
            return {"class", "pairs of classes"};
    }
    return {};
}

constexpr OptionWord wordOf(PairGaps gaps) {
    switch (gaps) {
        case PairGaps::Device:
            return {"device", "pairs around the idle time of devices"};
        case PairGaps::Stream:
            return {"stream", "pairs around the gaps of streams"};
    }
    return {};
}

constexpr OptionWord wordOf(CountersBy by) {
    switch (by) {
        case CountersBy::Device:
            return {"device", "counters by device"};
        case CountersBy::Class:
            return {"class", "counters by class"};
        case CountersBy::Iteration:
            return {"iteration", "counters by iteration"};
    }
    return {};
}

constexpr OptionWord wordOf(BackwardPlace place) {
    switch (place) {
        case BackwardPlace::Forward:
            return {"forward", "backward passes under the code of the forward pass"};
        case BackwardPlace::Own:
            return {"own", "backward passes under the code of their own thread"};
    }
    return {};
}

inline OptionWord wordOf(FrameKind kind) { return {text(kind), text(kind)}; }

/// What a member holds: one value, a value or none, or several.
template <class Member>
struct ValuesOf {
    using Value = Member;
    static constexpr Given given = Given::Once;
};
template <class Each>
struct ValuesOf<std::optional<Each>> : ValuesOf<Each> {};
template <class Each>
struct ValuesOf<std::set<Each>> {
    using Value = Each;
    static constexpr Given given = Given::Repeated;
};
template <class Each>
struct ValuesOf<std::vector<Each>> : ValuesOf<std::set<Each>> {};
template <>
struct ValuesOf<FrameKinds> {
    using Value = FrameKind;
    static constexpr Given given = Given::Joined;
};

/// Calls the function for each value of a member.
template <class Member, class Function>
void forEachValue(const Member& member, const Function& function) {
    using Values = ValuesOf<Member>;
    if constexpr (Values::given == Given::Repeated) {
        for (const auto& value : member)
            function(value);
    } else if constexpr (Values::given == Given::Joined) {
        for (std::size_t place = 0; place < member.size(); ++place)
            if (member[place]) function(static_cast<typename Values::Value>(place));
    } else if constexpr (std::is_same_v<Member, typename Values::Value>) {
        function(member);
    } else if (member) {
        function(*member);
    }
}

template <class Member, class Value>
void addValue(Member& member, Value value) {
    if constexpr (ValuesOf<Member>::given == Given::Repeated)
        member.insert(member.end(), std::move(value));
    else if constexpr (ValuesOf<Member>::given == Given::Joined)
        member[static_cast<std::size_t>(value)] = true;
    else
        member = std::move(value);
}

template <class Value>
constexpr bool isTimeRange = std::same_as<Value, TimeWindow> || std::same_as<Value, LengthRange>;

/// Returns the kind of the option that is this member; `kind` has what its type does not tell.
template <auto... path>
constexpr OptionKind kindOf(OptionKind kind = {}) {
    using Member = std::remove_cvref_t<decltype(at<path...>(std::declval<Options&>()))>;
    using Values = ValuesOf<Member>;
    using Value = typename Values::Value;
    kind.given = Values::given;
    if (NumberValue<Value>) kind.form = TextForm::Number;
    if (isTimeRange<Value> || std::same_as<Value, NumberRange>) kind.form = TextForm::Range;
    if (isTimeRange<Value>) kind.unit = "ns";
    if constexpr (std::is_enum_v<Value>)
        kind.word = [](std::size_t place) { return wordOf(static_cast<Value>(place)); };
    kind.texts = [](const OptionKind& own, const Options& options) {
        std::vector<std::string> texts;
        forEachValue(at<path...>(options), [&](const Value& value) { texts.push_back(textOf(own, value)); });
        return texts;
    };
    kind.parse = [](const OptionKind& own, std::span<const std::string> texts, Options& options) -> Result<Done> {
        Member member{};
        for (const std::string& text : texts) {
            Value value{};
            if (const auto parsed = parse(own, text, value); !parsed) return parsed;
            addValue(member, std::move(value));
        }
        at<path...>(options) = std::move(member);
        return Done{};
    };
    kind.copy = [](const Options& from, Options& to) { at<path...>(to) = at<path...>(from); };
    kind.address = [](const Options& options) -> const void* { return &at<path...>(options); };
    return kind;
}

using TwoWords = std::array<OptionWord, 2>;

/// Returns the kind of an option that is true for the first and false for the second word.
template <const TwoWords& words, auto... path>
constexpr OptionKind eitherOf(TextForm form = TextForm::Plain) {
    return kindOf<path...>(
        {.form = form, .word = [](std::size_t place) { return place < words.size() ? words[place] : OptionWord(); }});
}

}  // namespace core
