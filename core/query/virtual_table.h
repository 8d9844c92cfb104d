// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of profiles as virtual tables of SQLite: nothing is copied.
#pragma once

#include "core/query/query_profile.h"

#include <sqlite3.h>

#include <span>

namespace core {

/// Creates every raw table in the database, with the rows of all profiles, and their names in the column `profile`
/// (which `*` leaves out if there is only one). The profiles must outlive the database. Returns a code of SQLite.
int addVirtualTables(sqlite3* database, std::span<const QueryProfile> profiles);

}  // namespace core
