// SPDX-License-Identifier: GPL-3.0-or-later
// Finds on a worker which code the rows of a table waited for, once the table is visible.
#pragma once

#include "core/code/main_code.h"
#include "core/code/trace_frames.h"
#include "ui/panes/shared/pane_job.h"
#include "ui/panes/shared/workspace.h"

#include <functional>
#include <memory>
#include <optional>

namespace ui {

/// The main code, indexed by row or by what the rows represent.
using RowCodesPtr = std::shared_ptr<const core::MainCodes>;

class RowCode {
public:
    /// Finds the code for one device, or for all devices.
    using Find = core::MainCodes (*)(const core::Snapshot& snapshot, const core::Frames& frames,
                                     std::optional<core::DeviceId> device, const std::stop_token& stop);

    /// `found` is called once the code is known, or with an error.
    RowCode(QWidget& table, Find find, std::function<void(const core::Result<core::Done>&)> found);

    /// Starts finding the code for a snapshot; null: there is none.
    void show(const SnapshotPtr& snapshot, std::optional<core::DeviceId> device = {});
    /// The code that was found; null until it is known.
    const RowCodesPtr& codes() const { return m_codes; }
    bool isComputing() const { return m_job.isComputing(); }

private:
    struct Found {
        core::FramesPtr frames;  ///< kept for later snapshots of the trace
        core::MainCodes codes;
    };
    using FoundPtr = std::shared_ptr<const Found>;

    Find m_find;
    SnapshotPtr m_of;
    std::optional<core::DeviceId> m_device;
    core::FramesPtr m_frames;  ///< the frames of the trace
    RowCodesPtr m_codes;
    PaneJob<FoundPtr> m_job;  ///< declared last: destroyed before the members its results are stored in
};

core::MainCodes codeOfLongestGaps(const core::Snapshot& snapshot, const core::Frames& frames,
                                  std::optional<core::DeviceId> device, const std::stop_token& stop);
/// Returns the code indexed by IdleCause; only for gaps of the marked lengths, if lengths are marked.
core::MainCodes codeOfCauses(const core::Snapshot& snapshot, const core::Frames& frames,
                             std::optional<core::DeviceId> device, const std::stop_token& stop);

}  // namespace ui
