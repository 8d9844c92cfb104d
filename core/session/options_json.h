// SPDX-License-Identifier: GPL-3.0-or-later
// Filters and options as JSON: what a session remembers of how it looked at its profiles.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/base/result.h"

#include <nlohmann/json_fwd.hpp>

namespace core {

struct JsonValue;

nlohmann::ordered_json toJson(const Options& options);

/// What is not there is as by default. Counts and numbers are bounded; the error names the key at fault.
Result<Options> optionsOf(const JsonValue& object);

}  // namespace core
