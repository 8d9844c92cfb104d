// SPDX-License-Identifier: GPL-3.0-or-later
// The definition of an option of an analysis: how it is typed, stored and shown, and what reads it.
#pragma once

#include "core/analysis/names/filter_effect.h"
#include "core/analysis/scope/view.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

namespace core {

/// A function that returns where an option's value is stored.
template <class Value>
using OptionMember = Value& (*)(Options&);

/// A whole number.
template <class Number>
struct WholeNumberOption {
    OptionMember<Number> member;
    Number least, most;  ///< limits for typed values; a session may also hold the default
};
using NumberOption = WholeNumberOption<std::int64_t>;
using CountOption = WholeNumberOption<int>;
/// A whole number, or none.
struct OptionalNumberOption {
    OptionMember<std::optional<std::int64_t>> member;
    std::int64_t least, most;
};
struct NumberListOption {
    OptionMember<std::set<std::int64_t>> member;
};
/// Ranges of iteration numbers: "7", "3:5".
struct RangeListOption {
    OptionMember<std::vector<NumberRange>> member;
};
struct NameListOption {
    OptionMember<std::set<std::string>> member;
};
struct PatternListOption {
    OptionMember<std::vector<std::string>> member;
};
/// A name, or "re:" followed by a pattern.
struct NameOption {
    OptionMember<std::string> member;
};
/// A range of time, "200us:1ms", excluding its end.
struct WindowOption {
    OptionMember<std::optional<TimeWindow>> member;
};
/// A range of lengths, "200us:1ms", including both ends.
struct LengthsOption {
    OptionMember<std::optional<LengthRange>> member;
};

/// A subset of the kinds of frames.
struct FrameKindsOption {
    OptionMember<FrameKinds> member;
};

struct OptionWord {
    std::string_view typed;
    std::string_view page;  ///< text on a page if this word is chosen and is not the default
};
/// One of several words, which are numbered from 0. After the last one, word() returns an empty word.
struct WordOption {
    OptionWord (*word)(std::size_t place);
    std::size_t (*place)(const Options&);
    void (*choose)(Options&, std::size_t place);
    const void* (*address)(const Options&);
    bool isFlagInSession = false;  ///< stored in a session as true (the first word) or false (the second)
};

using OptionKind =
    std::variant<NumberOption, CountOption, OptionalNumberOption, NumberListOption, RangeListOption, NameListOption,
                 PatternListOption, NameOption, WindowOption, LengthsOption, FrameKindsOption, WordOption>;

/// The text that one place shows for the option, or the reason why it shows none.
struct Statement {
    std::string_view text = {};
    std::string_view whyNot = {};
};

/// The chip in the bar above the panes while the option is in force.
struct Chip {
    std::string_view text = {};                   ///< "GPU %1", in the context "Filter" of the translations
    int place = 0;                                ///< 1-based position among the chips
    std::int64_t FilterEffect::*hides = nullptr;  ///< member of the effect that counts what it hides; null: hides gaps
    std::string_view whyNot = {};                 ///< why there is no chip
};

/// The part of a session that contains the filters.
constexpr std::string_view filterPart = "filter";

struct OptionRow {
    std::string_view flag;   ///< "--window"
    std::string_view value;  ///< the placeholder of the value in the help: "A:B", "full|base|short"
    std::string_view group;  ///< heading in the help
    std::string_view help;
    std::string_view part = {};  ///< part of the session with options[part][key]; if empty, it is options[key]
    std::string_view key;
    OptionKind kind;
    Statement page;  ///< a sentence on a report's page, with {} for a value
    Chip chip;
    std::string_view readBy;  ///< names of tables that read it, separated by blanks; a leading - excludes a table
    bool compares = false;    ///< whether `lacuna compare` reads it
};

/// In `readBy`: all tables except those that always cover the whole profile.
constexpr std::string_view everyFilteredTable = "*";

template <class Value>
const Value& valueOf(const Options& options, OptionMember<Value> member) {
    return member(const_cast<Options&>(options));  // a member function only locates the value and changes nothing
}

}  // namespace core
