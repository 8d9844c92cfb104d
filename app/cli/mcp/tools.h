// SPDX-License-Identifier: GPL-3.0-or-later
// The tools: commands of the command line on the files that were named when it was started. None takes a path.
#pragma once

#include "app/cli/commands.h"
#include "app/cli/mcp/messages.h"
#include "core/report/formats.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

/// A tool: a command, perhaps with some of its tables only.
struct Tool {
    std::string_view name;
    std::string_view command;
    std::string_view about;
    std::vector<std::string> tables = {};  ///< the first is printed by default; none: those of the command
};

/// What a command gave.
struct CommandResult {
    std::vector<std::string> arguments = {};
    int code = 0;
    std::optional<core::Report> report = {};
    std::string text = {};    ///< if it prints no tables
    std::string errors = {};  ///< lines of stderr
};

class Tools {
public:
    /// `options` are options with values ("--rules=mine.json") that every command gets that has them and was not given
    /// them by the call.
    Tools(std::vector<std::string> files, std::vector<std::string> options);

    /// Returns the tools as the protocol describes them.
    Message list() const;
    /// Returns the names of all tools.
    static std::vector<std::string> names();
    /// Runs a tool and returns its result as the protocol has it. Refusals are results too.
    Message call(std::string_view tool, const nlohmann::json& arguments, const Environment& environment);

private:
    Message listOfFiles(const core::JsonPage& page) const;
    void run(std::vector<std::string> arguments, const Environment& environment);

    std::vector<std::string> m_files;
    std::vector<std::string> m_names;  ///< of the files, as tables have them
    std::vector<std::string> m_options;
    CommandResult m_last;  ///< pages of the same call are taken from it
};

}  // namespace cli
