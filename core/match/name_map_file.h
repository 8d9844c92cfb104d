// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes maps of matching names as CSV files, in the format of the table `name-map`.
#pragma once

#include "core/base/result.h"
#include "core/compare/name_map.h"

#include <string>

namespace core {

/// Uses only the columns `Name A` and `Name B`; if a name occurs twice, the first pair counts. Errors name the line and
/// the remedy.
Result<NameMap> readNameMap(const std::string& path);

/// Returns the map as CSV text.
std::string nameMapText(const NameMap& map);

}  // namespace core
