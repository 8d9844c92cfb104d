// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a question in SQL over open profiles: one SELECT, which can neither change nor read anything else.
#pragma once

#include "core/base/result.h"
#include "core/base/table.h"
#include "core/query/query_profile.h"

#include <cstddef>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// What a query may take. The result, and whatever SQLite stores for it, counts as memory.
struct QueryLimits {
    std::size_t rows = 1'000'000;
    std::size_t bytes = std::size_t{1} << 30;
    double seconds = 300;
};

/// What a query reads.
struct QueryInput {
    std::span<const QueryProfile> profiles;
    std::vector<Table> report = {};             ///< the tables of a report that it mentions: report.NAME
    std::vector<std::string> reportNames = {};  ///< all tables of a report that there are, as suggestions
};

/// Why a query has no result, or not all of it.
struct QueryFault {
    ErrorKind kind = ErrorKind::Usage;  ///< Usage: it is wrong or not allowed; Limit; Stopped
    std::string message;
    std::size_t line = 0, character = 0;  ///< where, counted from 1; 0: not known
    std::string unknown = {};             ///< a name that does not exist
    std::vector<std::string> known = {};  ///< those that might have been meant
};

struct QueryResult {
    Table table;
    std::optional<QueryFault> fault = {};  ///< Limit: the table has the rows until there
};

/// Runs the query. Soon after `stop` is requested, it ends with the fault Stopped.
QueryResult runQuery(const std::string& sql, const QueryInput& input, const QueryLimits& limits = {},
                     const std::stop_token& stop = {});

/// Returns those of the names of tables that a query reads as "report.NAME", with hyphens or with underscores in their
/// place; perhaps more.
std::vector<std::string> mentionedNames(std::string_view sql, std::span<const std::string> names);

}  // namespace core
