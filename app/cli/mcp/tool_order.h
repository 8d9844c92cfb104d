// SPDX-License-Identifier: GPL-3.0-or-later
// What a tool takes, made of the options of its command; and the words of a command line, made of what a call gives.
#pragma once

#include "app/cli/mcp/messages.h"
#include "app/cli/mcp/tools.h"
#include "core/base/result.h"
#include "core/report/formats.h"

#include <span>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace cli {

constexpr std::size_t usualRows = 100, mostRows = 1000;

/// Returns the JSON schema of the tool's arguments. `files` is the number of files that there are.
Message toolSchema(const Tool& tool, const CLI::App& command, std::size_t files);

/// What is read and run beside the arguments of a call.
struct OrderInputs {
    std::span<const std::string> files;
    std::span<const std::string> options;  ///< see Tools
};

struct ToolOrder {
    std::vector<std::string> words;  ///< the command and its arguments
    core::JsonPage page;
};

/// Returns the command line of a call. Values of options are not checked: the command does that. An error is one of
/// usage.
core::Result<ToolOrder> toolOrder(const Tool& tool, const CLI::App& command, const OrderInputs& inputs,
                                  const nlohmann::json& arguments);

}  // namespace cli
