// SPDX-License-Identifier: GPL-3.0-or-later
// The outcome of reading a file, in the user's language.
#pragma once

#include "core/trace/trace.h"

#include <QString>

namespace ui {

/// core::headline() in the user's language: "1 doubt: times; 1 warning, 12 dropped, 3 repaired", or "nothing lost".
QString importHeadline(const core::Trace& trace);

}  // namespace ui
