// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/manual/completions.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace manual {

namespace {

/// The description up to its first period or bracket: one line beside the option.
std::string inShort(const std::string& text) {
    constexpr std::size_t longest = 72;
    const std::string line = text.substr(0, std::min({text.find(". "), text.find(" ("), text.size()}));
    return line.size() <= longest ? line : line.substr(0, line.rfind(' ', longest)) + "...";
}

bool takesFile(const OptionRow& option) { return option.value == "FILE" || option.value == "PATH"; }

/// Every character of `special` behind a backslash.
std::string escaped(const std::string& text, std::string_view special) {
    std::string out;
    for (const char c : text) {
        if (special.find(c) != std::string_view::npos) out += '\\';
        out += c;
    }
    return out;
}

std::string optionNames(const CommandRow& command) {
    std::string names;
    for (const OptionRow& option : command.options)
        names += (names.empty() ? "" : " ") + option.name;
    return names;
}

std::string commandNames(const std::vector<CommandRow>& commands) {
    std::string names;
    for (std::size_t i = 1; i < commands.size(); ++i)
        names += (names.empty() ? "" : " ") + commands[i].name;
    return names;
}

/// The words of each option's value, as branches of a `case`: a file's name where one is asked for, and nothing to
/// offer where any text will do.
std::string bashValues(const CommandRow& command) {
    std::string out, files, texts;
    for (const OptionRow& option : command.options) {
        const std::string at = fmt::format("'{} {}'", command.name, option.name);
        if (!option.choices.empty())
            out += fmt::format("        {}) words='{}' ;;\n", at, fmt::join(option.choices, " "));
        else if (!option.value.empty())
            (takesFile(option) ? files : texts) += "|" + at;
    }
    if (!files.empty()) out += "        " + files.substr(1) + ") return ;;\n";
    return texts.empty() ? out : out + "        " + texts.substr(1) + ") compopt +o default; return ;;\n";
}

/// A word in single quotes for zsh: at each quote, the quoting ends and begins again.
std::string quotedForZsh(const std::string& text) {
    std::string out;
    for (const char c : text)
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return "'" + out + "'";
}

std::string zshOption(const OptionRow& option) {
    std::string spec = "*" + option.name + "[" + escaped(inShort(option.description), "[]:\\") + "]";
    if (!option.choices.empty())
        spec += fmt::format(":{}:({})", escaped(option.value, ":[]\\"), fmt::join(option.choices, " "));
    else if (!option.value.empty())
        spec += ":" + escaped(option.value, ":[]\\") + ":" + (takesFile(option) ? "_files" : " ");
    return quotedForZsh(spec);
}

std::string zshOptions(const CommandRow& command, const std::string& indent) {
    std::string out;
    for (const OptionRow& option : command.options)
        out += " \\\n" + indent + zshOption(option);
    return out;
}

std::string fishOption(const std::string& command, const OptionRow& option) {
    const std::string when = command.empty() ? "__fish_use_subcommand" : "__fish_seen_subcommand_from " + command;
    std::string line = fmt::format("complete -c lacuna -n '{}' -l {} -d '{}'", when, option.name.substr(2),
                                   escaped(inShort(option.description), "'\\"));
    if (!option.shortName.empty()) line += " -s " + option.shortName.substr(1);
    if (!option.choices.empty())
        line += fmt::format(" -x -a '{}'", fmt::join(option.choices, " "));
    else if (!option.value.empty())
        line += takesFile(option) ? " -r -F" : " -x";
    return line + "\n";
}

}  // namespace

std::string bashCompletion(const std::vector<CommandRow>& commands) {
    std::string out =
        "# Completion of lacuna for bash; made from the same table as lacuna --help.\n"
        "_lacuna() {\n"
        "    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} "
        "words=\n"
        "    COMPREPLY=()\n"
        "    if [[ $COMP_CWORD -eq 1 ]]; then\n";
    out += fmt::format("        mapfile -t COMPREPLY < <(compgen -W '{} {}' -- \"$current\")\n        return\n    fi\n",
                       commandNames(commands), optionNames(commands.front()));
    out += "    case \"$command $previous\" in\n";
    for (std::size_t i = 1; i < commands.size(); ++i)
        out += bashValues(commands[i]);
    out += "    esac\n    if [[ -z $words && $current == -* ]]; then\n        case \"$command\" in\n";
    for (std::size_t i = 1; i < commands.size(); ++i)
        out += fmt::format("        {}) words='{}' ;;\n", commands[i].name, optionNames(commands[i]));
    return out +
           "        esac\n"
           "    fi\n"
           "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n"
           "}\n"
           "complete -o default -F _lacuna lacuna\n";
}

std::string zshCompletion(const std::vector<CommandRow>& commands) {
    std::string out =
        "#compdef lacuna\n"
        "# Completion of lacuna for zsh; made from the same table as lacuna --help.\n"
        "_lacuna() {\n"
        "    local -a commands=(\n";
    for (std::size_t i = 1; i < commands.size(); ++i)
        out += "        " + quotedForZsh(commands[i].name + ":" + escaped(inShort(commands[i].summary), ":")) + "\n";
    out +=
        "    )\n"
        "    if (( CURRENT == 2 )); then\n"
        "        _describe -t commands command commands\n";
    out +=
        "        _arguments -S" + zshOptions(commands.front(), "            ") + " \\\n            '*:file:_files'\n";
    out +=
        "        return\n    fi\n    local command=$words[2]\n    shift words\n    (( CURRENT-- ))\n    case $command "
        "in\n";
    for (std::size_t i = 1; i < commands.size(); ++i)
        out += "    " + commands[i].name + ")\n        _arguments -S" + zshOptions(commands[i], "            ") +
               " \\\n            '*:file:_files'\n        ;;\n";
    return out + "    *) _files ;;\n    esac\n}\n_lacuna \"$@\"\n";
}

std::string fishCompletion(const std::vector<CommandRow>& commands) {
    std::string out = "# Completion of lacuna for fish; made from the same table as lacuna --help.\n";
    for (std::size_t i = 1; i < commands.size(); ++i)
        out += fmt::format("complete -c lacuna -n __fish_use_subcommand -a {} -d '{}'\n", commands[i].name,
                           escaped(inShort(commands[i].summary), "'\\"));
    for (const CommandRow& command : commands)
        for (const OptionRow& option : command.options)
            out += fishOption(command.name, option);
    return out;
}

}  // namespace manual
