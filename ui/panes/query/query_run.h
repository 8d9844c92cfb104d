// SPDX-License-Identifier: GPL-3.0-or-later
// What a query computes on a worker: the rows of a SELECT over the open profiles, or why there are none.
#pragma once

#include "core/query/query.h"
#include "ui/models/column_figures.h"
#include "ui/panes/shared/workspace.h"

#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace ui {

/// The tables that a query calls report.NAME. Panes do not know how `lacuna report` makes them: the window does.
struct QueryReport {
    std::vector<std::string> names = {};  ///< all that there are
    /// Returns those with the given names, of all profiles, for a worker.
    std::function<std::vector<core::Table>(std::span<const core::QueryProfile> profiles,
                                           const std::vector<std::string>& names, const std::stop_token& stop)>
        make = {};
};

struct QueryOrder {
    std::string sql;
    std::vector<std::pair<std::string, SnapshotPtr>> profiles;  ///< with their names
    QueryReport report;
};

struct QueryAnswer {
    std::string sql;
    std::shared_ptr<const core::Table> table;
    std::optional<core::QueryFault> fault;  ///< Limit: the table has the rows until there
    core::Nanos time = 0;                   ///< how long it took
    std::shared_ptr<const std::vector<ColumnMeasure>> measures;
};
using QueryAnswerPtr = std::shared_ptr<const QueryAnswer>;

/// The most rows of a table in the window: more are nothing that anybody reads.
constexpr std::size_t mostQueryRows = 100'000;

/// For a worker.
QueryAnswerPtr queryAnswer(const QueryOrder& order, const std::stop_token& stop);

}  // namespace ui
