// SPDX-License-Identifier: GPL-3.0-or-later
// The tables beside the gap histogram: causes, devices and streams, the longest gaps.
#pragma once

#include "core/analysis/analysis.h"
#include "ui/models/figures.h"
#include "ui/models/gap_bars.h"
#include "ui/panes/gaps/row_code.h"
#include "ui/theme/part_ink.h"

#include <memory>
#include <vector>

namespace ui {

/// Inks of all three: the causes, then the classes.
std::vector<ClassInk> gapInks(const core::Snapshot& snapshot, Theme theme);
/// The index of an operation's class among them; copies and sets have none.
std::int32_t gapInkOf(const core::Snapshot& snapshot, std::uint32_t event);

/// A row per cause that occurs on the scope's device, or on all. Its code is that of `codes`, by cause; null: not known
/// yet.
Figures causeFigures(const SnapshotPtr& snapshot, const std::vector<core::IdleCauseRow>& rows, const GapScope& scope,
                     const RowCodesPtr& codes);

/// Devices, and below each its streams. Nothing is summed, since idle time of streams is not idle time of the device.
Figures streamFigures(const SnapshotPtr& snapshot);

/// The longest idle intervals of marked length, on all devices. Their code is that of `codes`; null: not known yet.
Figures longestGapFigures(const SnapshotPtr& snapshot, const RowCodesPtr& codes);

/// "GPU 0 and GPU 1", "8 GPUs": the devices that pass the filters.
QString devicesText(const core::Snapshot& snapshot);

}  // namespace ui
