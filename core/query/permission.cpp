// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/permission.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace core {

namespace {

/// Functions that reach beyond the query: files, extensions, pointers, and the state of the library.
constexpr std::array<std::string_view, 9> refusedFunctions{"load_extension",
                                                           "readfile",
                                                           "writefile",
                                                           "edit",
                                                           "fts3_tokenizer",
                                                           "lsdir",
                                                           "sqlite_compileoption_get",
                                                           "sqlite_compileoption_used",
                                                           "sqlite_log"};

std::string_view nameOf(int action) {
    switch (action) {
        case SQLITE_ATTACH:
            return "ATTACH";
        case SQLITE_DETACH:
            return "DETACH";
        case SQLITE_PRAGMA:
            return "PRAGMA";
        case SQLITE_INSERT:
            return "INSERT";
        case SQLITE_UPDATE:
            return "UPDATE";
        case SQLITE_DELETE:
            return "DELETE";
        case SQLITE_TRANSACTION:
        case SQLITE_SAVEPOINT:
            return "a transaction";
        default:
            return "this statement";
    }
}

}  // namespace

Permission::Permission(sqlite3* database) { sqlite3_set_authorizer(database, &Permission::ask, this); }

int Permission::ask(void* permission, int action, const char*, const char* function, const char*, const char*) {
    return static_cast<Permission*>(permission)->decide(action, function);
}

int Permission::decide(int action, const char* function) {
    if (action == SQLITE_SELECT || action == SQLITE_READ || action == SQLITE_RECURSIVE) return SQLITE_OK;
    const std::string called = action == SQLITE_FUNCTION && function ? lowerCase(function) : std::string();
    if (action == SQLITE_FUNCTION && std::ranges::find(refusedFunctions, called) == refusedFunctions.end())
        return SQLITE_OK;
    if (m_refused.empty())
        m_refused = (action == SQLITE_FUNCTION ? called + "()" : std::string(nameOf(action))) + " is not allowed";
    return SQLITE_DENY;
}

}  // namespace core
