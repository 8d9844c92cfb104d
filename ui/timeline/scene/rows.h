// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a timeline and their positions: tracks determine which rows there are; order, folding, hiding, pinning
// and height are the user's choice.
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
    std::vector<std::size_t> tracks;  ///< of the timeline; for a group, those that are drawn for it while it is folded
    StreamRole role{};                ///< of a stream
    int group = -1;                   ///< the row under which it is shown and folded; -1: none
    QString title, detail;            ///< "Stream 7", "compute"
    std::string key;                  ///< the same for the same row in another snapshot of the trace
    bool isFolded = false;            ///< unless the user chose otherwise

    /// Whether other rows belong to it: a device, or the threads of one process.
    bool isGroup() const { return kind == RowKind::Device || kind == RowKind::Host; }
};

/// In default order: iterations, ranges, each device with its rows, threads. Threads are grouped by process where there
/// are several processes, or no device.
std::vector<Row> rowsOf(const core::Timeline& timeline);

}  // namespace ui
