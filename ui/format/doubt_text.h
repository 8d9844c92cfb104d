// SPDX-License-Identifier: GPL-3.0-or-later
// What is doubted about a recording, as the window shows it.
#pragma once

#include "core/trace/doubt.h"

#include <QString>

#include <span>

namespace ui {

/// Returns "2 doubts: times, links" in the user's language; empty if there are none.
QString doubtSummary(std::span<const core::Doubt> doubts);

/// Returns a sentence for each doubt, on lines of their own. The sentences themselves are English, like notices.
QString doubtLines(std::span<const core::Doubt> doubts);

}  // namespace ui
