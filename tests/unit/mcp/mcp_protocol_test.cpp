// SPDX-License-Identifier: GPL-3.0-or-later
// `lacuna mcp` and what clients may send: messages that are none, lines that never end, calls that are cancelled.
#include "tests/support/places.h"
#include "tests/unit/mcp/mcp_client.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <future>
#include <sstream>
#include <stop_token>
#include <utility>

namespace {

using tests::Json;
using tests::mcp;
using tests::request;
using tests::toolCall;

std::string profile() { return (tests::goldenCases() / "report_text/input.json").string(); }

/// Sends a line, and returns the error that it is answered with.
Json errorOf(const std::string& line) {
    const auto outcome = mcp(std::vector<std::string>{line, request(99, "ping").dump()}, {profile()});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(outcome.answerTo(99)["result"], Json::object()) << line.substr(0, 200);
    const auto messages = outcome.messages();
    if (messages.size() != 2 || !messages[0].contains("error")) return outcome.output.substr(0, 1000);
    for (const char* key : {"refused", "why", "what_to_do"})
        EXPECT_FALSE(messages[0]["error"]["data"].value(key, "").empty()) << outcome.output;
    return {messages[0]["error"]["code"], messages[0]["id"]};
}

TEST(McpProtocol, WhatIsNoMessageIsAnsweredByAnError) {
    EXPECT_EQ(errorOf("hello"), (Json{-32700, nullptr}));
    EXPECT_EQ(errorOf("{"), (Json{-32700, nullptr}));
    EXPECT_EQ(errorOf("{}{}"), (Json{-32700, nullptr}));
    EXPECT_EQ(errorOf("\"\xff\xfe\""), (Json{-32700, nullptr}));
    EXPECT_EQ(errorOf(R"({"jsonrpc":"2.0","id":1,"method":"\ud800"})"), (Json{-32700, nullptr}));
    EXPECT_EQ(errorOf(std::string("{\"id\":\0}", 8)), (Json{-32700, nullptr}));
    EXPECT_EQ(errorOf("[]"), (Json{-32600, nullptr}));
    EXPECT_EQ(errorOf("[" + request(1, "ping").dump() + "]"), (Json{-32600, nullptr}));
    EXPECT_EQ(errorOf("7"), (Json{-32600, nullptr}));
    EXPECT_EQ(errorOf("null"), (Json{-32600, nullptr}));
    EXPECT_EQ(errorOf(std::string(200'000, '[')), (Json{-32600, nullptr}));
    EXPECT_EQ(errorOf(R"({"jsonrpc":"2.0","id":1,"method":"ping","params":)" + std::string(100, '[') +
                      std::string(100, ']') + "}"),
              (Json{-32600, nullptr}));
}

TEST(McpProtocol, WrongRequestsAreAnsweredByAnError) {
    EXPECT_EQ(errorOf(R"({"jsonrpc":"2.0","id":null,"method":"ping"})"), (Json{-32600, nullptr}));
    EXPECT_EQ(errorOf(R"({"jsonrpc":"2.0","id":{"a":1},"method":"ping"})"), (Json{-32600, nullptr}));
    EXPECT_EQ(errorOf(R"({"jsonrpc":"2.0","id":1.5,"method":"ping"})"), (Json{-32600, nullptr}));
    EXPECT_EQ(errorOf(R"({"jsonrpc":"1.0","id":1,"method":"ping"})"), (Json{-32600, 1}));
    EXPECT_EQ(errorOf(R"({"id":"a","method":"ping"})"), (Json{-32600, "a"}));
    EXPECT_EQ(errorOf(R"({"jsonrpc":"2.0","id":1})"), (Json{-32600, 1}));
    EXPECT_EQ(errorOf(R"({"jsonrpc":"2.0","id":1,"method":7})"), (Json{-32600, 1}));
    EXPECT_EQ(errorOf(R"({"jsonrpc":"2.0","id":1,"method":"ping","params":[]})"), (Json{-32602, 1}));
    EXPECT_EQ(errorOf(R"({"jsonrpc":"2.0","id":1,"method":"prompts/list"})"), (Json{-32601, 1}));
    EXPECT_EQ(errorOf(R"({"jsonrpc":"2.0","id":18446744073709551615,"method":"x"})"),
              (Json{-32601, 18446744073709551615U}));
    EXPECT_EQ(errorOf(request(1, "tools/call").dump()), (Json{-32602, 1}));
    EXPECT_EQ(errorOf(toolCall(1, "reports").dump()), (Json{-32602, 1}));
    EXPECT_EQ(errorOf(toolCall(1, "report", Json::array()).dump()), (Json{-32602, 1}));
}

TEST(McpProtocol, ALineThatNeverEndsIsDropped) {
    EXPECT_EQ(errorOf(std::string(3'000'000, ' ')), (Json{-32600, nullptr}));
    std::ostringstream out, errors;
    cli::Environment environment{out, errors};
    int blocks = 0;
    environment.readInput = [&](char* to, std::size_t most) {
        std::fill(to, to + most, '[');
        return ++blocks <= 2000 ? most : 0;
    };
    EXPECT_EQ(cli::run({"mcp", profile()}, environment), 0);
    EXPECT_NE(out.str().find("longer than 1048576 bytes"), std::string::npos);
}

TEST(McpProtocol, NotificationsAndResponsesHaveNoAnswer) {
    const auto outcome = mcp(
        std::vector<std::string>{"", "  \r", R"({"jsonrpc":"2.0","method":"notifications/initialized"})",
                                 R"({"jsonrpc":"2.0","method":"tools/list"})", R"({"jsonrpc":"2.0","method":7})",
                                 R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":[1]}})",
                                 R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":7})",
                                 R"({"jsonrpc":"2.0","id":4,"result":{}})", R"({"jsonrpc":"2.0","id":4,"error":{}})"},
        {profile()});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(outcome.output, "");
}

/// Every call is answered once: by its result, or because it has the id of another, or because too many wait.
TEST(McpProtocol, ManyCallsAreAnsweredOneByOne) {
    std::vector<Json> calls;
    for (int i = 0; i < 60; ++i)
        calls.push_back(toolCall(i, "report", {{"table", {"kernels"}}}));
    calls.push_back(request(60, "ping"));
    const auto outcome = mcp(calls, {profile()});
    std::vector<int> answers(61);
    for (const Json& message : outcome.messages()) {
        ++answers[message["id"].get<std::size_t>()];
        EXPECT_TRUE(message.contains("result") || message["error"]["data"]["refused"] == "busy") << message;
    }
    EXPECT_EQ(answers, std::vector<int>(61, 1));
}

/// An output that waits with its first message.
class HeldOutput : public std::stringbuf {
public:
    int sync() override {
        if (!std::exchange(m_isHeld, true)) m_holds.set_value();
        m_goes.wait();
        return std::stringbuf::sync();
    }
    void waitUntilHeld() { m_held.wait(); }
    void release() { m_release.set_value(); }

private:
    bool m_isHeld = false;
    std::promise<void> m_holds, m_release;
    std::future<void> m_held = m_holds.get_future();
    std::shared_future<void> m_goes = m_release.get_future().share();
};

/// Returns what is sent if all messages are taken while the first one, a call, runs and says so; then `atEnd` happens.
std::string sentFor(
    const std::vector<Json>& messages, std::stop_source stop = {}, const std::function<void()>& atEnd = [] {}) {
    HeldOutput held;
    std::ostream out(&held);
    std::ostringstream errors;
    cli::Environment environment{out, errors};
    environment.read.stop = stop.get_token();
    std::vector<std::string> blocks{messages.front().dump() + "\n", "", ""};
    for (std::size_t i = 1; i < messages.size(); ++i)
        blocks[1] += messages[i].dump() + "\n";
    environment.readInput = [&, next = std::size_t{0}](char* to, std::size_t) mutable {
        if (next == 1) held.waitUntilHeld();
        if (next == 2) {
            atEnd();
            held.release();
        }
        const std::string& block = blocks[next++];
        std::ranges::copy(block, to);
        return block.size();
    };
    EXPECT_EQ(cli::run({"mcp", "--no-cache", profile()}, environment), 0);
    return held.str();
}

Json callWithProgress(int id) {
    Json call = toolCall(id, "report");
    call["params"]["_meta"]["progressToken"] = "token";
    return call;
}

Json cancelled(int id) {
    return {{"jsonrpc", "2.0"}, {"method", "notifications/cancelled"}, {"params", {{"requestId", id}}}};
}

const std::string firstProgress =
    R"({"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"token","progress":1,)"
    R"("message":"running report"}})"
    "\n";

TEST(McpProtocol, CancelledCallsHaveNoAnswer) {
    EXPECT_EQ(sentFor({callWithProgress(1), toolCall(2, "report"), cancelled(1), cancelled(2), cancelled(3)}),
              firstProgress);
    const std::string sent = sentFor({callWithProgress(1), toolCall(2, "report"), cancelled(2)});
    EXPECT_TRUE(sent.starts_with(firstProgress)) << sent;
    EXPECT_NE(sent.find("\"id\":1,\"result\""), std::string::npos) << sent;
    EXPECT_EQ(sent.find("\"id\":2"), std::string::npos) << sent;
}

TEST(McpProtocol, ASignalEndsWhatRuns) {
    std::stop_source stop;
    EXPECT_EQ(sentFor({callWithProgress(1), toolCall(2, "report")}, stop, [&] { stop.request_stop(); }), firstProgress);
}

}  // namespace
