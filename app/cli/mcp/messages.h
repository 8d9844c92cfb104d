// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of JSON-RPC 2.0, as the Model Context Protocol sends them.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace cli {

/// What is sent: members stay in their order. What is received is nlohmann::json, which finds members faster.
using Message = nlohmann::ordered_json;

/// Why something is not done, for programs: a word to test for, a sentence, and what to do instead.
struct Refusal {
    std::string_view refused;
    std::string why;
    std::string whatToDo;
};
Message refusalMessage(const Refusal& refusal);

/// A fault of the protocol, with its code in JSON-RPC.
struct ProtocolFault {
    int code = 0;
    Refusal refusal = {};
};
constexpr int parseError = -32700, invalidRequest = -32600, unknownMethod = -32601, invalidParams = -32602,
              unknownResource = -32002;

Message answer(const Message& id, Message result);
Message answer(const Message& id, const ProtocolFault& fault);
Message notification(std::string_view method, Message params);

/// Returns the message on one line. Invisible characters with an effect are escapes, and what is not UTF-8 is replaced.
std::string lineOf(const Message& message);

}  // namespace cli
