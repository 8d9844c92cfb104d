// SPDX-License-Identifier: GPL-3.0-or-later
// Converts filters and options to and from JSON, for the sessions that keep them.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/base/result.h"

#include <nlohmann/json_fwd.hpp>

namespace core {

struct JsonValue;

using Json = nlohmann::ordered_json;

Json toJson(const Options& options);

/// Returns the options. Missing keys mean defaults; counts and numbers are bounded. The error names the key at fault.
Result<Options> optionsOf(const JsonValue& object);

}  // namespace core
