// SPDX-License-Identifier: GPL-3.0-or-later
// The outcome of reading a file, in the user's language.
#pragma once

#include "core/trace/doubt.h"
#include "core/trace/trace.h"

#include <QString>

#include <span>

namespace ui {

// What is doubted about a recording, as the window shows it.

/// Returns "2 doubts: times, links" in the user's language; empty if there are none.
QString doubtSummary(std::span<const core::Doubt> doubts);

/// Returns a sentence for each doubt, on lines of their own. The sentences themselves are English, like notices.
QString doubtLines(std::span<const core::Doubt> doubts);

/// core::headline() in the user's language: "1 doubt: times; 1 warning, 12 dropped, 3 repaired", or "nothing lost".
QString importHeadline(const core::Trace& trace);

}  // namespace ui
