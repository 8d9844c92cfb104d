// SPDX-License-Identifier: GPL-3.0-or-later
// Recognizes JSON lines: events one after another, in no list, as jq and loggers write them.
#pragma once

#include <string_view>

namespace core {

/// Returns whether the first documents of the text are events. Between them may be any white space.
bool beginsWithEvents(std::string_view head);

}  // namespace core
