// SPDX-License-Identifier: GPL-3.0-or-later
// The time breakdown of a device as a line of text, for its row on the timeline.
#pragma once

#include "core/analysis/snapshot.h"

#include <QFontMetricsF>
#include <QString>

namespace ui {

/// Returns "computation 92.83 % · exposed communication 4.04 % · exposed copies 0.07 % · idle 3.06 % of wall",
/// shortened in the middle if it is wider than `width`; empty if the filter excludes all of the device.
QString deviceWords(const core::Snapshot& snapshot, core::DeviceId device, double width, const QFontMetricsF& metrics);

}  // namespace ui
