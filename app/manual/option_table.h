// SPDX-License-Identifier: GPL-3.0-or-later
// The command line as data, taken from the parser itself: what --help says, manual page and completions say too.
#pragma once

#include <string>
#include <vector>

namespace manual {

struct OptionRow {
    std::string name;         ///< "--table"
    std::string shortName;    ///< "-h", or empty
    std::string value;        ///< what stands for the value: "FILE", "N[:M]"; empty for a flag
    std::string description;  ///< one paragraph
    std::string group;
    std::vector<std::string> choices;  ///< the words it takes; empty where any text will do
    bool operator==(const OptionRow&) const = default;
};

struct CommandRow {
    std::string name;       ///< "report"; empty for the program itself
    std::string summary;    ///< one line, no full stop
    std::string arguments;  ///< "FILE..."
    std::string footer;     ///< lines as they are to stand
    std::vector<OptionRow> options;
};

/// The program itself, then its sub-commands, in the order of --help.
std::vector<CommandRow> optionTable();

}  // namespace manual
