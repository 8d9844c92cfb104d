// SPDX-License-Identifier: GPL-3.0-or-later
// `lacuna mcp` as a client starts it: lines in, lines out, until the input ends.
#include "tests/support/places.h"
#include "tests/support/program.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

namespace {

TEST(McpCommand, AnswersItsInputAndEndsWithIt) {
    const tests::TemporaryFolder folder;
    const auto file = tests::goldenCases() / "report_text/input.json";
    const tests::Outcome outcome =
        tests::runProgram({"mcp", "--no-cache", file.string()}, folder.path(), 60,
                          R"({"jsonrpc":"2.0","id":1,"method":"ping"})"
                          "\n"
                          R"({"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"query","arguments":)"
                          R"({"sql":"SELECT count(*) AS n FROM operations"}}})");
    EXPECT_EQ(outcome.exitCode, 0);
    EXPECT_EQ(outcome.errors, "");
    EXPECT_TRUE(outcome.output.starts_with("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n")) << outcome.output;
    EXPECT_NE(outcome.output.find("\"query\":{\"columns\":[\"n\"],\"rows\":[[6]]}"), std::string::npos)
        << outcome.output;
}

TEST(McpCommand, NeedsAFile) {
    const tests::TemporaryFolder folder;
    EXPECT_EQ(tests::runProgram({"mcp"}, folder.path()).exitCode, 1);
}

}  // namespace
