// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/analysis_options.h"

#include "app/cli/complaints.h"
#include "app/cli/option_facts.h"
#include "core/base/regex.h"
#include "core/options/option_rows.h"
#include "core/options/option_words.h"
#include "core/options/value_texts.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <utility>

namespace cli {

namespace {

/// Returns an error if a pattern does not compile.
core::Result<core::Done> checkPattern(std::string_view option, std::string_view pattern) {
    const core::Regex regex(pattern);
    if (!regex.error()) return core::Done{};
    return usageError(fmt::format("{}: \"{}\": character {}: {}; correct the pattern", option, pattern,
                                  regex.error()->at + 1, regex.error()->message));
}

/// Returns the texts that were given for the option, those between commas apart; none if there was none, or if
/// a range or a list is empty.
std::vector<std::string> typedTexts(const core::OptionRow& row, const AnalysisArguments& arguments) {
    if (row.kind.given == core::Given::Repeated) return arguments.lists.at(row.flag);
    const std::optional<std::string>& text = arguments.texts.at(row.flag);
    if (!text || (text->empty() && row.kind.form == core::TextForm::Range)) return {};
    if (row.kind.given == core::Given::Once) return {*text};
    std::vector<std::string> parts;
    for (std::string_view rest = *text; !text->empty();) {
        const std::size_t comma = rest.find(',');
        parts.emplace_back(rest.substr(0, comma));
        if (comma == std::string_view::npos) break;
        rest.remove_prefix(comma + 1);
    }
    return parts;
}

/// Stores the typed texts in the options.
core::Result<core::Done> take(const core::OptionRow& row, const std::vector<std::string>& texts,
                              core::Options& options) {
    const std::vector<std::string> words = core::wordsOf(row);
    for (const std::string& text : texts) {
        if (!words.empty() && std::ranges::find(words, text) == words.end()) {
            const bool isKind = row.kind.given == core::Given::Joined;
            return usageError(fmt::format("{}: {}", row.flag, unknownWord(isKind ? "kind" : "value", text, words)));
        }
        const auto& before = row.kind.patternAfter;
        if (!before || !text.starts_with(*before)) continue;
        const auto checked = checkPattern(row.flag, std::string_view(text).substr(before->size()));
        if (!checked) return checked;
    }
    const auto parsed = row.parse(texts, options);
    return parsed ? parsed : parsed.error().within(fmt::format("{}: ", row.flag));
}

}  // namespace

void addAnalysisOptions(CLI::App& app, AnalysisArguments& arguments) {
    for (const core::OptionRow& row : core::optionRows()) {
        const std::string flag(row.flag), help(row.help);
        CLI::Option* option = row.kind.given == core::Given::Repeated
                                  ? app.add_option(flag, arguments.lists[row.flag], help)->allow_extra_args(false)
                                  : app.add_option(flag, arguments.texts[row.flag], help);
        option->type_name(std::string(row.value))->group(std::string(row.group));
        if (row.kind.word && row.kind.given == core::Given::Once && row.value.find('|') == std::string_view::npos)
            option->check(choices(core::wordsOf(row)));
    }
}

core::Result<core::Options> analysisOptions(const AnalysisArguments& arguments) {
    core::Options options;
    for (const core::OptionRow& row : core::optionRows()) {
        const std::vector<std::string> texts = typedTexts(row, arguments);
        if (texts.empty()) continue;
        if (const auto taken = take(row, texts, options); !taken) return taken.error();
    }
    if (const auto clash = core::clashOf(options))
        return usageError(fmt::format("{}: is not above {}", clash->wrong.flag, clash->other.flag));
    return options;
}

core::Options boundTo(core::Options options, const core::Trace& trace) {
    auto& window = options.filter.window;
    if (window && window->end == core::openEnd) window->end = std::max(window->start, trace.end + 1);
    return options;
}

}  // namespace cli
