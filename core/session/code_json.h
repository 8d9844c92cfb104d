// SPDX-License-Identifier: GPL-3.0-or-later
// Options for paths of code, as a session stores them.
#pragma once

#include "core/analysis/scope/code_options.h"
#include "core/session/json_fields.h"

#include <nlohmann/json_fwd.hpp>
#include <optional>

namespace core {

nlohmann::ordered_json toJson(const CodeOptions& code);
/// Missing keys leave members unchanged; returns the first fault.
std::optional<Error> takeCode(const JsonValue& object, CodeOptions& code);

}  // namespace core
