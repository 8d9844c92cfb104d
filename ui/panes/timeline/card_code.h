// SPDX-License-Identifier: GPL-3.0-or-later
// Adds to the hover card of idle time whose code it was, which a worker finds once the card is requested.
#pragma once

#include "core/code/main_code.h"
#include "core/code/trace_frames.h"
#include "ui/panes/shared/pane_job.h"
#include "ui/panes/shared/workspace.h"
#include "ui/timeline/timeline_view.h"

#include <functional>
#include <memory>
#include <vector>

namespace ui {

class CardCode {
public:
    CardCode(TimelineView& view, std::function<void(const core::Error&)> failed);

    /// Sets the profile in view; null: there is none.
    void show(const SnapshotPtr& snapshot);

private:
    struct Found {
        core::FramesPtr frames;  ///< kept for the next gap of the trace
        core::MainCodes codes;
    };
    using FoundPtr = std::shared_ptr<const Found>;
    struct Gap {
        SnapshotPtr snapshot;
        core::DeviceId device{};
        core::TimeWindow window;

        bool operator==(const Gap&) const = default;
    };

    std::vector<Fact> factsOf(const TimelineItem& item);
    void find(const Gap& gap, std::uint32_t next);

    TimelineView& m_view;
    SnapshotPtr m_shown;
    core::FramesPtr m_frames;  ///< the frames of its trace
    Gap m_requested;
    FoundPtr m_found;         ///< the result for m_requested; null: not found yet
    PaneJob<FoundPtr> m_job;  ///< declared last: destroyed before the members its results are stored in
};

}  // namespace ui
