// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/gaps/row_code.h"

#include "core/analysis/analysis.h"

#include <utility>
#include <vector>

namespace ui {

RowCode::RowCode(QWidget& table, Find find, std::function<void(const core::Result<core::Done>&)> found)
    : m_find(find), m_job(table, [this, found = std::move(found)](const core::Result<FoundPtr>& made) {
          if (!made) return found(made.error());
          m_frames = (*made)->frames;
          m_codes = {*made, &(*made)->codes};
          found(core::Done{});
      }) {}

void RowCode::show(const SnapshotPtr& snapshot, std::optional<core::DeviceId> device) {
    if (snapshot == m_of && device == m_device) return;
    m_job.cancel();
    m_codes.reset();
    if (!snapshot || !m_of || m_of->trace != snapshot->trace) m_frames.reset();
    m_of = snapshot;
    m_device = device;
    if (!m_of) return;
    m_job.submit([find = m_find, shown = m_of, device](const std::stop_token& stop) {
        Found made{core::framesOf(*shown, stop), {}};
        made.codes = find(*shown, *made.frames, device, stop);
        return std::make_shared<const Found>(std::move(made));
    });
}

core::MainCodes codeOfLongestGaps(const core::Snapshot& snapshot, const core::Frames& frames,
                                  std::optional<core::DeviceId>, const std::stop_token& stop) {
    std::vector<core::IdleInterval> gaps;
    for (const std::uint32_t interval : snapshot.analysis->longestGaps.intervals)
        gaps.push_back(snapshot.analysis->idleCauses->intervals[interval]);
    return core::mainCodeOfGaps(core::viewOf(snapshot, stop), frames, gaps);
}

core::MainCodes codeOfCauses(const core::Snapshot& snapshot, const core::Frames& frames,
                             std::optional<core::DeviceId> device, const std::stop_token& stop) {
    return core::mainCodeOfCauses(core::viewOf(snapshot, stop), frames, *snapshot.analysis->idleCauses, device,
                                  snapshot.options.gaps.marked);
}

}  // namespace ui
