// SPDX-License-Identifier: GPL-3.0-or-later
// A client of `lacuna mcp` that sends its lines at once and reads every answer.
#pragma once

#include "app/cli/commands.h"

#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace tests {

using Json = nlohmann::json;

inline Json request(int id, std::string_view method, const Json& params = Json::object()) {
    return {{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}};
}

inline Json toolCall(int id, std::string_view tool, const Json& arguments = Json::object()) {
    return request(id, "tools/call", {{"name", tool}, {"arguments", arguments}});
}

struct McpOutcome {
    int code = -1;
    std::string output, errors;

    /// Returns the messages. A line that is none fails the test.
    std::vector<Json> messages() const;
    /// Returns the answer with this id; null if there is none.
    Json answerTo(const Json& id) const;
};

/// Runs the command with these lines as its input.
McpOutcome mcp(const std::vector<std::string>& lines, const std::vector<std::string>& arguments);
McpOutcome mcp(const std::vector<Json>& messages, const std::vector<std::string>& arguments);

/// Calls a tool and returns what it answers: figures, or why it refused.
Json structured(std::string_view tool, const Json& arguments, const std::vector<std::string>& files);

}  // namespace tests
