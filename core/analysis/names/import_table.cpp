// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/import_table.h"

namespace core {

Table importTable(const Trace& trace) {
    Table table{"import", {{"What"}, {"Count", "", CellKind::Count}, {"First At"}}};
    for (const ImportEntry& entry : trace.import.entries())
        table.rows.push_back(
            {std::string(text(entry.kind)) + ": " + entry.what, static_cast<std::int64_t>(entry.count), entry.firstAt});
    return table;
}

}  // namespace core
