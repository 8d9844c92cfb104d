// SPDX-License-Identifier: GPL-3.0-or-later
// The column that says of which recording a row is, if a folder holds several recordings.
#pragma once

#include "core/base/table.h"

#include <string>

namespace cli {

/// Adds the column at the right end; `recording` is empty for a profile that belongs to none.
inline void addRecordingColumn(core::Table& table, const std::string& recording) {
    table.columns.push_back({"Recording"});
    for (auto& row : table.rows)
        row.emplace_back(recording);
}

}  // namespace cli
