// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/query_guard.h"

#include <fmt/format.h>

namespace core {

namespace {

constexpr int stepsBetweenLooks = 10'000;  // of SQLite's machine: less than a millisecond

QueryFault limitFault(std::string message) { return {ErrorKind::Limit, std::move(message)}; }

}  // namespace

QueryGuard::QueryGuard(sqlite3* database, const QueryLimits& limits, const std::stop_token& stop)
    : m_limits(limits), m_stop(stop), m_usedBefore(sqlite3_memory_used()) {
    sqlite3_progress_handler(database, stepsBetweenLooks, &QueryGuard::look, this);
}

int QueryGuard::look(void* guard) { return static_cast<QueryGuard*>(guard)->ends() ? 1 : 0; }

bool QueryGuard::isBeyondMemory() const {
    const std::int64_t used = sqlite3_memory_used() - m_usedBefore;
    return m_bytes + static_cast<std::size_t>(std::max<std::int64_t>(used, 0)) > m_limits.bytes;
}

bool QueryGuard::ends() {
    if (m_fault) return true;
    if (m_stop.stop_requested())
        m_fault = QueryFault{ErrorKind::Stopped, "stopped"};
    else if (std::chrono::duration<double>(Clock::now() - m_begin).count() > m_limits.seconds)
        m_fault = limitFault(fmt::format("ended after {:g} s", m_limits.seconds));
    else if (isBeyondMemory())
        m_fault = limitFault(fmt::format("ended, since it took more than {} MiB of memory", m_limits.bytes >> 20));
    return m_fault.has_value();
}

bool QueryGuard::takes(std::size_t bytes) {
    if (m_rows == m_limits.rows)
        m_fault = limitFault(fmt::format("ended after {} rows", m_rows));
    else if (ends())
        return false;
    ++m_rows;
    m_bytes += bytes;
    return !m_fault;
}

}  // namespace core
