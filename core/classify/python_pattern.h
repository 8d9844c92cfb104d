// SPDX-License-Identifier: GPL-3.0-or-later
// Translates patterns of Python's re into PCRE2, which reads a few of them otherwise without saying so.
#pragma once

#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace core {

/// Returns the PCRE2 pattern that matches what Python's re.search matches: "x{0,3}" for "x{,3}", "\z" for "\Z". Most
/// patterns stay as they are. The error says what Python does not know, or reads differently from version to version.
/// A pattern that is faulty in both stays as it is, so that compiling it shows the fault. Letters and digits beyond
/// ASCII are not translated: "\d" and "\w" are those of ASCII here.
Result<std::string> fromPython(std::string_view pattern);

/// Returns the pattern for Python that fromPython() reads as this one; nothing if Python reads it otherwise.
std::optional<std::string> toPython(std::string_view pattern);

}  // namespace core
