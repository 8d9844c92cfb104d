// SPDX-License-Identifier: GPL-3.0-or-later
// Ends a running query that was stopped, or that takes more time or memory than it may.
#pragma once

#include "core/query/query.h"

#include <sqlite3.h>

#include <chrono>
#include <optional>

namespace core {

class QueryGuard {
public:
    QueryGuard(sqlite3* database, const QueryLimits& limits, const std::stop_token& stop);
    /// Counts a row of the result. Returns whether it may be kept.
    bool takes(std::size_t bytes);
    /// Returns why the query was ended; nothing if it was not.
    const std::optional<QueryFault>& fault() const { return m_fault; }

private:
    bool ends();
    bool isBeyondMemory() const;
    static int look(void* guard);

    using Clock = std::chrono::steady_clock;

    const QueryLimits& m_limits;
    const std::stop_token& m_stop;
    Clock::time_point m_begin = Clock::now();
    std::int64_t m_usedBefore = 0;
    std::size_t m_rows = 0, m_bytes = 0;
    std::optional<QueryFault> m_fault;
};

}  // namespace core
