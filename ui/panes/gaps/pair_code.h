// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the code of the shown pairs on a worker, because the stacks of a large trace take a second.
#pragma once

#include "core/code/main_code.h"
#include "core/code/trace_frames.h"
#include "ui/panes/shared/pair_figures.h"
#include "ui/panes/shared/pane_job.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace ui {

class PairCode {
public:
    /// `found` is called once the code is known, or with an error.
    explicit PairCode(std::function<void(const core::Result<core::Done>&)> found);

    /// Starts finding the code of a snapshot's pairs; null: there are none.
    void show(const std::shared_ptr<const core::Snapshot>& snapshot);
    bool isComputing() const { return m_job.isComputing(); }
    /// The code by row; null until it is known.
    const MainCodePtr& mainCode() const { return m_mainCode; }

private:
    struct Found {
        core::FramesPtr frames;
        std::vector<std::string> mainCode;
    };
    using FoundPtr = std::shared_ptr<const Found>;

    std::shared_ptr<const core::Snapshot> m_of;
    core::FramesPtr m_frames;  ///< the frames of its trace, kept for later snapshots of it
    MainCodePtr m_mainCode;
    PaneJob<FoundPtr> m_job;
};

}  // namespace ui
