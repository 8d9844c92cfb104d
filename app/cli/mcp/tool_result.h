// SPDX-License-Identifier: GPL-3.0-or-later
// What a command gave, as the result of a tool: a page of its tables, or why it was refused.
#pragma once

#include "app/cli/mcp/messages.h"
#include "app/cli/mcp/tools.h"
#include "core/report/formats.h"

#include <span>
#include <string>
#include <string_view>

namespace cli {

/// The files of a command, and what they are called in results.
struct NamedFiles {
    std::span<const std::string> paths;
    std::span<const std::string> names;
};

/// Returns the result; if it is longer than a reader takes, with fewer rows. What is left out is said.
Message toolResult(const CommandResult& result, core::JsonPage page, const NamedFiles& files);
Message refusedResult(const Refusal& refusal);

/// Returns the text with names instead of paths.
std::string withoutPaths(std::string text, const NamedFiles& files);

}  // namespace cli
