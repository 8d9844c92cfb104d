// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/engine_tables.h"

#include "core/analysis/analysis.h"

#include <algorithm>

namespace ui {

std::vector<core::Table> engineTables(const std::shared_ptr<const core::Snapshot>& snapshot,
                                      std::initializer_list<std::string_view> names) {
    std::vector<core::Table> tables;
    if (!snapshot) return tables;
    for (const std::string_view name : names) {
        const auto kind = std::ranges::find(core::tableKinds(), name, &core::TableKind::name);
        if (kind != core::tableKinds().end()) tables.push_back(kind->make(*snapshot));
    }
    return tables;
}

}  // namespace ui
