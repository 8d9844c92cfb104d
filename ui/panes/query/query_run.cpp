// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/query/query_run.h"

#include <chrono>

namespace ui {

QueryAnswerPtr queryAnswer(const QueryOrder& order, const std::stop_token& stop) {
    const auto begin = std::chrono::steady_clock::now();
    auto answer = std::make_shared<QueryAnswer>();
    answer->sql = order.sql;
    std::vector<core::QueryProfile> profiles;
    for (const auto& [name, snapshot] : order.profiles)
        profiles.emplace_back(name, snapshot, stop);
    core::QueryInput input{profiles, {}, order.report.names};
    const auto mentioned = core::mentionedNames(order.sql, order.report.names);
    if (!mentioned.empty()) input.report = order.report.make(profiles, mentioned, stop);
    core::QueryLimits limits;
    limits.rows = mostQueryRows;
    core::QueryResult result = core::runQuery(order.sql, input, limits, stop);
    answer->table = std::make_shared<const core::Table>(std::move(result.table));
    answer->fault = std::move(result.fault);
    answer->time = std::chrono::nanoseconds(std::chrono::steady_clock::now() - begin).count();
    answer->measures = measuresOf(figuresOf(answer->table));
    return answer;
}

}  // namespace ui
