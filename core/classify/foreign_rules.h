// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the maps of other tools as rules: the summary tools' {text: class} and the graph tool's {engine: {model:
// {regex: class}}}.
#pragma once

#include "core/classify/json_text.h"
#include "core/classify/rules.h"

#include <span>

namespace core {

/// Returns whether the JSON is a config with a `kernel_to_class_map`, or such a map alone.
bool isSummaryMap(const JsonValue& root);
Result<Rules> summaryRules(const JsonValue& root);

bool isEngineMap(const JsonValue& root);
/// Returns the requested map from all files; the last file that has it decides. Its patterns are those of Python's re,
/// and are translated; one that Python does not know is an error.
Result<Rules> engineRules(std::span<const JsonValue> files, const EngineModel& which);

}  // namespace core
