// SPDX-License-Identifier: GPL-3.0-or-later
// One client of the Model Context Protocol: takes its messages, one a line, and answers them. It keeps no state but the
// calls that run or wait, so that messages may come in any order.
#pragma once

#include "app/cli/mcp/input_lines.h"
#include "app/cli/mcp/messages.h"
#include "app/cli/mcp/tools.h"

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>

namespace cli {

class McpServer {
public:
    McpServer(Tools tools, Environment environment);
    /// Answers the calls that still wait.
    ~McpServer();
    McpServer(const McpServer&) = delete;
    McpServer& operator=(const McpServer&) = delete;

    /// Takes a message. Calls are answered later, one at a time; everything else at once.
    void take(const InputLine& line);

private:
    struct Call;

    void takeRequest(const Message& id, const std::string& method, const nlohmann::json& params);
    std::optional<ProtocolFault> takeCall(const Message& id, const nlohmann::json& params);
    void cancel(const nlohmann::json& params);
    void work();
    void answerCall(Call& call);
    void send(const Message& message);

    Tools m_tools;
    const Environment m_environment;  ///< without the input, which the thread of the caller reads
    std::mutex m_outMutex;
    std::mutex m_mutex;  ///< of the calls
    std::condition_variable m_changed;
    std::deque<std::shared_ptr<Call>> m_calls;  ///< the first one runs
    bool m_ends = false;
    std::thread m_worker;
};

}  // namespace cli
