// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/import_table.h"

#include <functional>

namespace core {

namespace {

constexpr ColumnOf<ImportEntry> importColumns[] = {
    {{"What"}, [](auto& entry) { return std::string(text(entry.kind)) + ": " + entry.what; }},
    {{"Count", "", CellKind::Count}, [](auto& entry) { return static_cast<std::int64_t>(entry.count); }},
    {{"First At"}, [](auto& entry) { return entry.firstAt; }},
};

}  // namespace

Table importTable(const Trace& trace) {
    return tableWith("import", importColumns, trace.import.entries(), std::identity());
}

}  // namespace core
