// SPDX-License-Identifier: GPL-3.0-or-later
// The definition of an option of an analysis: how it is typed, stored and shown, and what reads it.
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

struct FilterEffect;
struct Options;

/// How a text of an option reads, and what a session stores in its place.
enum class TextForm : std::uint8_t {
    Plain,   ///< any text, or one of several words: stored as it is
    Number,  ///< "7": stored as 7
    Range,   ///< "3:5", "7", "200ns:1000ns", "200ns:": stored as [3, 5], [7, 7], [200, 1000], [200, null]
    Flag     ///< one of two words: stored as true (the first) or false
};

/// How many texts an option may have.
enum class Given : std::uint8_t {
    Once,
    Joined,   ///< several, given as one with commas between them
    Repeated  ///< several, each after its own flag
};

/// A word that an option may be.
struct OptionWord {
    std::string_view typed;
    std::string_view page;  ///< text on a page if this word is chosen and is not the default
};

/// How an option is stored, and how it is converted to and from texts. Everything that shows, types or keeps an option
/// does so with these texts.
/// `least` and `most` are limits of a number as it is typed (a session may also hold the default), and `most` of the
/// ends of a range in a session; `unit` is that of these ends, such as "ns".
struct OptionKind {
    TextForm form = TextForm::Plain;
    Given given = Given::Once;
    std::int64_t least = std::numeric_limits<std::int64_t>::min();
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
    std::string_view unit = {};
    OptionWord (*word)(std::size_t place) = nullptr;    ///< the words, if it has some; an empty word after the last
    std::optional<std::string_view> patternAfter = {};  ///< texts that begin so are patterns from there on
    std::vector<std::string> (*texts)(const OptionKind&, const Options&) = nullptr;
    Result<Done> (*parse)(const OptionKind&, std::span<const std::string> texts, Options&) = nullptr;
    void (*copy)(const Options& from, Options& to) = nullptr;
    const void* (*address)(const Options&) = nullptr;
};

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

    /// Returns the option's value as it is typed, one text for each value; none if it is not set.
    std::vector<std::string> texts(const Options& options) const { return kind.texts(kind, options); }
    /// Replaces the option's value. The error does not name the option, and leaves the options as they were.
    Result<Done> parse(std::span<const std::string> texts, Options& options) const {
        return kind.parse(kind, texts, options);
    }
};

/// In `readBy`: all tables except those that always cover the whole profile.
constexpr std::string_view everyFilteredTable = "*";

}  // namespace core
