// SPDX-License-Identifier: GPL-3.0-or-later
// Translates a mark into the question which code it belongs to.
#pragma once

#include "core/code/code_places.h"
#include "ui/models/mark.h"

#include <optional>

namespace ui {

/// Returns the question for one operation, call or range, or for idle time; nothing for any other mark.
std::optional<core::CodeQuestion> codeQuestion(const Mark& mark);

}  // namespace ui
