// SPDX-License-Identifier: GPL-3.0-or-later
// The positions of the rows of a timeline after the user's choices: order, folding, hiding, pinning and height.
#pragma once

#include "core/timeline/timeline.h"

#include <QString>

#include <map>
#include <set>
#include <string>
#include <vector>

namespace ui {

// The rows of a timeline in their default order. The tracks determine which rows there are; order, folding, hiding,
// pinning and height are the user's choice.

enum class RowKind : std::uint8_t {
    Iterations,
    Path,
    Ranges,
    Device,
    Idle,
    DeviceRanges,
    Stream,
    Counters,
    Counter,
    Host,
    Thread
};

/// The kind of work that takes most of a stream's time.
enum class StreamRole : std::uint8_t { Compute, Communication, Copies };

struct Row {
    RowKind kind{};
    std::uint32_t owner = 0;          ///< index of its process, device, stream, counter or thread
    std::vector<std::size_t> tracks;  ///< tracks of the timeline; for a group, those drawn on it while it is folded
    StreamRole role{};                ///< only meaningful for streams
    int group = -1;                   ///< index of the row under which it is shown and folded; -1: none
    QString title, detail;            ///< "Stream 7", "compute"
    std::string key;                  ///< identifies the same row in another snapshot of the trace
    bool isFolded = false;            ///< the default, unless the user chose otherwise

    /// Returns whether other rows belong to this one: a device, many counters, or the threads of one process.
    bool isGroup() const { return kind == RowKind::Device || kind == RowKind::Counters || kind == RowKind::Host; }
};

/// Returns the rows in default order: iterations, ranges, each device with its rows, other counters, threads. Threads
/// are grouped by process if there are several processes, or no device.
std::vector<Row> rowsOf(const core::Timeline& timeline);

/// The user's choices for rows; rows are identified by their keys.
struct RowChoices {
    std::set<std::string> turned;  ///< rows that are folded or unfolded, contrary to their default
    std::set<std::string> hidden;
    std::set<std::string> pinned;      ///< rows that stay at the top while the others scroll
    std::map<std::string, int> ranks;  ///< sort positions of moved rows and their neighbors
    double scale = 1;                  ///< factor for all heights
    core::Nanos minIdle = 0;           ///< shorter idle intervals are not drawn
    bool showsPath = false;            ///< the critical path is shown, and its operations are outlined

    bool operator==(const RowChoices&) const = default;
    bool isFolded(const Row& row) const { return row.isFolded != turned.contains(row.key); }
    void turn(const Row& row);
};

/// The bar of one lane, in logical pixels from the top of its row.
struct LanePlace {
    std::size_t track = 0;  ///< index into the tracks of the timeline
    std::size_t lane = 0;
    int top = 0;
    int height = 0;
    std::size_t outer = 0;  ///< lanes above this one that share its line, see layoutOf()
};

struct RowPlace {
    std::size_t row = 0;
    int top = 0;  ///< in logical pixels, from the top of all pinned or all scrolled rows
    int height = 0;
    std::vector<LanePlace> lanes;
    int strip = 0;         ///< height of the strip of a thread's states, at the lower edge; 0: there is none
    bool canFold = false;  ///< folding changes what is visible
};

struct RowLayout {
    std::vector<RowPlace> pinned, scrolled;
    int pinnedHeight = 0;
    int scrolledHeight = 0;
};

/// Computes the positions of all rows. `least` is the height of a line of text with its margins. The outermost ranges
/// of a thread that fill `view` share one line, in which the innermost of them is drawn; an empty view has none.
RowLayout layoutOf(const std::vector<Row>& rows, const core::Timeline& timeline, const RowChoices& choices, int least,
                   core::TimeWindow view = {});

/// Moves a row right before or after another one in the same group.
void moveRow(const std::vector<Row>& rows, std::size_t row, std::size_t beside, bool isBefore, RowChoices& choices);

}  // namespace ui
