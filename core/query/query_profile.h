// SPDX-License-Identifier: GPL-3.0-or-later
// A profile of a query: its snapshot, and what its tables need besides. One thread at a time.
#pragma once

#include "core/analysis/snapshot.h"
#include "core/analysis/stacks/frames.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

/// A frame and the thread that it is of.
struct FrameRow {
    ThreadId thread{};
    std::uint32_t frame = 0;
};

class QueryProfile {
public:
    /// The snapshot must have the figures of idle time, if the query reads the table `gaps`.
    QueryProfile(std::string name, std::shared_ptr<const Snapshot> snapshot, std::stop_token stop = {});

    const std::string& name() const { return m_name; }
    const Snapshot& snapshot() const { return *m_snapshot; }
    const Trace& trace() const { return *m_snapshot->trace; }
    const std::stop_token& stop() const { return m_stop; }

    /// Returns the position of each name in the order of names as bytes.
    const std::vector<std::uint32_t>& nameRanks() const;
    /// Returns the stacks of the host.
    const Frames& frames() const;
    /// Returns the number of frames of all threads.
    std::size_t frameCount() const;
    /// Returns a frame by its number among those of all threads.
    FrameRow frameRow(std::size_t row) const;
    /// Returns the number of a frame of a thread.
    std::int64_t frameNumber(FrameRow row) const;

private:
    std::string m_name;
    std::shared_ptr<const Snapshot> m_snapshot;
    std::stop_token m_stop;
    mutable std::vector<std::uint32_t> m_nameRanks;
    mutable std::shared_ptr<const Frames> m_frames;
    mutable std::vector<std::size_t> m_firstFrames;  ///< of each thread; one more at the end
};

}  // namespace core
