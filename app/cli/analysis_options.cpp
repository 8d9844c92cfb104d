// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/analysis_options.h"

#include "app/cli/complaints.h"
#include "app/cli/option_facts.h"
#include "core/base/regex.h"
#include "core/ingest/csv/csv_number.h"
#include "core/options/option_rows.h"
#include "core/options/option_words.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

namespace cli {

namespace {

constexpr core::Nanos openEnd = std::numeric_limits<core::Nanos>::max();

core::Error usage(std::string message) { return core::Error{core::ErrorKind::Usage, std::move(message)}; }

/// Returns nothing if the text is not a time; only 0 needs no unit.
std::optional<core::Nanos> timeOf(std::string_view text) {
    const std::size_t unitAt = std::min(text.find_first_not_of("0123456789."), text.size());
    const std::string_view number = text.substr(0, unitAt);
    if (number == "0" && unitAt == text.size()) return 0;
    const auto unit = core::timeUnit(text.substr(unitAt));
    return unit ? core::wholeNumber(number, *unit) : std::nullopt;
}

/// Returns an error if a pattern does not compile.
core::Result<core::Done> checkPattern(std::string_view option, std::string_view pattern) {
    const core::Regex regex(pattern);
    if (!regex.error()) return core::Done{};
    return core::Error{core::ErrorKind::Usage, fmt::format("{}: \"{}\": character {}: {}; correct the pattern", option,
                                                           pattern, regex.error()->at + 1, regex.error()->message)};
}

/// Parses both ends of "A:B"; an open end is 0 or the greatest possible time.
core::Result<core::TimeWindow> ends(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return usage("no colon; write from and to, as in 1.5s:2s");
    const std::string_view from = text.substr(0, colon), to = text.substr(colon + 1);
    const auto start = from.empty() ? std::optional<core::Nanos>(0) : timeOf(from);
    const auto end = to.empty() ? std::optional<core::Nanos>(openEnd) : timeOf(to);
    if (!start || !end)
        return usage(
            fmt::format("\"{}\": is not a time; write a number with ns, us, ms or s, as in 1.5s", start ? to : from));
    return core::TimeWindow{*start, *end};
}

core::Error isUpsideDown() { return usage("the end is not after the start; write the earlier time first"); }

/// Parses a list of kinds of frames: "module,op"
core::Result<core::FrameKinds> frameKinds(std::string_view list) {
    std::vector<std::string> words;
    for (std::size_t kind = 0; kind < core::frameKindCount; ++kind)
        words.emplace_back(core::text(static_cast<core::FrameKind>(kind)));
    core::FrameKinds kinds{};
    while (true) {
        const std::size_t comma = list.find(',');
        const std::string word(list.substr(0, comma));
        const auto known = std::ranges::find(words, word);
        if (known == words.end()) return usage(unknownWord("kind", word, words));
        kinds[static_cast<std::size_t>(known - words.begin())] = true;
        if (comma == std::string_view::npos) return kinds;
        list.remove_prefix(comma + 1);
    }
}

/// Adds an option to the parser; visits the kinds of options.
struct Adding {
    CLI::App& app;
    const core::OptionRow& row;
    AnalysisArguments& arguments;

    template <class Value>
    CLI::Option* add(Value& value) const {
        return app.add_option(std::string(row.flag), value, std::string(row.help));
    }
    CLI::Option* addText() const { return add(arguments.texts[row.flag]); }
    CLI::Option* addList() const { return add(arguments.lists[row.flag])->allow_extra_args(false); }

    template <class Number>
    CLI::Option* operator()(const core::WholeNumberOption<Number>& kind) const {
        return add(kind.member(arguments.options))->check(CLI::Range(kind.least, kind.most));
    }
    CLI::Option* operator()(const core::OptionalNumberOption& kind) const {
        return add(kind.member(arguments.options))->check(CLI::Range(kind.least, kind.most));
    }
    CLI::Option* operator()(const core::NumberListOption& kind) const {
        return add(kind.member(arguments.options))->allow_extra_args(false);
    }
    CLI::Option* operator()(const core::RangeListOption&) const { return addList(); }
    CLI::Option* operator()(const core::NameListOption&) const { return addList(); }
    CLI::Option* operator()(const core::PatternListOption&) const { return addList(); }
    CLI::Option* operator()(const core::NameOption&) const { return addText(); }
    CLI::Option* operator()(const core::WindowOption&) const { return addText(); }
    CLI::Option* operator()(const core::LengthsOption&) const { return addText(); }
    CLI::Option* operator()(const core::FrameKindsOption&) const { return addText(); }
    CLI::Option* operator()(const core::WordOption&) const {
        CLI::Option* option = addText();
        return row.value.find('|') == std::string_view::npos ? option->check(choices(core::wordsOf(row))) : option;
    }
};

/// Stores typed values in the options unless the parser has already stored them; visits the kinds of options.
struct Taking {
    const core::OptionRow& row;
    const AnalysisArguments& arguments;
    core::Options& options;

    using Done = core::Result<core::Done>;

