// SPDX-License-Identifier: GPL-3.0-or-later
// From what is marked to the question whose code it is.
#pragma once

#include "core/code/code_places.h"
#include "ui/models/mark.h"

#include <optional>

namespace ui {

/// Of one operation, call or range, or of idle time; nothing of any other mark.
std::optional<core::CodeQuestion> codeQuestion(const Mark& mark);

}  // namespace ui
