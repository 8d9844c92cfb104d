// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's own tables, as the command line prints them, for the exports of panes.
#pragma once

#include "core/analysis/snapshot.h"

#include <initializer_list>
#include <memory>
#include <string_view>
#include <vector>

namespace ui {

/// Returns the tables with these names, in this order; none without a snapshot.
std::vector<core::Table> engineTables(const std::shared_ptr<const core::Snapshot>& snapshot,
                                      std::initializer_list<std::string_view> names);

}  // namespace ui
