// SPDX-License-Identifier: GPL-3.0-or-later
// Whose code the rows of a table waited for, found on a worker once the table can be seen.
#pragma once

#include "core/code/main_code.h"
#include "core/code/trace_frames.h"
#include "ui/panes/shared/pane.h"
#include "ui/panes/shared/seen_job.h"

#include <functional>
#include <memory>
#include <optional>

namespace ui {

/// By row, or by what rows are of.
using RowCodesPtr = std::shared_ptr<const core::MainCodes>;

class RowCode {
public:
    /// Of a device, or of all.
    using Find = core::MainCodes (*)(const core::Snapshot& snapshot, const core::Frames& frames,
                                     std::optional<core::DeviceId> device, const std::stop_token& stop);

    /// `found` is called once the code is known, or with why it is not.
    RowCode(QWidget& table, Find find, std::function<void(const core::Result<core::Done>&)> found);

    /// Of these figures from now on; null: of none.
    void show(const SnapshotPtr& snapshot, std::optional<core::DeviceId> device = {});
    /// Null until it is known.
    const RowCodesPtr& codes() const { return m_codes; }
    bool isComputing() const { return m_job.isComputing(); }

private:
    struct Found {
        core::FramesPtr frames;  ///< held for the next figures of the trace
        core::MainCodes codes;
    };
    using FoundPtr = std::shared_ptr<const Found>;

    Find m_find;
    SnapshotPtr m_of;
    std::optional<core::DeviceId> m_device;
    core::FramesPtr m_frames;  ///< of its trace
    RowCodesPtr m_codes;
    SeenJob<FoundPtr> m_job;  ///< declared last: destroyed before the members its results are stored in
};

core::MainCodes codeOfLongestGaps(const core::Snapshot& snapshot, const core::Frames& frames,
                                  std::optional<core::DeviceId> device, const std::stop_token& stop);
/// By IdleCause; of gaps of the marked lengths, where there are any.
core::MainCodes codeOfCauses(const core::Snapshot& snapshot, const core::Frames& frames,
                             std::optional<core::DeviceId> device, const std::stop_token& stop);

}  // namespace ui
