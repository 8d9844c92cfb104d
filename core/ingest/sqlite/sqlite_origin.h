// SPDX-License-Identifier: GPL-3.0-or-later
// Recognizes what wrote a SQLite file by its tables; exports of Nsight Systems are read, others are refused by name.
#pragma once

#include "core/base/result.h"
#include "core/ingest/sqlite/sqlite_database.h"

#include <optional>

namespace core {

/// Returns why the database is not read; nothing for an export of Nsight Systems.
std::optional<Error> refusalOf(const SqliteDatabase& database);

}  // namespace core
