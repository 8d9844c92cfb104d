// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/code_options.h"

#include "app/cli/complaints.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string_view>

namespace cli {

namespace {

core::Result<bool> yesOrNo(std::string_view option, const std::string& word) {
    if (word == "yes") return true;
    if (word == "no") return false;
    return core::Error{core::ErrorKind::Usage,
                       fmt::format("{}: {}", option, unknownWord("value", word, {"yes", "no"}))};
}

std::vector<std::string> kindWords() {
    std::vector<std::string> words;
    for (std::size_t kind = 0; kind < core::frameKindCount; ++kind)
        words.emplace_back(core::text(static_cast<core::FrameKind>(kind)));
    return words;
}

/// "module,op": by kind of frame whether it is named.
core::Result<std::array<bool, core::frameKindCount>> kindsOf(std::string_view list) {
    std::array<bool, core::frameKindCount> kinds{};
    const std::vector<std::string> words = kindWords();
    while (true) {
        const std::size_t comma = list.find(',');
        const std::string word(list.substr(0, comma));
        const auto known = std::find(words.begin(), words.end(), word);
        if (known == words.end())
            return core::Error{core::ErrorKind::Usage, "--code-kinds: " + unknownWord("kind", word, words)};
        kinds[static_cast<std::size_t>(known - words.begin())] = true;
        if (comma == std::string_view::npos) return kinds;
        list.remove_prefix(comma + 1);
    }
}

}  // namespace

void addCodeOptions(CLI::App& app, CodeArguments& arguments) {
    app.add_option(
           "--code-kinds", arguments.kinds,
           "Which frames stand in paths of code, separated by commas: range, module, python, op, call (default: "
           "all that are recorded)")
        ->type_name("KIND[,KIND...]")
        ->group("Figures");
    app.add_option(
           "--fold-library", arguments.foldLibrary,
           "Whether frames that only call on (of PyTorch and of Python's own library) become one (default: yes)")
        ->type_name("yes|no")
        ->group("Figures");
    app.add_option(
           "--fold-repeats", arguments.foldRepeats,
           "Whether a frame in one of its own name becomes that, and labels lose addresses of objects (default: "
           "yes)")
        ->type_name("yes|no")
        ->group("Figures");
    app.add_option("--backward", arguments.backward,
                   "Where operators of a backward pass stand: own, below the frames of their own thread")
        ->type_name("own")
        ->group("Figures");
}

core::Result<core::CodeOptions> codeOptions(const CodeArguments& arguments) {
    core::CodeOptions options;
    if (!arguments.kinds.empty()) {
        const auto kinds = kindsOf(arguments.kinds);
        if (!kinds) return kinds.error();
        options.kinds = *kinds;
    }
    const auto library = yesOrNo("--fold-library", arguments.foldLibrary);
    if (!library) return library.error();
    options.foldLibrary = *library;
    const auto repeats = yesOrNo("--fold-repeats", arguments.foldRepeats);
    if (!repeats) return repeats.error();
    options.foldRepeats = *repeats;
    if (arguments.backward != "own")
        return core::Error{core::ErrorKind::Usage, "--backward: " + unknownWord("value", arguments.backward, {"own"})};
    return options;
}

}  // namespace cli
