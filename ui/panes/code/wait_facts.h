// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of the longest gap that a frame caused, as titles and values.
#pragma once

#include "core/code/longest_wait.h"
#include "ui/panes/code/frame_facts.h"

#include <memory>
#include <optional>
#include <vector>

namespace ui {

/// Nothing: the frame caused no gap.
using WaitPtr = std::shared_ptr<const std::optional<core::LongestWait>>;

/// When it was, on which thread, and what other threads were in at its longest moment.
std::vector<FrameFact> waitFacts(const core::Trace& trace, const std::optional<core::LongestWait>& wait,
                                 const QLocale& locale);

}  // namespace ui
