// SPDX-License-Identifier: GPL-3.0-or-later
// The tables beside the gap histogram: causes, devices and streams, and the longest gaps.
#pragma once

#include "core/analysis/snapshot.h"
#include "ui/models/figures.h"
#include "ui/models/gap_bars.h"
#include "ui/panes/gaps/row_code.h"
#include "ui/theme/part_ink.h"

#include <memory>
#include <vector>

namespace ui {

/// The colors of all three tables: the causes, followed by the classes.
std::vector<ClassInk> gapInks(const core::Snapshot& snapshot, Theme theme);
/// The index of the class of an operation in gapInks(); copies and sets have none.
std::int32_t gapInkOf(const core::Snapshot& snapshot, std::uint32_t event);

/// One row per cause that occurs on the scope's device, or on any. `codes` holds the main code by cause; null: not
/// known yet.
Figures causeFigures(const SnapshotPtr& snapshot, const std::vector<core::IdleCauseRow>& rows, const GapScope& scope,
                     const RowCodesPtr& codes);

/// Devices, and below each its streams. There is no sum, because a stream can be idle while its device is busy.
Figures streamFigures(const SnapshotPtr& snapshot);

/// The longest idle intervals of the marked length, on all devices. `codes` holds their main code; null: not known yet.
Figures longestGapFigures(const SnapshotPtr& snapshot, const RowCodesPtr& codes);

/// The devices that pass the filters: "GPU 0 and GPU 1", "8 GPUs".
QString devicesText(const core::Snapshot& snapshot);

}  // namespace ui
