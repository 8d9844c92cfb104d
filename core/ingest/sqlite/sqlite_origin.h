// SPDX-License-Identifier: GPL-3.0-or-later
// The writer of a SQLite file, from its tables: exports of Nsight Systems are read, similar files are refused by name.
#pragma once

#include "core/base/result.h"
#include "core/ingest/sqlite/sqlite_database.h"

#include <optional>

namespace core {

/// Returns why the database is not read; nothing for an export of Nsight Systems.
std::optional<Error> refusalOf(const SqliteDatabase& database);

}  // namespace core
