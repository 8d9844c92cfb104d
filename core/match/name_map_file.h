// SPDX-License-Identifier: GPL-3.0-or-later
// Names that meet as a file: a CSV as the table `name-map` is written.
#pragma once

#include "core/base/result.h"
#include "core/compare/name_map.h"

#include <string>

namespace core {

/// Of its columns the names of both sides count (`Name A`, `Name B`); of a name that stands there twice the first pair.
/// The error says the line and what to do.
Result<NameMap> readNameMap(const std::string& path);

/// The same as text, to be kept.
std::string nameMapText(const NameMap& map);

}  // namespace core