    const std::optional<std::string>& text() const { return arguments.texts.at(row.flag); }
    const std::vector<std::string>& list() const { return arguments.lists.at(row.flag); }
    core::Error fault(const core::Error& error) const { return error.within(std::string(row.flag) + ": "); }

    template <class Number>
    Done operator()(const core::WholeNumberOption<Number>&) const {
        return core::Done{};
    }
    Done operator()(const core::OptionalNumberOption&) const { return core::Done{}; }
    Done operator()(const core::NumberListOption&) const { return core::Done{}; }
    Done operator()(const core::RangeListOption& kind) const {
        for (const std::string& each : list()) {
            const auto range = numberRange(each);
            if (!range) return fault(range.error());
            kind.member(options).push_back(*range);
        }
        return core::Done{};
    }
    Done operator()(const core::NameListOption& kind) const {
        kind.member(options) = {list().begin(), list().end()};
        return core::Done{};
    }
    Done operator()(const core::PatternListOption& kind) const {
        for (const std::string& pattern : list())
            if (const auto fine = checkPattern(row.flag, pattern); !fine) return fine.error();
        kind.member(options) = list();
        return core::Done{};
    }
    /// A pattern that does not compile is a usage error.
    Done operator()(const core::NameOption& kind) const {
        if (!text()) return core::Done{};
        kind.member(options) = *text();
        return text()->starts_with("re:") ? checkPattern(row.flag, std::string_view(*text()).substr(3)) : core::Done{};
    }
    Done operator()(const core::WindowOption& kind) const {
        if (!text() || text()->empty()) return core::Done{};
        const auto window = timeWindow(*text());
        if (!window) return fault(window.error());
        kind.member(options) = *window;
        return core::Done{};
    }
    Done operator()(const core::LengthsOption& kind) const {
        if (!text() || text()->empty()) return core::Done{};
        const auto lengths = ends(*text());
        if (!lengths) return fault(lengths.error());
        if (lengths->start > lengths->end) return fault(isUpsideDown());
        const bool isOpen = lengths->end == openEnd;
        kind.member(options) = {lengths->start, isOpen ? std::optional<core::Nanos>() : lengths->end};
        return core::Done{};
    }
    Done operator()(const core::FrameKindsOption& kind) const {
        if (!text() || text()->empty()) return core::Done{};
        auto kinds = frameKinds(*text());
        if (!kinds) return fault(kinds.error());
        kind.member(options) = *kinds;
        return core::Done{};
    }
    Done operator()(const core::WordOption& kind) const {
        if (!text()) return core::Done{};
        const std::vector<std::string> words = core::wordsOf(row);
        const auto word = std::ranges::find(words, *text());
        if (word == words.end()) return usage(fmt::format("{}: {}", row.flag, unknownWord("value", *text(), words)));
        kind.choose(options, static_cast<std::size_t>(word - words.begin()));
        return core::Done{};
    }
};

}  // namespace

void addAnalysisOptions(CLI::App& app, AnalysisArguments& arguments) {
    for (const core::OptionRow& row : core::optionRows())
        std::visit(Adding{app, row, arguments}, row.kind)
            ->type_name(std::string(row.value))
            ->group(std::string(row.group));
}

core::Result<core::Options> analysisOptions(const AnalysisArguments& arguments) {
    core::Options options = arguments.options;
    for (const core::OptionRow& row : core::optionRows())
        if (const auto taken = std::visit(Taking{row, arguments, options}, row.kind); !taken) return taken.error();
    if (const auto clash = core::clashOf(options))
        return usage(fmt::format("{}: is not above {}", clash->wrong.flag, clash->other.flag));
    return options;
}

core::Options boundTo(core::Options options, const core::Trace& trace) {
    auto& window = options.filter.window;
    if (window && window->end == openEnd) window->end = std::max(window->start, trace.end + 1);
    return options;
}

core::Result<core::NumberRange> numberRange(std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::string_view from = text.substr(0, colon);
    const std::string_view to = colon == std::string_view::npos ? from : text.substr(colon + 1);
    core::NumberRange range{0, std::numeric_limits<std::int64_t>::max()};
    const auto take = [](std::string_view number, std::int64_t& value) {
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
        return error == std::errc() && end == number.data() + number.size() && value >= 0;
    };
    const bool isOpen = colon != std::string_view::npos;
    if (!(isOpen && from.empty()) && !take(from, range.first))
        return core::Error{core::ErrorKind::Usage,
                           fmt::format("\"{}\": is not the number of an iteration, as 7 or 3:5", text)};
    if (!(isOpen && to.empty()) && !take(to, range.last))
        return core::Error{core::ErrorKind::Usage,
                           fmt::format("\"{}\": is not the number of an iteration, as 7 or 3:5", text)};
    if (range.last < range.first)
        return core::Error{core::ErrorKind::Usage, "the last is before the first; write the lower number first"};
    return range;
}

core::Result<core::TimeWindow> timeWindow(std::string_view text) {
    auto window = ends(text);
    return window && window->start >= window->end ? isUpsideDown() : std::move(window);
}

}  // namespace cli
