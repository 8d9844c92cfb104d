// SPDX-License-Identifier: GPL-3.0-or-later
// All facts about the selection as rows of text: a readable value, and the exact figure beside it.
#pragma once

#include "core/analysis/idle/idle_hosts.h"
#include "core/analysis/idle/idle_moments.h"
#include "core/analysis/names/item_details.h"
#include "core/analysis/snapshot.h"
#include "core/code/main_code.h"
#include "core/code/trace_frames.h"
#include "ui/panes/figures/fact_list.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace ui {

/// The code of the selection. It is computed separately, since the stacks of a large trace take a second.
struct SelectionCode {
    core::FramesPtr frames;  ///< kept to be reused by the next selection
    core::CodeTree tree;
    core::MainCode main;  ///< for an operation, the path that holds all of it
};
using SelectionCodePtr = std::shared_ptr<const SelectionCode>;

/// Finds the code of an idle interval, or otherwise of an operation.
SelectionCodePtr selectionCode(const core::Snapshot& snapshot, const std::optional<core::IdleInterval>& gap,
                               std::uint32_t operation, const std::stop_token& stop);

/// The facts that a worker computes for a mark.
struct SelectionDetails {
    std::shared_ptr<const core::Snapshot> snapshot;
    Mark mark;
    core::ItemDetails item;                                       ///< if the mark is one operation, call or range
    std::optional<core::TimeWindow> window;                       ///< if the mark is a time window
    core::WindowDetails inWindow;                                 ///< events and sums in that window
    std::optional<core::DeviceId> device;                         ///< the device of the window; none: all devices
    std::vector<std::pair<core::IdleCause, core::Nanos>> causes;  ///< if the mark is an idle interval of that device
    core::IdleMoments moments;                                    ///< the moments of that interval
    std::vector<core::IdleHostRow> hosts;                         ///< the parts of those that lie with the host
    std::optional<core::IdleInterval> gap;                        ///< the interval itself
};

/// Linear in the trace. Returns null if the mark is neither an item nor a time window, or is not from this trace.
std::shared_ptr<const SelectionDetails> selectionDetails(std::shared_ptr<const core::Snapshot> snapshot,
                                                         const Mark& mark, const std::stop_token& stop);

/// Returns whether the selection can have code: an operation or idle time.
bool hasCode(const SelectionDetails& details);
/// Returns the rows of facts; a null `code` means that the code is not known yet.
std::vector<SelectionFact> selectionFacts(const SelectionDetails& details, const QLocale& locale,
                                          const SelectionCodePtr& code = nullptr);

}  // namespace ui
