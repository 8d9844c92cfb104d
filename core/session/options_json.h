// SPDX-License-Identifier: GPL-3.0-or-later
// Filters and options as JSON: what a session keeps about the view of its profiles.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/base/result.h"

#include <nlohmann/json_fwd.hpp>

namespace core {

struct JsonValue;

nlohmann::ordered_json toJson(const Options& options);

/// Missing keys mean defaults. Counts and numbers are bounded; the error names the key at fault.
Result<Options> optionsOf(const JsonValue& object);

}  // namespace core
