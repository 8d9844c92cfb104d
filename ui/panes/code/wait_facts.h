// SPDX-License-Identifier: GPL-3.0-or-later
// The facts about the longest gap that a frame caused, as titles and values.
#pragma once

#include "core/code/longest_wait.h"
#include "ui/panes/code/frame_facts.h"

#include <memory>
#include <optional>
#include <vector>

namespace ui {

/// A value without a wait: the frame caused no gap. A null pointer: not computed yet.
using WaitPtr = std::shared_ptr<const std::optional<core::LongestWait>>;

/// Returns when the gap was, on which thread, and what other threads were running at its longest moment.
std::vector<FrameFact> waitFacts(const core::Trace& trace, const std::optional<core::LongestWait>& wait,
                                 const QLocale& locale);

}  // namespace ui
