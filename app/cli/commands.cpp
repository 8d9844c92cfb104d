// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include "app/cli/command.h"
#include "app/cli/complaints.h"
#include "app/cli/option_facts.h"
#include "app/cli/output.h"
#include "core/base/parallel.h"
#include "core/base/path_into_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <ostream>
#include <sstream>
#include <system_error>

namespace cli {

namespace {

/// The layout of --help: descriptions are wrapped to the terminal's width, and the parser's own remarks left out.
class HelpLayout : public CLI::Formatter {
public:
    HelpLayout();
    std::string make_option_opts(const CLI::Option* option) const override;
    std::string make_option_desc(const CLI::Option* option) const override;
    std::string make_group(std::string group, bool isPositional,
                           std::vector<const CLI::Option*> options) const override;
};

constexpr std::size_t descriptionColumn = 26;  // start of descriptions; the longest option but one fits before it
constexpr std::size_t descriptionWidth = 100 - descriptionColumn;
std::string wrapped(const std::string& text) {
    std::istringstream words(text);
    std::string lines, word;
    std::size_t used = 0;
    while (words >> word) {
        const bool breaks = used > 0 && used + 1 + word.size() > descriptionWidth;
        lines += (used == 0 ? "" : breaks ? "\n" : " ") + word;
        used = word.size() + (breaks || used == 0 ? 0 : used + 1);
    }
    return lines;
}

HelpLayout::HelpLayout() { column_width(descriptionColumn); }

std::string HelpLayout::make_option_opts(const CLI::Option* option) const {
    const std::string name = valueName(*option);
    return name.empty() ? "" : " " + name;
}

std::string HelpLayout::make_option_desc(const CLI::Option* option) const { return wrapped(option->get_description()); }

std::string HelpLayout::make_group(std::string group, bool isPositional,
                                   std::vector<const CLI::Option*> options) const {
    // The parser puts an empty line before and after each group except the first.
    const bool isFirst = isPositional || group == "Options";
    const std::string text = CLI::Formatter::make_group(std::move(group), isPositional, std::move(options));
    return isFirst || !text.starts_with('\n') ? text : text.substr(1);
}

constexpr std::array commands{
    Command{"report", "Tables of each profile: kernels, classes, communication, copies, ...", addReport},
    Command{"compare", "Profiles side by side: by class, by kernel, and what changed more than noise", addCompare},
    Command{"info", "What each file is: format, writer, devices, streams, counts, what could not be used", addInfo},
    Command{"rules", "Each rule with its hits and time, shadowed and unused rules, unmatched kernels", addRules},
    Command{"summarize", "The summary tools' job: their config file, their printed text", addSummarize},
    Command{"picture", "A pane, or the whole window, as PNG or SVG; needs no display", addPicture},
    Command{"digest", "The summary of each trace of a job, made where the traces are; shared by tasks", addDigest},
    Command{"merge", "One digest of a job from the digests of its ranks; names the ranks that are missing", addMerge},
    Command{"query", "One question in SQL over profiles, and over every table of report", addQuery},
    Command{"schema", "What the columns of every table are, as JSON: type, unit, meaning", addSchema},
    Command{"mcp", "Answers for agents and other programs: the Model Context Protocol on stdin and stdout", addMcp},
};

std::vector<std::string> commandNames() {
    std::vector<std::string> names;
    names.reserve(std::size(commands));
    for (const Command& command : commands)
        names.emplace_back(command.name);
    return names;
}

template <class Words>
bool isOneOf(std::string_view word, const Words& words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// Returns whether a word was probably meant as a command: it resembles one, and is not the name of a file.
bool isMistypedCommand(const std::string& word) {
    std::error_code error;
    return !word.starts_with('-') && nearest(word, commandNames()) && !std::filesystem::exists(word, error);
}

/// Returns CLI11's message, or our own if that is more helpful.
std::string fault(const CLI::App& app, const CLI::ParseError& error) {
    if (!dynamic_cast<const CLI::ExtrasError*>(&error)) return error.what();
    std::vector<std::string> known;
    for (const CLI::Option* option : app.get_options())
        if (!option->get_lnames().empty()) known.push_back("--" + option->get_lnames().front());
    const std::vector<std::string> extras = app.remaining(true);
    return extras.empty() ? error.what() : unknownWord("option", extras.front(), known);
}

int runCommand(const CommandLine& line, const std::vector<std::string>& arguments, const Environment& environment) {
    CLI::App& app = *line.app;
    try {
        app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::CallForHelp&) {
        const std::string help = app.help();
        return writeOut(help.ends_with('\n') ? help : help + "\n", environment);
    } catch (const CLI::CallForVersion&) {
        return writeOut("lacuna " LACUNA_VERSION "\n", environment);
    } catch (const CLI::ParseError& error) {
        const auto used = app.get_subcommands();
        const CLI::App& at = used.empty() ? app : *used.front();
        return badUsage(environment, used.empty() ? "" : at.get_name(), fault(at, error));
    }
    for (std::size_t i = 0; i < commands.size(); ++i)
        if (app.got_subcommand(std::string(commands[i].name))) return line.actions[i](environment);
    return badUsage(environment, {}, "no command");
}

}  // namespace

bool isCommand(const std::vector<std::string>& arguments) {
    if (arguments.empty()) return false;
    const std::string& first = arguments.front();
    // Options with a single dash belong to Qt, for the window.
    return isOneOf(first, commandNames()) || first == "-h" || first.starts_with("--") || isMistypedCommand(first);
}

std::optional<int> refuseFiles(const std::vector<std::string>& arguments, const Environment& environment) {
    std::optional<int> code;
    bool isBehindOption = false;
    for (const std::string& word : arguments) {
        if (word.starts_with("--"))
            return badUsage(environment, {}, fmt::format("{}: options belong to a command, which comes first", word));
        std::error_code error;
        const bool isFile = !word.starts_with('-') && !isBehindOption;
        if (isFile && !std::filesystem::exists(core::fileOnDisk(word), error)) {
            complain(environment, word,
                     error ? error.message() + "; check its name and folder"
                           : fmt::format("no such file, and no command; check its name and folder; the commands are {}",
                                         fmt::join(commandNames(), ", ")));
            code = exitUnreadable;
        }
        isBehindOption = word.starts_with('-');
    }
    return code;
}

CommandLine commandLine() {
    CommandLine line{std::make_shared<CLI::App>("Where the GPU's time went, and where it is missing.", "lacuna"), {}};
    CLI::App& app = *line.app;
    app.set_version_flag(
        "--version", [] { return std::string(); }, "Print the version");
    app.formatter(std::make_shared<HelpLayout>());
    app.require_subcommand(0, 1);
    app.footer(
        "lacuna [FILE...] opens the window.\n"
        "Exit codes: 0 done; 1 bad usage; 2 an input could not be read (the others are still done); 3 a --fail-if "
        "gate\n"
        "failed; 4 a query reached a limit.\n"
        "`lacuna COMMAND --help` lists the options of a command.");
    for (const Command& command : commands)
        line.actions.push_back(
            command.add(*app.add_subcommand(std::string(command.name), std::string(command.summary))));
    return line;
}

int run(const std::vector<std::string>& arguments, const Environment& environment) try {
    if (!arguments.empty() && !arguments.front().starts_with('-') && !isOneOf(arguments.front(), commandNames()))
        return badUsage(environment, {}, unknownWord("command or file", arguments.front(), commandNames()));
    core::setThreadCount(0);  // until --threads says otherwise
    return runCommand(commandLine(), arguments, environment);
} catch (const std::bad_alloc&) {
    environment.errors << "lacuna: not enough memory: close other programs, or give fewer files at a time\n";
    return exitUnreadable;
}

}  // namespace cli
