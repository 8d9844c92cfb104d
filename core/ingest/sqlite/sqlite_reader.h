// SPDX-License-Identifier: GPL-3.0-or-later
// Reads Nsight Systems exports (`nsys export --type=sqlite`) of every schema since 2020.
#pragma once

#include "core/ingest/readers.h"

#include <optional>
#include <stop_token>

namespace core {

/// Returns true for any SQLite file: its tables show what it contains, once it is opened.
bool recognizesSqlite(const Sniffed& file);

/// Returns why a SQLite file is known to be no export, from its tables; nothing if it may be one, also a damaged one.
std::optional<Error> foreignSqlite(const Sniffed& file, const std::stop_token& stop);

/// Opens the file without writing, locking or leaving anything beside it. Rows that cannot be used are counted in the
/// import report with table and row number; a damaged or cut-off file yields what could be read, with a warning.
/// Databases of other tools are refused by name.
Result<NewTracePtr> readNsysSqlite(const Sniffed& file, const ReadContext& context);

}  // namespace core
