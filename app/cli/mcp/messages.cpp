// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/mcp/messages.h"

#include "core/report/visible_text.h"

#include <utility>

namespace cli {

Message refusalMessage(const Refusal& refusal) {
    return {{"refused", refusal.refused}, {"why", refusal.why}, {"what_to_do", refusal.whatToDo}};
}

Message answer(const Message& id, Message result) {
    return {{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}};
}

Message answer(const Message& id, const ProtocolFault& fault) {
    const Message error{{"code", fault.code}, {"message", fault.refusal.why}, {"data", refusalMessage(fault.refusal)}};
    return {{"jsonrpc", "2.0"}, {"id", id}, {"error", error}};
}

Message notification(std::string_view method, Message params) {
    return {{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}};
}

std::string lineOf(const Message& message) {
    return core::visibleJson(message.dump(-1, ' ', false, Message::error_handler_t::replace));
}

}  // namespace cli
