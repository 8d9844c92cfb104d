// SPDX-License-Identifier: GPL-3.0-or-later
// The command line as data, taken from the parser itself: the same for --help, manual page and completions.
#pragma once

#include <string>
#include <vector>

namespace manual {

struct OptionRow {
    std::string name;         ///< "--table"
    std::string shortName;    ///< "-h", or empty
    std::string value;        ///< the placeholder of the value: "FILE", "N[:M]"; empty for a flag
    std::string description;  ///< one paragraph
    std::string group;
    std::vector<std::string> choices;  ///< the words that it accepts; empty if any text is accepted
    bool operator==(const OptionRow&) const = default;
};

struct CommandRow {
    std::string name;       ///< "report"; empty for the program itself
    std::string summary;    ///< one line, no full stop
    std::string arguments;  ///< "FILE..."
    std::string footer;     ///< lines, printed unchanged
    std::vector<OptionRow> options;
};

/// The program itself, then its sub-commands, in the order of --help.
std::vector<CommandRow> optionTable();

}  // namespace manual
