// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/references.h"

#include <sqlite3.h>

#include <memory>
#include <stdexcept>
#include <string>

namespace bench {

std::uint64_t stepThrough(const std::filesystem::path& path, std::span<const std::string_view> queries) {
    sqlite3* opened = nullptr;
    const std::string uri = "file:" + path.string() + "?immutable=1";
    if (sqlite3_open_v2(uri.c_str(), &opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nullptr) != SQLITE_OK)
        throw std::runtime_error("the reference cannot open the export");
    const std::unique_ptr<sqlite3, int (*)(sqlite3*)> database(opened, &sqlite3_close);
    sqlite3_exec(opened, "PRAGMA mmap_size = 1099511627776", nullptr, nullptr, nullptr);
    std::uint64_t sum = 0;
    for (const std::string_view query : queries) {
        sqlite3_stmt* statement = nullptr;
        sqlite3_prepare_v2(opened, query.data(), static_cast<int>(query.size()), &statement, nullptr);
        const std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> owner(statement, &sqlite3_finalize);
        const int columns = sqlite3_column_count(statement);
        while (sqlite3_step(statement) == SQLITE_ROW)
            for (int i = 0; i < columns; ++i)
                sum += static_cast<std::uint64_t>(sqlite3_column_int64(statement, i));
    }
    return sum;
}

}  // namespace bench
