// SPDX-License-Identifier: GPL-3.0-or-later
// All facts about the selection as rows of text: a readable value, and the exact figure beside it.
#pragma once

#include "core/analysis/idle/idle_moments.h"
#include "core/analysis/names/item_details.h"
#include "core/analysis/snapshot.h"
#include "ui/panes/figures/fact_list.h"
#include "ui/panes/figures/selection_code.h"

#include <memory>
#include <optional>
#include <vector>

namespace ui {

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
