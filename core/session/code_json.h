// SPDX-License-Identifier: GPL-3.0-or-later
// How paths of code are made, as a session keeps it.
#pragma once

#include "core/analysis/scope/code_options.h"
#include "core/session/json_fields.h"

#include <nlohmann/json_fwd.hpp>
#include <optional>

namespace core {

nlohmann::ordered_json toJson(const CodeOptions& code);
/// What is not there stays as it is; the first fault.
std::optional<Error> takeCode(const JsonValue& object, CodeOptions& code);

}  // namespace core
