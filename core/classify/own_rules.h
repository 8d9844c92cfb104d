// SPDX-License-Identifier: GPL-3.0-or-later
// Reads Lacuna's own rules as part of a larger file.
#pragma once

#include "core/classify/json_text.h"
#include "core/classify/rules.h"

namespace core {

/// Reads what toJson(rules) wrote. The error names the key at fault.
Result<Rules> ownRules(const JsonValue& object);

}  // namespace core
