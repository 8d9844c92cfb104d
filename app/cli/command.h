// SPDX-License-Identifier: GPL-3.0-or-later
// One sub-command: its name, its options, and what runs once they are parsed.
#pragma once

#include "app/cli/commands.h"

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace cli {

enum ExitCode : int { exitDone = 0, exitUsage = 1, exitUnreadable = 2, exitGate = 3, exitLimit = 4 };

using Action = std::function<int(const Environment&)>;

struct Command {
    std::string_view name;
    std::string_view summary;
    /// Adds the options to the parser; the returned action runs after parsing.
    Action (*add)(CLI::App& app);
};

/// The parser of the whole command line.
struct CommandLine {
    std::shared_ptr<CLI::App> app;
    std::vector<Action> actions;  ///< the action of each sub-command of `app`, in the same order
};
CommandLine commandLine();

Action addReport(CLI::App& app);
Action addCompare(CLI::App& app);
Action addInfo(CLI::App& app);
Action addRules(CLI::App& app);
Action addSummarize(CLI::App& app);
Action addPicture(CLI::App& app);
Action addDigest(CLI::App& app);
Action addMerge(CLI::App& app);
Action addSchema(CLI::App& app);
Action addQuery(CLI::App& app);
Action addMcp(CLI::App& app);

}  // namespace cli
