// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a timeline, and where they stand: which there are follows from the tracks; order, folding, hiding,
// pinning and height are the user's.
#pragma once

#include "core/timeline/timeline.h"

#include <QString>

#include <string>
#include <vector>

namespace ui {

enum class RowKind : std::uint8_t { Iterations, Ranges, Device, Idle, DeviceRanges, Stream, Host, Thread };

/// What most of a stream's time is.
enum class StreamRole : std::uint8_t { Compute, Communication, Copies };

struct Row {
    RowKind kind{};
    std::uint32_t owner = 0;          ///< index of its process, device, stream or thread
    std::vector<std::size_t> tracks;  ///< of the timeline; of a group those that are drawn for it while it is folded
    StreamRole role{};                ///< of a stream
    int group = -1;                   ///< the row it stands and folds under; -1: none
    QString title, detail;            ///< "Stream 7", "compute"
    std::string key;                  ///< the same for the same thing in another snapshot of the trace
    bool isFolded = false;            ///< unless the user says otherwise

    /// Whether others stand under it: a device, or the threads of one process.
    bool isGroup() const { return kind == RowKind::Device || kind == RowKind::Host; }
};

/// In their own order: iterations, ranges, each device with its rows, threads. Threads stand in a group for each
/// process where there are several, or no device.
std::vector<Row> rowsOf(const core::Timeline& timeline);

}  // namespace ui
