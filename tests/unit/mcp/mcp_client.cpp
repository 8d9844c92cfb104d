// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/mcp/mcp_client.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <sstream>

namespace tests {

namespace {

/// Returns a function that gives the text in blocks.
cli::ReadInput inputOf(const std::string& text) {
    return [&text, used = std::size_t{0}](char* to, std::size_t most) mutable {
        const std::size_t count = std::min(most, text.size() - used);
        std::memcpy(to, text.data() + used, count);
        used += count;
        return count;
    };
}

}  // namespace

std::vector<Json> McpOutcome::messages() const {
    std::vector<Json> all;
    std::istringstream in(output);
    for (std::string line; std::getline(in, line);) {
        all.push_back(Json::parse(line, nullptr, false));
        EXPECT_FALSE(all.back().is_discarded()) << line;
        EXPECT_EQ(all.back().value("jsonrpc", ""), "2.0") << line;
    }
    return all;
}

Json McpOutcome::answerTo(const Json& id) const {
    for (const Json& message : messages())
        if (message.contains("id") && message["id"] == id) return message;
    return {};
}

McpOutcome mcp(const std::vector<std::string>& lines, const std::vector<std::string>& arguments) {
    std::string text;
    for (const std::string& line : lines)
        text += line + "\n";
    std::ostringstream out, errors;
    cli::Environment environment{out, errors};
    environment.readInput = inputOf(text);
    std::vector<std::string> words{"mcp", "--no-cache"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    const int code = cli::run(words, environment);
    return {code, out.str(), errors.str()};
}

McpOutcome mcp(const std::vector<Json>& messages, const std::vector<std::string>& arguments) {
    std::vector<std::string> lines;
    for (const Json& message : messages)
        lines.push_back(message.dump());
    return mcp(lines, arguments);
}

Json structured(std::string_view tool, const Json& arguments, const std::vector<std::string>& files) {
    const McpOutcome outcome = mcp(std::vector<Json>{toolCall(1, tool, arguments)}, files);
    EXPECT_EQ(outcome.code, 0) << outcome.errors;
    const Json answer = outcome.answerTo(1);
    if (!answer.contains("result")) return answer;
    const Json& result = answer["result"];
    EXPECT_EQ(Json::parse(result["content"][0]["text"].get<std::string>()), result["structuredContent"]);
    return result["structuredContent"];
}

}  // namespace tests
