// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a timeline in their default order. The tracks determine which rows there are; order, folding, hiding,
// pinning and height are the user's choice.
#pragma once

#include "core/timeline/timeline.h"

#include <QString>

#include <string>
#include <vector>

namespace ui {

enum class RowKind : std::uint8_t { Iterations, Path, Ranges, Device, Idle, DeviceRanges, Stream, Host, Thread };

/// The kind of work that takes most of a stream's time.
enum class StreamRole : std::uint8_t { Compute, Communication, Copies };

struct Row {
    RowKind kind{};
    std::uint32_t owner = 0;          ///< index of its process, device, stream or thread
    std::vector<std::size_t> tracks;  ///< tracks of the timeline; for a group, those drawn on it while it is folded
    StreamRole role{};                ///< only meaningful for streams
    int group = -1;                   ///< index of the row under which it is shown and folded; -1: none
    QString title, detail;            ///< "Stream 7", "compute"
    std::string key;                  ///< identifies the same row in another snapshot of the trace
    bool isFolded = false;            ///< the default, unless the user chose otherwise

    /// Returns whether other rows belong to this one: a device, or the threads of one process.
    bool isGroup() const { return kind == RowKind::Device || kind == RowKind::Host; }
};

/// Returns the rows in default order: iterations, ranges, each device with its rows, threads. Threads are grouped by
/// process if there are several processes, or no device.
std::vector<Row> rowsOf(const core::Timeline& timeline);

}  // namespace ui
