// SPDX-License-Identifier: GPL-3.0-or-later
// What a statement may do: read the tables of a query and compute.
#pragma once

#include <sqlite3.h>

#include <string>

namespace core {

/// Refuses everything but SELECT, while it exists. What was refused is said by `refused()`.
class Permission {
public:
    explicit Permission(sqlite3* database);
    /// Returns "ATTACH is not allowed", or an empty text.
    const std::string& refused() const { return m_refused; }

private:
    int decide(int action, const char* function);
    static int ask(void* permission, int action, const char* first, const char* second, const char*, const char*);

    std::string m_refused;
};

}  // namespace core
